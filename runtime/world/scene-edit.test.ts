import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Game } from './game.ts';

beforeAll(loadPhysics);

const CLIP = `anim version=1 length=1 loop=loop {
  track "" prop="transform.rotation" kind=float32 authority=simulation onEnd=restore {
    key t=0 v=0 interp=linear {}
    key t=1 v=1 {}
  }
}
`;

const scene = (hero: string, ...more: string[]): string =>
  `scene version=1 {\n  node "Hero" {\n${hero}\n  }\n${more.join('\n')}\n}\n`;
const PLAYER = 'component "AnimationPlayer" clip=asset("c") playOnStart=true {}';

function start(text: string, files: Record<string, string> = {}): Game {
  const game = new Game(
    { 'main.aescene': text, 'c.aeanim': CLIP, ...files },
    { scene: 'main.aescene', hz: 10 },
  );
  for (let i = 0; i < 5; i++) game.step();
  return game;
}

const time = (game: Game): number | undefined => game.players[0]?.time;

describe('a scene edited while it runs', () => {
  test('keeps the players’ place when something else changes', () => {
    const game = start(scene(PLAYER));
    expect(time(game)).toBe(0.4);
    game.setFile('main.aescene', scene(`${PLAYER}\ncomponent "Shape" color=#ff0000 {}`));
    game.step();
    expect(time(game)).toBe(0.5);
    expect(game.get('Hero', 'transform.rotation')).toBeCloseTo(0.5);
    expect(game.get('Hero', 'Shape.color')).toEqual([1, 0, 0, 1]);
    expect(game.drawList.items).toHaveLength(1);
  });

  test('applies a changed field and keeps one that only the game changed', () => {
    const game = start(
      scene(`transform position=[1, 2] {}\n${PLAYER}\ncomponent "SpriteRenderer" order=1 {}`),
    );
    game.set('Hero', 'transform.position', [7, 8]);
    game.set('Hero', 'SpriteRenderer.order', 9);
    game.setFile(
      'main.aescene',
      scene(`transform position=[1, 2] {}\n${PLAYER}\ncomponent "SpriteRenderer" order=5 {}`),
    );
    expect(game.get('Hero', 'transform.position')).toEqual([7, 8]);
    expect(game.get('Hero', 'SpriteRenderer.order')).toBe(5);
  });

  test('restores the value from before Play, and the new one where the text changed it', () => {
    const same = start(scene(`transform rotation=3 {}\n${PLAYER}`));
    same.setFile('main.aescene', scene(`transform rotation=3 {}\n${PLAYER}\ncomponent "Shape" {}`));
    same.call('Hero', 'AnimationPlayer', 'Stop', []);
    same.step();
    expect(same.get('Hero', 'transform.rotation')).toBe(3);
    const changed = start(scene(`transform rotation=3 {}\n${PLAYER}`));
    changed.setFile('main.aescene', scene(`transform rotation=2 {}\n${PLAYER}`));
    changed.step();
    expect(changed.get('Hero', 'transform.rotation')).toBeCloseTo(0.5);
    changed.call('Hero', 'AnimationPlayer', 'Stop', []);
    changed.step();
    expect(changed.get('Hero', 'transform.rotation')).toBe(2);
  });

  test('starts what is new, ends what is gone, wherever the nodes stand now', () => {
    const game = start(scene(PLAYER));
    game.setFile(
      'main.aescene',
      `scene version=1 {\n  node "First" { ${PLAYER} }\n  node "Hero" { ${PLAYER} }\n}\n`,
    );
    game.step();
    expect(game.players.map((p) => [p.node, p.time])).toEqual([
      ['First', 0],
      ['Hero', 0.5],
    ]);
    game.setFile('main.aescene', `scene version=1 {\n  node "First" { ${PLAYER} }\n}\n`);
    game.step();
    expect(game.players.map((p) => [p.node, p.time])).toEqual([['First', 0.1]]);
  });

  test('gives back what a player restores when it is taken away', () => {
    const game = start(scene(`transform rotation=3 {}\n${PLAYER}`));
    expect(game.get('Hero', 'transform.rotation')).toBeCloseTo(0.4);
    game.setFile('main.aescene', scene('transform rotation=3 {}'));
    game.step();
    expect(game.get('Hero', 'transform.rotation')).toBe(3);
  });

  test('applies speed, loop and clip to a player that plays', () => {
    const game = start(scene(PLAYER));
    game.setFile('main.aescene', scene(PLAYER.replace('playOnStart', 'speed=2 playOnStart')));
    game.step();
    expect(time(game)).toBe(0.6);
    game.setFile(
      'main.aescene',
      scene(PLAYER.replace('playOnStart', 'speed=2 loop=pingPong playOnStart')),
    );
    for (let i = 0; i < 3; i++) game.step();
    expect(time(game)).toBe(0.8);
    game.setFile('d.aeanim', CLIP.replace('length=1', 'length=3'));
    game.setFile('main.aescene', scene(PLAYER.replace('asset("c")', 'asset("d")')));
    game.step();
    expect(game.players[0]).toMatchObject({ clip: 'd', time: 0, length: 3 });
  });

  test('letter by letter keeps the last good version and every player’s place', () => {
    const text = scene(PLAYER, '  node "Other" { component "Shape" {} }');
    const game = start(text);
    for (let cut = 0; cut <= text.length; cut++) {
      game.setFile('main.aescene', text.slice(0, cut));
      game.step();
      game.frame(0.5, 0.1);
      game.writeFrame(new Float32Array(28 * 10));
    }
    expect(game.diagnostics).toEqual([]);
    expect(game.stale).toEqual([]);
    expect(game.drawList.items).toHaveLength(1);
    expect(game.players).toMatchObject([{ cycle: Math.floor((text.length + 5) / 10) }]);
  });

  test('that is broken from the start runs with what is left of it', () => {
    const game = start(`${scene(PLAYER)}\n$ `);
    expect(game.players).toHaveLength(1);
    expect(game.diagnostics.map((d) => d.code)).toEqual(['SCN001']);
  });

  test('with one thing beyond all measure still shows the others', () => {
    const far = scene(
      PLAYER,
      '  node "Far" { transform scale=[1e30, 1e30] {} component "Shape" {} }',
    );
    const near = scene(
      'component "Shape" {}',
      '  node "Far" { transform scale=[1e30, 1e30] {} component "Shape" {} }',
    );
    for (const text of [far, near]) expect(start(text).drawList.view.width).toBeLessThan(10);
  });

  test('does not repeat warnings that were given', () => {
    const text = (more: string): string => scene(`${PLAYER}\ncomponent "Motion2D" {}${more}`);
    const game = start(text(''));
    expect(game.takeLog().filter((e) => e.type === 'diagnostic')).toHaveLength(1);
    game.setFile('main.aescene', text(' component "Shape" {}'));
    game.step();
    expect(game.takeLog().filter((e) => e.type === 'diagnostic')).toEqual([]);
    expect(game.diagnostics.map((d) => [d.code, d.node])).toEqual([['ANM004', 'Hero']]);
  });
});

