/**
 * The scripts that the description of the engine prints, word for word, with the declarations they
 * imply, in scenes that they are for.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Library } from '../project/library.ts';
import { Game } from './game.ts';
import { Input } from './input.ts';
import { World } from './world.ts';

beforeAll(loadPhysics);

const PROJECT = `input {
  button "Attack" keys=["KeyJ"] {}
  button "Jump" keys=["Space"] {}
  axis "Move" negative=["KeyA"] positive=["KeyD"] {}
}
`;

const STRIKE = `anim version=1 length=0.3 {
  event t=0.1 name="Hit" payload=1 {}
}
`;

const CONTROLLER = `controller version=1 {
  entry="Idle"
  param "Speed" kind=float {}
  param "Grounded" kind=bool default=true {}
  param "VerticalSpeed" kind=float {}
  param "Attack" kind=trigger {}
  param "Hurt" kind=trigger {}
  state "Idle" clip=asset("engine/anim/idle") {}
  state "Hit" clip=asset("strike") loop=once events=both {}
  state "Hurt" clip=asset("strike") events=both {}
  transition "any" to="Hit" interrupt=true {
    cond "Attack" {}
  }
  transition "any" to="Hurt" interrupt=true {
    cond "Hurt" {}
  }
  transition "Hit" to="Idle" exitTime=1 duration=0.05 {}
}
`;

/** `below` are nodes under the hero. */
function files(script: string, below: string, setup = ''): Record<string, string> {
  return {
    'main.aescene': `scene version=1 {
  node "Hero" {
    component "SpriteRenderer" {}
    component "Motion2D" {}
    component "Health" {}
    component "Collider2D" {}
    component "Animator" controller=asset("hero") {}
    script "Hero" source=asset("hero.aescript") ${setup} {}
    ${below}
  }
}
`,
    'hero.aescript': script,
    'hero.aectrl': CONTROLLER,
    'strike.aeanim': STRIKE,
    'project.aego': PROJECT,
  };
}

const BLADE = 'component "Hitbox2D" active=false policy=oncePerActivation {}';

/** Presses Attack on the third step; all that happened, as `step what`. */
function strike(game: Game, steps = 30): string[] {
  for (let i = 0; i < steps; i++) {
    game.input({ Attack: i === 2 });
    game.step();
    game.frame(0.5, 1 / 120);
  }
  return game.takeLog().flatMap((e) => {
    if (e.type === 'StateEntered') return [`${e.step} ${e.state}`];
    if (e.type === 'event') return [`${e.step} ${e.name}`];
    return e.type === 'diagnostic' ? [`${e.step} ${e.code}`] : [];
  });
}

const PULSE = `func OnAnimEvent(id int, payload float) {
if anim.EventName(id) == "Hit" {
node.Child("Sword").Get<Hitbox2D>().Pulse()
}
}
`;
const PRESS =
  'func FixedUpdate(dt float) {\nif input.Pressed("Attack") {\nnode.Get<Animator>().SetTrigger("Attack")\n}\n}\n';

describe('the event of a clip pulses the hitbox of a child', () => {
  test('on the step of the event', () => {
    const game = new Game(files(PULSE + PRESS, `node "Sword" { ${BLADE} }`));
    expect(strike(game)).toEqual(['0 Idle', '2 Hit', '8 Hit', '20 Idle']);
    expect(game.diagnostics).toEqual([]);
  });

  test('and says at the event what is missing without it', () => {
    for (const [below, cause] of [
      ['', 'child'],
      ['node "Sword" { }', 'component'],
    ] as const) {
      const game = new Game(files(PULSE + PRESS, below));
      expect(strike(game)).toContain('8 SCR003');
      expect(game.diagnostics).toMatchObject([{ code: 'SCR003', cause, line: 3 }]);
    }
  });
});

const ANIMATE = `func FixedUpdate(dt float) {
m := node.Get<Motion2D>()
a := node.Get<Animator>()
a.SetFloat("Speed", math.Abs(m.Velocity.X))
a.SetBool("Grounded", m.Grounded)
if input.Pressed("Attack") {
a.SetTrigger("Attack")
}
}
`;
const PLATFORMER = `func FixedUpdate(dt float) {
m := node.Get<Motion2D>()
m.Move(input.Axis("Move"))
if input.Pressed("Jump") {
m.Jump()
}
a := node.Get<Animator>()
a.SetFloat("Speed", math.Abs(m.Velocity.X))
a.SetBool("Grounded", m.Grounded)
a.SetFloat("VerticalSpeed", m.Velocity.Y)
if input.Pressed("Attack") {
a.SetTrigger("Attack")
}
}
`;

describe.each([
  ['the animator of a character is told how it moves', ANIMATE],
  ['one FixedUpdate drives controller and animator', PLATFORMER],
])('%s', (_, script) => {
  test('and strikes on a press', () => {
    const game = new Game(files(script, ''));
    expect(strike(game)).toEqual(['0 Idle', '2 Hit', '8 Hit', '20 Idle']);
    expect(game.diagnostics).toEqual([]);
    const value = (name: string): unknown =>
      game.animators[0]?.params.find((p) => p.name === name)?.value;
    // What stands still has no speed, whatever else physics makes of it.
    expect(value('Speed')).toBe(0);
    expect(value('Grounded')).toBe(Number(game.get('Hero', 'Motion2D.grounded') ?? false));
  });
});

const ATTACK = `var hit int
var Slash Node
func Ready() {
hit = anim.EventID("Hit")
}
func OnAnimEvent(id int, payload float) {
if id == hit {
Slash.Get<Hitbox2D>().Pulse()
}
}
`;

describe('an attack with a hit frame', () => {
  test('pulses the node that the scene names', () => {
    const game = new Game(files(ATTACK + PRESS, `node "Slash" { ${BLADE} }`, 'slash="Slash"'));
    expect(strike(game)).toContain('8 Hit');
    expect(game.diagnostics).toEqual([]);
  });

  test('without the node in the scene says which attribute to set', () => {
    const game = new Game(files(ATTACK + PRESS, `node "Slash" { ${BLADE} }`));
    strike(game);
    expect(game.diagnostics).toMatchObject([{ code: 'SCR003', cause: 'field', line: 8 }]);
    expect(game.diagnostics[0]?.message).toContain('slash="Path/To/Node"');
  });
});

test('damage reaches the animator through Health.Damaged', () => {
  const script =
    'func Ready() {\nh := node.Get<Health>()\nh.Damaged.Connect(hurt)\nh.Died.Connect(died)\n}\nfunc hurt(amount float) {\nprint("hurt", amount)\nnode.Get<Animator>().SetTrigger("Hurt")\n}\nfunc died() {\nprint("died")\n}\n';
  const library = new Library(files(script, 'node "Other" { component "Health" {} }'));
  const scene = library.scene('main.aescene');
  if (scene === undefined) throw new Error('no scene');
  const world = new World(library, scene, 60, new Input(library.project));
  world.begin();
  world.step();
  expect(library.diagnostics).toEqual([]);
  world.scripts.emit(world, world.layout.nodeAt('Hero/Other'), 'Health', 'Damaged', [9]);
  world.scripts.emit(world, world.layout.nodeAt('Hero'), 'Health', 'Damaged', [1.5]);
  world.scripts.emit(world, world.layout.nodeAt('Hero'), 'Health', 'Died', []);
  world.step();
  expect(world.log.filter((e) => e.type === 'print' || e.type === 'StateEntered')).toMatchObject([
    { state: 'Idle' },
    { text: 'hurt 1.5' },
    { text: 'died' },
    { step: 1, state: 'Hurt' },
  ]);
});
