import { beforeAll, describe, expect, test } from 'vitest';
import { preparePhysics } from '../physics/load.ts';
import { Game } from './game.ts';

const FILES = {
  'main.aescene': `scene version=1 {
  node "Hero" {
    transform position=[1, 2] {}
    component "SpriteRenderer" tint=#ff0000 {}
    component "AnimationPlayer" clip=asset("bob") playOnStart=true {}
    script "Mover" source=asset("mover.aescript") Speed=3 {}
    node "Arm" { component "Shape" {} }
  }
  node "Guard" {
    component "SpriteRenderer" {}
    component "Animator" controller=asset("guard") {}
    component "Motion2D" {}
  }
  node "Ball" { component "Body2D" kind=dynamic {} component "Collider2D" {} }
}`,
  'bob.aeanim': `anim version=1 length=1 loop=loop {
  track "" prop="transform.position.y" kind=float32 authority=simulation { key t=0 v=0 {} key t=0.5 v=1 {} }
  track "" prop="transform.rotation" kind=float32 authority=presentation { key t=0 v=0 {} key t=0.5 v=1 {} }
  track "Arm" prop="Shape.color" kind=color { key t=0 v=#ffffff {} }
}`,
  'fade.aeanim': `anim version=1 length=1 loop=loop {
  track "" prop="SpriteRenderer.tint" kind=color { key t=0 v=#ffffff {} key t=0.5 v=#000000 {} }
}`,
  'guard.aectrl': `controller version=1 entry="A" {
  param "Go" kind=trigger {}
  state "A" clip=asset("fade") {}
  state "B" clip=asset("fade") {}
  transition "A" to="B" duration=0.5 { cond "Go" {} }
}`,
  'mover.aescript': `var Speed float = 1
var Name string = "x"
func FixedUpdate(dt float) {
  node.Scale = vec2(Speed, 1)
}`,
};

beforeAll(() => preparePhysics(FILES));

function game(): Game {
  const made = new Game(FILES);
  expect(made.diagnostics.map((d) => `${d.file}:${d.line} ${d.message}`)).toEqual([]);
  made.noteWrites(true);
  made.step();
  made.step();
  return made;
}

const fieldOf = (g: Game, node: string, name: string) =>
  g.inspect(node)?.find((f) => `${f.owner}.${f.name}` === name);
const driversOf = (g: Game, node: string, name: string) =>
  fieldOf(g, node, name)?.drivers.map(({ kind, name: by, authority, lanes }) =>
    [kind, by, authority, lanes].join(' ').trim(),
  );

test('nodes come in the order of the scene, with what they have', () => {
  const g = game();
  expect(g.nodes.map(({ path, parent }) => [path, parent])).toEqual([
    ['Hero', -1],
    ['Hero/Arm', 0],
    ['Guard', -1],
    ['Ball', -1],
  ]);
  expect(g.nodes[0]?.components).toEqual(['SpriteRenderer', 'AnimationPlayer', 'script/Mover']);
  g.step();
  expect(g.nodes).toBe(g.nodes);
  expect(g.inspect('Nobody')).toBeUndefined();
});

describe('who drives a field', () => {
  test('a player by its clip, a lane alone by its letter, and what is only drawn', () => {
    const g = game();
    expect(driversOf(g, 'Hero', 'transform.position')).toEqual(['player bob simulation y']);
    expect(driversOf(g, 'Hero', 'transform.rotation')).toEqual(['player bob presentation']);
    expect(driversOf(g, 'Hero/Arm', 'Shape.color')).toEqual(['player bob simulation']);
    expect(driversOf(g, 'Hero', 'SpriteRenderer.tint')).toEqual([]);
    g.frame(0.5, 0);
    const rotation = fieldOf(g, 'Hero', 'transform.rotation');
    expect(rotation?.value).toBe(0);
    expect(rotation?.drawn).toBeGreaterThan(0);
    g.call('Hero', 'AnimationPlayer', 'Stop', []);
    g.step();
    expect(driversOf(g, 'Hero', 'transform.position')).toEqual([]);
  });

  test('an animator by its state, and by the blend while one runs', () => {
    const g = game();
    expect(driversOf(g, 'Guard', 'SpriteRenderer.tint')).toEqual(['animator A simulation']);
    g.call('Guard', 'Animator', 'SetTrigger', ['Go']);
    g.step();
    g.step();
    expect(driversOf(g, 'Guard', 'SpriteRenderer.tint')).toEqual(['animator blend simulation']);
    for (let i = 0; i < 40; i++) g.step();
    expect(driversOf(g, 'Guard', 'SpriteRenderer.tint')).toEqual(['animator B simulation']);
  });

  test('motion, physics and scripts', () => {
    const g = game();
    expect(driversOf(g, 'Guard', 'transform.position')).toEqual(['motion Motion2D simulation']);
    expect(driversOf(g, 'Ball', 'transform.position')).toEqual(['physics physics simulation']);
    expect(driversOf(g, 'Ball', 'transform.rotation')).toEqual(['physics physics simulation']);
    expect(driversOf(g, 'Hero', 'transform.scale')).toEqual(['script Hero simulation']);
    expect(fieldOf(g, 'Hero', 'transform.scale')?.drivers[0]?.step).toBe(1);
  });

  test('a tween while it runs', () => {
    const g = new Game({
      ...FILES,
      'mover.aescript': FILES['mover.aescript'].replace(
        'node.Scale = vec2(Speed, 1)',
        'if time.Step() == 0 { node.Tween("SpriteRenderer.tint", color(1, 1, 1, 0), 0.1) }',
      ),
    });
    const said = g.diagnostics.map((d) => d.message);
    for (let i = 0; i < 3; i++) g.step();
    expect(driversOf(g, 'Hero', 'SpriteRenderer.tint'), said.join()).toEqual([
      'tween tween simulation',
    ]);
    for (let i = 0; i < 10; i++) g.step();
    expect(driversOf(g, 'Hero', 'SpriteRenderer.tint')).toEqual([]);
  });
});