describe('files', () => {
  test('a clip that is gone goes on playing, and the scene says that it is missing', () => {
    const game = start(scene(PLAYER));
    game.setFile('c.aeanim', undefined);
    game.step();
    expect(time(game)).toBe(0.5);
    expect(game.diagnostics.map((d) => d.code)).toEqual(['SCN003']);
    game.setFile('c.aeanim', CLIP);
    expect(game.diagnostics).toEqual([]);
  });

  test('the scene that a project names is missed until it comes, and again when it goes', () => {
    const said = (): string[] => game.diagnostics.map((d) => `${d.file} ${d.code} ${d.cause}`);
    const missed = ['project.aego PRJ001 missingMain'];
    const game = start(scene(PLAYER), { 'project.aego': 'project main="menu.aescene" {}\n' });
    expect(said()).toEqual(missed);
    game.setFile('menu.aescene', 'scene version=1 {\n  node "Title" {}\n}\n');
    expect(said()).toEqual([]);
    game.setFile('menu.aescene', undefined);
    expect(said()).toEqual(missed);
    game.setFile('project.aego', 'project name="Game" {}\n');
    expect(said()).toEqual([]);
  });

  test('an event becomes known with its declaration', () => {
    const clip = `${CLIP.slice(0, -2)}  event t=0.5 name="Land" {}\n}\n`;
    const game = start(scene(PLAYER), { 'c.aeanim': clip, 'project.aego': '' });
    expect(game.diagnostics.map((d) => d.code)).toEqual(['ANM003']);
    expect(game.stale).toEqual(['c.aeanim']);
    game.setFile('project.aego', 'animation {\n  event "Land" {}\n}\n');
    expect(game.diagnostics).toEqual([]);
    expect(game.stale).toEqual([]);
  });

  test('every prefix of a clip leaves the last good version playing', () => {
    const game = start(scene(PLAYER));
    for (let cut = 0; cut < CLIP.length - 2; cut++) {
      game.setFile('c.aeanim', CLIP.slice(0, cut));
      expect(game.stale).toEqual(['c.aeanim']);
      expect(game.diagnostics.length).toBeGreaterThan(0);
    }
    game.setFile('c.aeanim', CLIP);
    game.step();
    expect(time(game)).toBe(0.5);
    expect(game.stale).toEqual([]);
  });

  test('no scene at all is an empty one', () => {
    const game = new Game({});
    game.step();
    game.frame(0, 0.1);
    expect(game.drawList.items).toEqual([]);
  });
});

test('an edit can be shown without a step', () => {
  const game = start(scene(PLAYER));
  game.setFile('c.aeanim', CLIP.replace('key t=1 v=1', 'key t=1 v=10'));
  expect(game.get('Hero', 'transform.rotation')).toBeCloseTo(0.4);
  game.resample();
  expect(game.get('Hero', 'transform.rotation')).toBeCloseTo(4);
  expect([time(game), game.nextStep]).toEqual([0.4, 5]);
});
