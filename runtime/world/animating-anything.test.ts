import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anim,
  brief,
  controllerText,
  filesOf,
  hit,
  states,
  track,
  zoom,
} from './animate.fixture.ts';
import { Game } from './game.ts';
import type { Snapshot } from './snapshot.ts';

const position = (from: number, to: number, more: string): string =>
  track(
    'transform.position',
    'vec2',
    [
      [0, `[${from}, 0]`],
      [0.4, `[${to}, 1]`],
    ],
    more,
  );

const CLIPS: readonly (string | undefined)[] = [
  anim(
    'length=0.5 loop=loop',
    zoom(
      [
        [0, 0],
        [0.5, 5],
      ],
      'onEnd=restore',
    ),
    hit(0.1, 1),
    hit(0.5, 2),
  ),
  anim('length=0.4', position(1, 2, ''), hit(0.2, 3, 'mode=presentation')),
  anim('length=0.4 loop=pingPong', position(3, 5, 'onEnd=restore'), zoom([[0, 9]])),
  anim('length=0.4 loop=loop', position(0, 1, 'authority=simulation'), hit(0.4, 4)),
  anim('length=0.4 loop=loop', position(0, 1, 'root=true'), 'segment "S" start=0.1 end=0.3 {}'),
  anim('length=0.001 loop=loop', hit(0, 5), track('SpriteRenderer.order', 'int32', [[0, 1]])),
  'anim version=1 length=1 { broken',
  undefined,
];
const k = (controller: string, entry = 'A'): string =>
  controllerText({ controller, head: `entry="${entry}" ease=linear` });
const GO = 'param "T" kind=trigger {} param "N" kind=int {}';
const CONTROLLERS: readonly (string | undefined)[] = [
  k(`${GO}\n${states('ABC')}
transition "A" to="B" exitTime=1 duration=0.2 {}
transition "any" to="C" interrupt=true duration=0.3 { cond "T" {} }
transition "C" to="C" exitTime=0.5 duration=0.2 { cond "N" op=gt value=1 {} }`),
  k(`${GO}\nstate "C" clip=asset("a") segment="S" speed=-2 loop=pingPong events=both {}
state "A" clip=asset("b") {}
transition "C" to="A" exitTime=2 {} transition "any" to="C" { cond "T" {} }`),
  k(
    `param "N" kind=trigger {}\nstate "D" clip=asset("c") loop=once {}\ntransition "D" to="D" exitTime=1 {}`,
    'D',
  ),
  'controller version=1 { entry=',
  undefined,
];
const hero = (animator: string, more = ''): string =>
  `node "Hero" { component "SpriteRenderer" {} component "Camera2D" {} ${animator} ${more} }`;
const player = 'component "AnimationPlayer" clip=asset("b") playOnStart=true {}';
const SCENES: readonly string[] = [
  hero('component "Animator" controller=asset("k") rootMotion=toTransform {}', player),
  `node "Pet" { component "Camera2D" {} component "Animator" controller=asset("k") timeDomain=unscaled {} }
${hero('component "Animator" controller=asset("k") {}')}`,
  hero(`${player} component "Animator" controller=asset("k") {}`),
  hero('component "Animator" controller=asset("other") {}'),
  hero(''),
].map((nodes) => `scene version=1 {\n${nodes}\n}\n`);

const nat = (list: readonly unknown[]) => fc.nat({ max: list.length - 1 });
const state = fc.constantFrom('A', 'B', 'C', 'D');
const action = fc.oneof(
  fc.record({ do: fc.constant('clip'), which: fc.constantFrom('a', 'b', 'c'), n: nat(CLIPS) }),
  fc.record({ do: fc.constant('controller'), n: nat(CONTROLLERS) }),
  fc.record({ do: fc.constant('scene'), n: nat(SCENES) }),
  fc.record({ do: fc.constant('fade'), state, n: fc.constantFrom(0, 0.1, 0.35, 1e9) }),
  fc.record({ do: fc.constant('trigger'), n: fc.constant(0) }),
  fc.record({ do: fc.constant('number'), n: fc.constantFrom(0, 2, Number.NaN) }),
  fc.record({
    do: fc.constant('player'),
    call: fc.constantFrom('Play', 'Stop', 'Pause', 'Resume'),
    n: fc.constant(0),
  }),
  fc.record({ do: fc.constant('pause'), n: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constant('save'), n: fc.constant(0) }),
  fc.record({ do: fc.constant('restore'), n: fc.constant(0) }),
  fc.record({ do: fc.constant('step'), n: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('step'), n: fc.integer({ min: 1, max: 4 }) }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

class Played {
  readonly game: Game;
  saved: Snapshot | undefined;

  constructor() {
    const files = filesOf({
      controller: '',
      clips: { a: CLIPS[0] as string, b: CLIPS[1] as string, c: CLIPS[2] as string },
    });
    this.game = new Game(
      {
        ...files,
        'main.aescene': SCENES[0] as string,
        'k.aectrl': CONTROLLERS[0] as string,
        'other.aectrl': CONTROLLERS[2] as string,
      },
      { scene: 'main.aescene', hz: 20 },
    );
  }

  act(asked: Action, frame: (game: Game) => void): void {
    const { game } = this;
    switch (asked.do) {
      case 'clip':
        game.setFile(`${asked.which}.aeanim`, CLIPS[asked.n]);
        break;
      case 'controller':
        game.setFile('k.aectrl', CONTROLLERS[asked.n]);
        break;
      case 'scene':
        game.setFile('main.aescene', SCENES[asked.n]);
        break;
      case 'fade':
        game.call('Hero', 'Animator', 'CrossFade', [asked.state, asked.n]);
        break;
      case 'trigger':
        game.call('Hero', 'Animator', 'SetTrigger', ['T']);
        break;
      case 'number':
        game.call('Hero', 'Animator', 'SetInt', ['N', asked.n]);
        break;
      case 'player':
        game.call('Hero', 'AnimationPlayer', asked.call, []);
        break;
      case 'pause':
        game.pause(asked.n === 1);
        break;
      case 'save':
        this.saved = game.save();
        break;
      case 'restore':
        if (this.saved !== undefined) game.restore(this.saved);
        break;
      default:
        for (let i = 0; i < asked.n; i++) {
          game.step();
          frame(game);
        }
    }
  }
}

/** What the game told of itself; frames and what runs in their time have their own. */
const told = (game: Game): string[] =>
  game
    .takeLog()
    .filter((e) => e.node !== 'Pet' && !(e.type === 'event' && e.mode === 'presentation'))
    .map((e) => `${e.step} ${brief(e)}`);

test('anything done to a running game leaves it sound, and the same however often it is drawn', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), fc.nat({ max: 3 }), (actions, frames) => {
      const [plain, drawn] = [new Played(), new Played()];
      for (const asked of actions) {
        plain.act(asked, () => undefined);
        drawn.act(asked, (game) => {
          for (let n = 0; n < frames; n++) game.frame(n / frames, 0.013);
        });
        expect(drawn.game.hash).toBe(plain.game.hash);
        expect(told(drawn.game)).toEqual(told(plain.game));
        for (const prop of ['transform.position.x', 'Camera2D.zoom', 'Animator.Progress']) {
          for (const shown of [false, true])
            expect(drawn.game.get('Hero', prop, shown) ?? 0).toSatisfy(Number.isFinite);
        }
      }
    }),
    { numRuns: 300 },
  );
});
