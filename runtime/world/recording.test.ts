import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';
import { parseRecording, type Recording } from './recording.ts';

const CLIP = `anim version=1 length=0.6 loop=loop {
  track "" prop="transform.rotation" kind=float32 authority=simulation {
    key t=0 v=0 {}
    key t=0.6 v=1 {}
  }
  event t=0.2 name="Hit" payload=1 {}
  event t=0.3 name="Footstep" mode=presentation {}
}
`;

/** Driven from Update alone: without a recording every frame rate is another game. */
const DRIVE = `var frames int
func Update(dt float) {
  frames += 1
  p := node.Get<AnimationPlayer>()
  if input.Pressed("Go") {
    p.Play(nil)
  }
  if frames % 30 == 0 {
    p.SetSpeed(0 - p.Speed)
    node.Position = vec2(node.Position.X + 1, 0)
  }
}
`;

const game = (): Game =>
  new Game(
    {
      'main.aescene':
        'scene version=1 {\n  node "Hero" {\n    component "AnimationPlayer" clip=asset("c") playOnStart=true {}\n    script "D" source=asset("d.aescript") {}\n  }\n}\n',
      'c.aeanim': CLIP,
      'd.aescript': DRIVE,
      'project.aego': 'input {\n  button "Go" keys=["KeyG"] {}\n}\n',
    },
    { scene: 'main.aescene', hz: 50 },
  );

function run(g: Game, steps: number, frames: number, keys: boolean): string[] {
  const hashes: string[] = [];
  for (let i = 0; i < steps; i++) {
    if (keys && i % 23 === 5) {
      g.key('KeyG', true);
      if (i % 2 === 0) g.key('KeyG', false);
    }
    if (keys && i % 23 === 8) g.key('KeyG', false);
    g.step();
    hashes.push(g.hash);
    for (let k = 0; k < frames; k++) g.frame(k / frames, 0.02 / frames);
  }
  return hashes;
}

/** Where things are, which also a game without a recording has. */
const moves = (g: Game): unknown => [g.get('Hero', 'transform.position'), g.players];

