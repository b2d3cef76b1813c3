import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { B, BONE_STRIDE } from './bones.ts';
import { Game } from './game.ts';
import { trace } from './trace.ts';

beforeAll(loadPhysics);

interface Setup {
  readonly vca: string;
  readonly player?: string;
  readonly hero?: string;
  readonly nodes?: string;
  readonly files?: Readonly<Record<string, string>>;
}

const files = ({ vca, player = '', hero = '', nodes = ARM, files: more = {} }: Setup) => ({
  'main.aescene': `scene version=1 {
  node "Hero" {
    component "VcaPlayer" file=asset("a.vca") ${player} {}
    ${hero}
    ${nodes}
  }
}
`,
  'a.vca': vca,
  ...more,
});
const ARM = 'node "Arm" { component "Bone" position=[0, 1, 0] {} }';
const game = (setup: Setup, hz = 10) => new Game(files(setup), { hz });
const causes = (g: Game) =>
  g.diagnostics.map(({ code, cause, node }) => `${code} ${cause} ${node ?? ''}`);
const arm = (g: Game) => g.get('Hero/Arm', 'Bone.position');

test('what drives a bone is named by its file', () => {
  const g = game({ vca: '@move bone Arm by x func (t)' });
  g.step();
  g.frame(0, 0);
  const position = g.inspect('Hero/Arm')?.find((f) => f.owner === 'Bone' && f.name === 'position');
  expect(position?.drivers.map(({ kind, name }) => [kind, name])).toEqual([['vca', 'a.vca']]);
  const driven = g.overlay({ driven: true }).driven ?? [];
  expect(driven.map(({ node, driver, plays }) => [node, driver, plays])).toContainEqual([
    'Hero/Arm',
    'Hero',
    'a.vca',
  ]);
});

describe('a bone', () => {
  test('moves from where the scene has it, on exact time', () => {
    const g = game({ vca: '@move bone Arm by x func (t) @move bone Arm by y func (10 * t)' });
    const seen = [0, 1, 2].map(() => {
      g.step();
      return arm(g);
    });
    const f = Math.fround;
    expect(seen).toEqual([
      [0, 1, 0],
      [f(0.1), 2, 0],
      [f(0.2), 3, 0],
    ]);
    expect(g.diagnostics).toEqual([]);
  });

  test('turns after its rest, by the order of the file, and is scaled', () => {
    const half = Math.SQRT1_2;
    const g = game({
      vca: '@configure rotation-order ZYX @rotate bone Arm by z func (90) @scale bone Arm by x func (3)',
      nodes: `node "Arm" { component "Bone" rotation=[${half}, 0, 0, ${half}] scale=[2, 1, 1] {} }`,
    });
    g.step();
    const q = g.get('Hero/Arm', 'Bone.rotation') as readonly number[];
    for (const [i, n] of [0.5, -0.5, 0.5, 0.5].entries()) expect(q[i]).toBeCloseTo(n, 6);
    expect(g.get('Hero/Arm', 'Bone.scale')).toEqual([6, 1, 1]);
  });

  test('of a name that stands twice moves twice', () => {
    const nodes = `${ARM} node "Other" { ${ARM} }`;
    const g = game({ vca: '@move bone Arm by x func (2)', nodes });
    g.step();
    expect(arm(g)).toEqual([2, 1, 0]);
    expect(g.get('Hero/Other/Arm', 'Bone.position')).toEqual([2, 1, 0]);
  });

  test('that is not there is said once, with the name that was meant', () => {
    const g = game({
      vca: '@move bone arms by x func (t)\n@move bone arms by y func (t)\n@move bone Leg by x func (t)',
      nodes: `${ARM} node "Leg" {}`,
    });
    for (let i = 0; i < 5; i++) g.step();
    expect(causes(g)).toEqual(['VCA005 bone Hero', 'VCA005 bone Hero']);
    expect(g.diagnostics.map(({ line, message }) => [line, message])).toEqual([
      [1, expect.stringContaining('Did you mean "Arm"?')],
      [3, expect.stringContaining('has no Bone')],
    ]);
    expect(g.takeLog().filter(({ type }) => type === 'diagnostic')).toHaveLength(2);
  });
});