test('a value that is not that of the text is marked', () => {
  const g = game();
  const changed = (node: string) =>
    g
      .inspect(node)
      ?.filter((f) => f.changed)
      .map((f) => `${f.owner}.${f.name}`);
  expect(changed('Hero')).toEqual(['transform.position', 'transform.scale']);
  expect(changed('Hero/Arm')).toEqual([]);
  expect(g.edit('Hero', 'SpriteRenderer', 'tint', [0, 1, 0, 1])).toBeUndefined();
  expect(changed('Hero')).toContain('SpriteRenderer.tint');
});

describe('an edit', () => {
  test('is seen at once, also in a script, and holds in the steps after it', () => {
    const g = game();
    expect(g.edit('Ball', 'transform', 'rotation', 1)).toBeUndefined();
    expect(g.get('Ball', 'transform.rotation')).toBe(1);
    expect(g.edit('Hero', 'script/Mover', 'Speed', 7)).toBeUndefined();
    g.step();
    expect(g.get('Hero', 'transform.scale')).toEqual([7, 1]);
    expect(g.edit('Hero', 'script/Mover', 'Name', 'new')).toBeUndefined();
    expect(g.get('Hero', 'script/Mover.Name')).toBe('new');
  });

  test('is part of a recording', () => {
    const run = (g: Game, edit: boolean): string[] =>
      Array.from({ length: 20 }, (_, i) => {
        if (edit && i === 5) g.edit('Hero', 'script/Mover', 'Speed', 9);
        if (edit && i === 8) g.edit('Hero', 'AnimationPlayer', 'speed', 0.5);
        if (edit && i === 9) g.edit('Hero', 'SpriteRenderer', 'tint', [0, 0, 1, 1]);
        g.step();
        return g.hash;
      });
    const recorded = new Game(FILES);
    recorded.record();
    const hashes = run(recorded, true);
    const again = new Game(FILES);
    expect(again.replay(recorded.recording as NonNullable<Game['recording']>)).toBe(true);
    expect(run(again, false)).toEqual(hashes);
    expect(run(new Game(FILES), false)).not.toEqual(hashes);
  });

  test.each([
    ['Nobody', 'transform', 'rotation', 1, 'There is no node "Nobody" any more.'],
    ['Hero', 'Shape', 'size', 1, 'Hero has no Shape.size any more.'],
    ['Hero', 'transform', 'position', 'x', 'position takes no such value.'],
    ['Hero', 'transform', 'rotation', Number.NaN, 'rotation takes no such value.'],
    ['Hero', 'AnimationPlayer', 'speed', 101, 'speed is at most 100.'],
    ['Hero', 'AnimationPlayer', 'time', 1, 'It is only read.'],
    [
      'Guard',
      'Animator',
      'controller',
      'x',
      'It counts when the scene starts. Change it in the text.',
    ],
    ['Ball', 'Body2D', 'mass', 0, 'mass is above 0.'],
  ] as const)('%s %s.%s = %s is refused in words', (node, owner, field, value, words) => {
    const g = game();
    const before = g.hash;
    expect(g.edit(node, owner, field, value)).toBe(words);
    expect(g.hash).toBe(before);
  });
});