describe('a recording', () => {
  test('gives the same game at any frame rate, even one driven from Update', () => {
    const first = game();
    first.record();
    const hashes = run(first, 200, 2, true);
    const recording = JSON.parse(JSON.stringify(first.recording)) as Recording;
    expect(recording.length).toBe(200);
    for (const frames of [0, 1, 5]) {
      const again = game();
      expect(again.replay(recording)).toBe(true);
      expect(run(again, 200, frames, false)).toEqual(hashes);
      expect(moves(again)).toEqual(moves(first));
    }
    const without = game();
    run(without, 200, 5, true);
    expect(moves(without)).not.toEqual(moves(first));
  });

  test('holds what frames do to scripts, whatever it is', () => {
    const files = {
      'main.aescene': `scene version=1 {
  node "Hero" {
    component "AnimationPlayer" clip=asset("c") playOnStart=true {}
    component "SpriteRenderer" {}
    script "F" source=asset("f.aescript") {}
    node "Arm" {}
    node "Menu" {
      component "AnimationPlayer" clip=asset("c") playOnStart=true timeDomain=unscaled {}
      script "M" source=asset("m.aescript") {}
    }
  }
  node "Bad" { script "B" source=asset("b.aescript") {} }
}
`,
      'c.aeanim': CLIP,
      'f.aescript': `var jump bool
var n int
var t float
var text string
var at vec2
var tint = color(1, 1, 1)
var arm Node
var clip Clip
var player AnimationPlayer
var tween Tween
var heard int
var jumps int

func Update(dt float) {
  n++
  t = 0 - t * dt
  if input.Pressed("Go") {
    jump = true
    text = text + "j"
  }
  at = vec2(at.X + dt, float(n))
  tint = color(dt, 0, 1)
  arm = node.Child("Arm")
  if n % 3 == 0 {
    arm = nil
    clip = nil
    player = nil
  } else {
    clip = asset("c")
    player = node.Get<AnimationPlayer>()
  }
  if n == 20 {
    player.Event.Connect(hear)
    tween = node.Tween("SpriteRenderer.tint", color(0, 0, 0), 0.3)
  }
}

func hear(id int, payload float) {
  heard++
}

func FixedUpdate(dt float) {
  if jump {
    jumps++
    jump = false
  }
}
`,
      'm.aescript': 'var heard int\nfunc OnAnimEvent(id int, payload float) {\n  heard++\n}\n',
      'b.aescript':
        'var n int\nvar steps int\nfunc Update(dt float) {\n  n++\n  n = n / (41 - n) * 0 + n\n}\nfunc FixedUpdate(dt float) {\n  steps++\n}\n',
      'project.aego': 'input {\n  button "Go" keys=["KeyG"] {}\n}\n',
    };
    const make = (): Game => new Game(files, { scene: 'main.aescene', hz: 50 });
    const first = make();
    first.record();
    const hashes = run(first, 100, 3, true);
    expect(first.diagnostics.map(({ code }) => code)).toContain('SCR003');
    expect(Number(first.get('Hero', 'script/F.jumps'))).toBeGreaterThan(3);
    expect(Number(first.get('Hero', 'script/F.heard'))).toBeGreaterThan(1);
    expect(Number(first.get('Hero/Menu', 'script/M.heard'))).toBeGreaterThan(1);
    expect(first.get('Bad', 'script/B.steps')).toBeLessThan(20);
    const text = JSON.stringify(first.recording);
    const recording = parseRecording(text) as Recording;
    expect(JSON.stringify(recording)).toBe(text);
    for (const frames of [0, 1, 4]) {
      const again = make();
      expect(again.replay(recording)).toBe(true);
      expect(run(again, 100, frames, false)).toEqual(hashes);
    }
  });

  test('with changes of scripts that fit no more does nothing with those', () => {
    const broken = [
      { node: 'Nobody', script: 'D', field: 'frames', value: 3 },
      { node: 'Hero', script: 'No', field: 'frames', value: 3 },
      { node: 'Hero', script: 'D', field: '__proto__', value: 3 },
      ...['x', 0.5, null, [1], {}, { vec2: [] }, { node: 'Hero' }, { clip: 'c' }].map((value) => ({
        node: 'Hero',
        script: 'D',
        field: 'frames',
        value,
      })),
    ];
    const changes = [{ step: 1, scripts: broken }];
    const recording = parseRecording(
      JSON.stringify({ version: 1, hz: 50, length: 3, changes }),
    ) as Recording;
    const g = game();
    expect(g.replay(recording)).toBe(true);
    run(g, 3, 1, false);
    expect(g.get('Hero', 'script/D.frames')).toBe(0);
  });

  test('replays gameplay events and is silent for presentation', () => {
    const first = game();
    first.record();
    run(first, 60, 1, false);
    const [a, b] = [first.takeLog(), game()];
    b.replay(first.recording as Recording);
    run(b, 60, 1, false);
    const gameplay = a.filter((e) => e.type === 'event' && e.mode === 'gameplay').length;
    expect(gameplay).toBeGreaterThan(0);
    expect(a.some((e) => e.type === 'event' && e.mode === 'presentation')).toBe(true);
    const log = b.takeLog();
    expect(log.filter((e) => e.type === 'event' && e.mode === 'gameplay')).toHaveLength(gameplay);
    expect(log.filter((e) => e.type === 'event' && e.mode === 'presentation')).toEqual([]);
  });

  test('holds only what changed', () => {
    const g = game();
    g.record();
    for (let i = 0; i < 100; i++) {
      g.input({ Go: i >= 10 && i < 60 });
      g.step();
    }
    expect(g.recording?.changes).toEqual([
      { step: 10, input: { Go: 1 } },
      { step: 60, input: { Go: 0 } },
    ]);
  });

  test('of another step rate, or a broken one, is refused with a reason', () => {
    expect(game().replay({ version: 1, hz: 60, length: 1, changes: [] })).toBe(false);
    for (const text of [
      '',
      '[]',
      '{"version":2}',
      '{"version":1}',
      '{"version":1,"hz":50,"length":2,"changes":[1]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"timeScale":"slow"}]}',
      '{"version":1,"hz":50,"length":-2,"changes":[]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"input":{"Go":"down"}}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"pressed":7}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"later":3}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"scripts":3}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"scripts":[null]}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"scripts":[{"node":"A","script":"B"}]}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"later":[{"node":"A","hears":3}]}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"later":[{"tween":{}}]}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"later":[{"node":"A","tween":null}]}]}',
      '{"version":1,"hz":50,"length":2,"changes":[{"step":1,"later":[{"node":"A","tween":{"id":-1,"prop":"x","to":1,"seconds":1,"ease":"no"}}]}]}',
    ]) {
      expect(parseRecording(text)).toEqual(expect.any(String));
    }
    expect(parseRecording('{"version":1,"hz":50,"length":2,"changes":[{"step":1}]}')).toMatchObject(
      { hz: 50 },
    );
  });
});