describe('a line without a bone', () => {
  const vca =
    '@move by x func (1) @move by z func (2) @rotate by z func (180) @scale by y func (3) @zoom func (4)';

  test('moves the node in its plane, and its camera', () => {
    const g = game({ vca, hero: 'transform position=[5, 0] {} component "Camera2D" zoom=0.5 {}' });
    g.step();
    expect(g.get('Hero', 'transform.position')).toEqual([6, 0]);
    expect(g.get('Hero', 'transform.rotation')).toBeCloseTo(Math.PI, 6);
    expect(g.get('Hero', 'transform.scale')).toEqual([1, 3]);
    expect(g.get('Hero', 'Camera2D.zoom')).toBe(2);
    expect(causes(g)).toEqual(['VCA005 flat Hero']);
  });

  test('moves the Bone of the node, if it has one', () => {
    const g = game({ vca, hero: 'component "Bone" {}' });
    g.step();
    expect(g.get('Hero', 'Bone.position')).toEqual([1, 0, 2]);
    expect(causes(g)).toEqual(['VCA005 zoom Hero']);
  });

  test('leaves a node alone that moves by itself', () => {
    const g = game({ vca: '@move by x func (1)', player: '', hero: 'component "Motion2D" {}' });
    g.step();
    expect(causes(g)).toEqual(['VCA005 taken Hero']);
  });
});

describe('playing', () => {
  const CLOCK = '@configure fps 10 frames 4 @move bone Arm by x func (t)';
  const x = (g: Game) => (arm(g) as readonly number[])[0];
  const run = (g: Game, steps: number) =>
    Array.from({ length: steps }, () => {
      g.step();
      return Number(x(g)?.toFixed(3));
    });

  test('once: to the end, where it stays and says so', () => {
    const g = game({ vca: CLOCK });
    expect(run(g, 7)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.4, 0.4]);
    expect(g.takeLog()).toEqual([{ step: 4, type: 'Finished', node: 'Hero', cycle: 0 }]);
    expect(g.get('Hero', 'VcaPlayer.playing')).toBe(false);
  });

  test('in a loop: its end is its start', () => {
    expect(run(game({ vca: CLOCK, player: 'loop=true' }), 7)).toEqual([
      0, 0.1, 0.2, 0.3, 0, 0.1, 0.2,
    ]);
    expect(run(game({ vca: CLOCK, player: 'loop=true speed=-1' }), 4)).toEqual([
      0.4, 0.3, 0.2, 0.1,
    ]);
  });

  test('at any speed, also backwards, and without an end', () => {
    expect(run(game({ vca: CLOCK, player: 'speed=2' }), 4)).toEqual([0, 0.2, 0.4, 0.4]);
    expect(run(game({ vca: CLOCK, player: 'speed=-1' }), 6)).toEqual([0.4, 0.3, 0.2, 0.1, 0, 0]);
    const endless = game({ vca: '@move bone Arm by x func (t)', player: 'loop=true' });
    expect(run(endless, 21).at(-1)).toBe(2);
  });

  test('Pause, Resume, Seek, Stop and Play', () => {
    const g = game({ vca: CLOCK, player: 'loop=true' });
    const call = (method: string, ...args: number[]) => g.call('Hero', 'VcaPlayer', method, args);
    run(g, 2);
    call('Pause');
    expect(run(g, 2)).toEqual([0.1, 0.1]);
    call('Resume');
    expect(run(g, 1)).toEqual([0.2]);
    call('Seek', 0.05);
    expect(run(g, 2)).toEqual([0.05, 0.15]);
    call('Stop');
    expect(run(g, 2)).toEqual([0, 0]);
    expect(g.takeLog()).toEqual([{ step: 7, type: 'Finished', node: 'Hero', cycle: -1 }]);
    call('Play');
    expect(run(g, 2)).toEqual([0, 0.1]);
    call('Seek', Number.POSITIVE_INFINITY);
    call('Seek', Number.NaN);
    expect(run(g, 1)).toEqual([0]);
  });

  test('intensity fades expressions, and clips and scripts may change it', () => {
    const g = game({ vca: '@move bone Arm by x func (4)', player: 'intensity=0.5' });
    expect(run(g, 1)).toEqual([2]);
    expect(g.set('Hero', 'VcaPlayer.intensity', 0.25)).toBe(true);
    expect(run(g, 1)).toEqual([1]);
  });

  test('handles may be offsets', () => {
    const vca =
      '@configure fps 10 @move bone Arm by x curve bezier { @key frame 0 value 0 lx 0 ly 0 rx 3 ry 2 @key frame 9 value 3 lx -3 ly 0 rx 0 ry 0 }';
    const relative = run(game({ vca, player: 'handles=relative' }), 6);
    expect(relative).not.toEqual(run(game({ vca }), 6));
    expect(relative[0]).toBe(0);
  });

  test('while the game is paused nothing moves', () => {
    const g = game({ vca: CLOCK });
    run(g, 2);
    g.pause(true);
    expect(run(g, 3)).toEqual([0.1, 0.1, 0.1]);
  });

  test('scripts play it and hear its end', () => {
    const script = `func Ready() {
  node.Get<VcaPlayer>().Finished.Connect(over)
}

func over(cycle int) {
  print(cycle, node.Get<VcaPlayer>().Time, node.Get<VcaPlayer>().Playing)
  node.Get<VcaPlayer>().Play()
}
`;
    const hero = 'script "Hero" source=asset("hero.aescript") {}';
    const g = game({ vca: CLOCK, hero, files: { 'hero.aescript': script } });
    expect(run(g, 8)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0, 0.1, 0.2]);
    expect(g.diagnostics).toEqual([]);
    expect(g.takeLog().filter(({ type }) => type === 'print')).toHaveLength(1);
  });
});

describe('with clips on the same bone', () => {
  const clip =
    'anim version=1 length=1 loop=loop {\n  track "Arm" prop="Bone.position.x" kind=float32 { key t=0 v=7 {} }\n}\n';

  test('the one that comes first keeps it, and the other is told', () => {
    const hero = 'component "AnimationPlayer" clip=asset("c") playOnStart=true {}';
    const g = game({
      vca: '@move bone Arm by x func (1) @move bone Arm by z func (2)',
      hero,
      files: { 'c.aeanim': clip },
    });
    g.step();
    expect(arm(g)).toEqual([7, 1, 2]);
    expect(g.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('the player of Hero'),
    ]);
  });

  test('a file that is over leaves its place to a clip, which keeps it', () => {
    const hero = 'component "AnimationPlayer" clip=asset("c") {}';
    const vca = '@configure fps 10 frames 1 @move bone Arm by x func (1)';
    const g = game({ vca, hero, files: { 'c.aeanim': clip } });
    for (let i = 0; i < 3; i++) g.step();
    g.call('Hero', 'AnimationPlayer', 'Play', []);
    g.step();
    g.call('Hero', 'VcaPlayer', 'Play', []);
    g.step();
    g.step();
    expect(arm(g)).toEqual([7, 1, 0]);
    expect(causes(g)).toEqual(['VCA005 taken Hero']);
  });

  test('a clip that starts later is told who is there', () => {
    const hero = 'component "AnimationPlayer" clip=asset("c") {}';
    const g = game({ vca: '@move bone Arm by x func (1)', hero, files: { 'c.aeanim': clip } });
    g.step();
    g.call('Hero', 'AnimationPlayer', 'Play', []);
    g.step();
    expect(arm(g)).toEqual([1, 1, 0]);
    expect(g.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['ANM004', expect.stringContaining('the VCA player of Hero')],
    ]);
  });
});

describe('what is not finite', () => {
  test('is left out, and said once', () => {
    const g = game({
      vca: '@move bone Arm by x func (1 / t)\n@move bone Arm by y func (10 ^ 300 * (t + 1))',
    });
    for (let i = 0; i < 3; i++) g.step();
    expect(arm(g)).toEqual([5, 1, 0]);
    expect(causes(g)).toEqual(['VCA004 notFinite Hero']);
    expect(g.diagnostics[0]?.line).toBe(1);
  });
});

describe('an edit', () => {
  const at = (k: number) => `@move bone Arm by x func (${k} * t)`;

  test('of the file keeps the time', () => {
    const g = game({ vca: at(1) });
    for (let i = 0; i < 3; i++) g.step();
    g.setFile('a.vca', at(10));
    g.resample();
    expect(arm(g)).toEqual([2, 1, 0]);
    g.step();
    expect(arm(g)).toEqual([3, 1, 0]);
  });

  test('with an error leaves the last good version, and the list says what is wrong', () => {
    const g = game({ vca: at(10) });
    for (let i = 0; i < 2; i++) g.step();
    g.setFile('a.vca', '@move bone Arm by x func (10 *)');
    expect(g.stale).toEqual(['a.vca']);
    g.step();
    expect(arm(g)).toEqual([2, 1, 0]);
    expect(causes(g)).toEqual(['VCA004 ends ']);
  });

  test('that no longer moves a bone gives it back', () => {
    const g = game({ vca: at(10) });
    for (let i = 0; i < 3; i++) g.step();
    g.setFile('a.vca', '');
    g.step();
    expect(arm(g)).toEqual([0, 1, 0]);
  });

  test('of the scene keeps the time; a file that comes later starts then', () => {
    const g = game({ vca: at(10) });
    for (let i = 0; i < 3; i++) g.step();
    const scene = files({ vca: '' })['main.aescene'] as string;
    g.setFile('main.aescene', scene.replace('[0, 1, 0]', '[0, 5, 0]'));
    g.step();
    expect(arm(g)).toEqual([3, 5, 0]);
    g.setFile('main.aescene', scene.replace('a.vca', 'b.vca'));
    g.step();
    expect(arm(g)).toEqual([0, 1, 0]);
    g.setFile('b.vca', at(100));
    g.step();
    g.step();
    expect(arm(g)).toEqual([10, 1, 0]);
  });
});

describe('the state', () => {
  const vca = `@configure duration 1.3
    @move bone Arm by x func (noise(t * 5, 3) + rand(0, 1))
    @rotate bone Arm by y func (90 * sin(t))
    @scale bone Arm by z curve linear period 7 { @key frame 0 value 1 @key frame 5 value 2 }`;
  const setup = { vca, player: 'loop=true speed=1.1' };

  test('a snapshot put back goes on as before', () => {
    const g = game(setup, 60);
    for (let i = 0; i < 50; i++) g.step();
    const snapshot = g.save();
    const hashes = Array.from({ length: 100 }, () => {
      g.step();
      return g.hash;
    });
    expect(new Set(hashes).size).toBe(100);
    expect(g.restore(snapshot)).toBe(true);
    for (const hash of hashes) {
      g.step();
      expect(g.hash).toBe(hash);
    }
  });

  test('is the same however it was reached: by steps or by a Seek', () => {
    const stepped = game({ ...setup, player: '' }, 60);
    for (let i = 0; i <= 45; i++) stepped.step();
    const sought = game({ ...setup, player: '' }, 60);
    for (let i = 0; i < 45; i++) sought.step();
    sought.call('Hero', 'VcaPlayer', 'Seek', [1.2]);
    sought.step();
    sought.call('Hero', 'VcaPlayer', 'Seek', [0.75]);
    // A Seek shows its time on the next step, which is as late as the other’s.
    sought.step();
    for (const field of ['position', 'rotation', 'scale'])
      expect(sought.get('Hero/Arm', `Bone.${field}`)).toEqual(
        stepped.get('Hero/Arm', `Bone.${field}`),
      );
  });

  test('is equal at any frame rate, and every part of it shows in the hash', () => {
    const hashes = [30, 60, 144].map((fps) =>
      trace({ files: files(setup), steps: 60, hz: 60, frames: { fps } }).steps.map(
        ({ hash }) => hash,
      ),
    );
    expect(hashes[1]).toEqual(hashes[0]);
    expect(hashes[2]).toEqual(hashes[0]);
    const last = (change: (g: Game) => void) => {
      const g = game(setup, 60);
      for (let i = 0; i < 5; i++) g.step();
      change(g);
      return g.hash;
    };
    const call =
      (method: string, ...args: number[]) =>
      (g: Game) =>
        g.call('Hero', 'VcaPlayer', method, args);
    const all = [
      last(() => {}),
      last(call('Pause')),
      last(call('Stop')),
      last(call('Seek', 1)),
      last(call('Seek', 2)),
      last((g) => g.set('Hero', 'VcaPlayer.intensity', 0.5)),
      last((g) => g.set('Hero', 'VcaPlayer.speed', 2)),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('bones for the stage', () => {
  const nodes =
    'node "Arm" { component "Bone" position=[0, 1, 0] {} node "Sleeve" { node "Hand" { component "Bone" position=[2, 0, 0] {} } } }';
  const written = (g: Game) => {
    const out = new Float32Array(g.bones.length * BONE_STRIDE);
    g.writeBones(out);
    return out;
  };
  const place = (out: Float32Array, bone: number) =>
    Array.from(
      out.subarray(bone * BONE_STRIDE + B.position, bone * BONE_STRIDE + B.position + 3),
      (v) => Number(v.toFixed(3)) + 0,
    );

  test('with a camera beside them have its zoom, others 1', () => {
    const lens = 'node "Lens" { component "Bone" {} component "Camera2D" zoom=2 {} }';
    const g = game({ vca: '', nodes: `${ARM} ${lens}` });
    g.step();
    g.frame(0, 0);
    const out = new Float32Array(g.bones.length * BONE_STRIDE);
    g.writeBones(out);
    expect(g.bones.map(({ camera }) => camera)).toEqual([false, true]);
    expect([out[B.zoom], out[BONE_STRIDE + B.zoom]]).toEqual([1, 2]);
  });

  test('belong to what the scene shows, as wide as they are deep', () => {
    const far =
      'node "A" { component "Bone" position=[5, 0, -3] {} } node "B" { component "Bone" position=[6, 4, 3] {} }';
    const { view } = game({ vca: '', nodes: far });
    expect(view).toMatchObject({ x: 2, y: -0.5, width: 7, height: 5 });
    const lost = 'node "A" { component "Bone" position=[1e30, 0, 0] {} }';
    expect(game({ vca: '', nodes: lost }).view).toMatchObject({ x: -2, width: 4 });
  });

  test('are listed with their parents, whatever stands between', () => {
    const g = game({ vca: '', nodes });
    expect(g.bones).toEqual([
      { node: 'Hero/Arm', name: 'Arm', parent: -1, camera: false },
      { node: 'Hero/Arm/Sleeve/Hand', name: 'Hand', parent: 0, camera: false },
    ]);
  });

  test('stand where their parents turn them, in all three dimensions', () => {
    const g = game({
      vca: '@rotate bone Arm by y func (90) @move bone Hand by y func (3)',
      nodes,
      hero: 'transform position=[10, 0] {}',
    });
    g.step();
    g.frame(0, 0);
    const out = written(g);
    expect(place(out, 0)).toEqual([10, 1, 0]);
    expect(place(out, 1)).toEqual([10, 4, -2]);
    expect(Array.from(out.subarray(B.xAxis, B.xAxis + 3), (v) => Math.round(v) + 0)).toEqual([
      0, 0, -1,
    ]);
  });

  test('are on their way between two steps, across the end of a loop as well', () => {
    const g = game({
      vca: '@configure fps 10 frames 4 @move bone Arm by x func (t)',
      player: 'loop=true',
    });
    const drawn = (alpha: number) => {
      g.frame(alpha, 0);
      return place(written(g), 0)[0];
    };
    g.step();
    g.step();
    expect([0, 0.25, 0.5].map(drawn)).toEqual([0, 0.025, 0.05]);
    for (let i = 0; i < 3; i++) g.step();
    expect([0, 0.5, 0.75].map(drawn)).toEqual([0.3, 0.35, 0.375]);
    expect(arm(g)).toEqual([0, 1, 0]);
  });
});
