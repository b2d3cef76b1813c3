import { beforeEach, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { BONE_STRIDE, type BoneItem } from '../../runtime/world/bones.ts';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import type { AnimatorView } from '../../runtime/world/game.ts';
import { Game } from '../../runtime/world/game.ts';
import type { LogEntry } from '../../runtime/world/log.ts';
import type { Overlay, OverlayWant } from '../../runtime/world/overlay.ts';
import type { Reason } from '../../runtime/world/reasons.ts';
import type { Snapshot } from '../../runtime/world/snapshot.ts';
import { LABEL } from '../poster/shapes.ts';
import type { Watch } from '../protocol.ts';
import {
  ANIMATOR_LIMIT,
  DROP_LIMIT,
  LOG_LIMIT,
  PRINT_LIMIT,
  PROBLEM_LIMIT,
  SEARCH_LIMIT,
} from '../protocol.ts';
import type { Runs } from './runner.ts';
import { Runner } from './runner.ts';

/** A game that only notes what is asked of it. */
class FakeGame implements Runs {
  resampled = 0;
  readonly calls: string[] = [];
  readonly project = {
    name: '',
    main: '',
    hz: 60,
    gravity: [0, 0] as const,
    events: [],
    buttons: [{ name: 'Replay', keys: ['KeyR'] }],
    axes: [{ name: 'Move', negative: ['KeyA'], positive: ['KeyD', 'KeyR'] }],
  };
  diagnostics: Diagnostic[] = [];
  texts = {};
  stale: string[] = [];
  changedLine = () => 1;
  hz = 60;
  nextStep = 0;
  items = 2;
  labels = ['one'];
  players = [];
  animators: AnimatorView[] = [];
  reasons: Reason[] = [];
  log: LogEntry[] = [];
  drawList = this.#list();
  bones: readonly BoneItem[] = [];

  #list() {
    const items = Array.from({ length: this.items }, (_, i) => ({
      kind: 'sprite' as const,
      node: String(i),
    }));
    return { items, sprites: [], view: { x: 0, y: 0, width: 1, height: 1 } };
  }
  rebuild(items: number): void {
    this.items = items;
    this.drawList = this.#list();
  }
  resample(): void {
    this.resampled++;
  }

  writeBones(out: Float32Array): void {
    out.fill(this.nextStep);
  }
  setFile(path: string, text: string | undefined): void {
    this.calls.push(`set ${path} ${text}`);
  }
  step(): void {
    this.nextStep++;
    this.calls.push('step');
  }
  frame(alpha: number, seconds: number): void {
    this.calls.push(`frame ${alpha.toFixed(3)} ${seconds.toFixed(3)}`);
  }
  key(code: string, down: boolean): void {
    this.calls.push(`${code} ${down}`);
  }
  input(actions: Readonly<Record<string, number | boolean>>): void {
    this.calls.push(JSON.stringify(actions));
  }
  call(node: string, component: string, method: string, args: readonly unknown[]): boolean {
    this.calls.push(`${node} ${component}.${method}(${args.join()})`);
    return true;
  }
  listen(on: boolean): void {
    this.calls.push(`listen ${on}`);
  }
  takeReasons(): Reason[] {
    const { reasons } = this;
    this.reasons = [];
    return reasons;
  }
  view = { x: 0, y: 0, width: 1, height: 1, camera: false, ground: true };
  overlay(want: OverlayWant): Overlay {
    this.calls.push(`overlay ${Object.keys(want).join()}`);
    return {};
  }
  writeFrame(out: Float32Array): void {
    out.fill(this.nextStep);
  }
  takeLog(): LogEntry[] {
    const { log } = this;
    this.log = [];
    return log;
  }
  save(): Snapshot {
    const input = { keys: [], direct: [], now: [], before: [], tapped: [], pressed: [] };
    return { input, library: { files: [] } } as unknown as Snapshot;
  }
  rewind(): void {
    this.calls.push('rewind');
  }
  sample(): void {}
  readonly nodes = [];
  readonly vcaPlayers = [];
  controllerOf(): undefined {}
  momentOf(): undefined {}
  inspect(): undefined {}
  noteWrites(): void {}
  edit(): undefined {}
  get(): undefined {}
  clipOf(): undefined {}
  samplePlayheads(): number {
    return 0;
  }
  get hash(): string {
    return `hash ${this.nextStep}`;
  }
}

let game = new FakeGame();
let runner = new Runner(() => game);
const open = () => runner.handle({ type: 'open', id: 1, files: { a: 'x' }, scene: 'a' });
const frame = (
  seconds: number,
  steps = 0,
  spare?: Float32Array,
  watch: Watch = { listen: false, tell: false },
) => runner.handle({ type: 'frame', id: 2, seconds, steps, watch, ...(spare ? { spare } : {}) });

function problem(line: number): Diagnostic {
  const place = { file: 'a', line, column: 1, endLine: line, endColumn: 2 };
  return { code: 'ANM001', cause: 'x', severity: 'error', message: 'm', ...place };
}

beforeEach(() => {
  game = new FakeGame();
  runner = new Runner(() => game);
});

test('at the text, an edit of every file is rehearsed once, in a game that nobody sees', () => {
  const made: FakeGame[] = [];
  runner = new Runner(() => {
    made.push(new FakeGame());
    return made.at(-1) as FakeGame;
  });
  runner.signal({ type: 'rehearse' });
  runner.handle({ type: 'open', id: 1, files: { a: 'x', b: 'y' }, scene: 'a' });
  const calls = [...(made[0]?.calls ?? [])];
  runner.signal({ type: 'rehearse' });
  runner.signal({ type: 'rehearse' });
  expect(made.map((each) => each.calls)).toEqual([calls, ['set a x\n', 'set b y\n']]);
  const much = { a: 'x'.repeat(1_000_000) };
  runner.handle({ type: 'open', id: 2, files: much, scene: 'a' });
  runner.signal({ type: 'rehearse' });
  expect(made).toHaveLength(3);
});

test('opening shows step 0 and tells everything', () => {
  const result = open();
  expect(game.calls).toEqual(['listen false', 'step', 'frame 0.000 0.000']);
  expect(result).toMatchObject({ step: 0, labels: ['one'], hash: 'hash 1' });
  expect(result.problems).toEqual({ list: [], more: 0, stale: [], changed: {} });
  expect(result.controls).toEqual({
    buttons: [{ name: 'Replay', keys: ['KeyR'] }],
    axes: [{ name: 'Move', negative: ['KeyA'], positive: ['KeyD', 'KeyR'] }],
    keys: ['KeyR', 'KeyA', 'KeyD'],
  });
  expect(result.list?.items).toHaveLength(2);
  expect(result.frame).toHaveLength(2 * STRIDE);
});

test('a frame tells only what changed', () => {
  open();
  const quiet = frame(0.01);
  for (const key of ['list', 'labels', 'problems', 'controls'])
    expect(quiet).not.toHaveProperty(key);
  game.labels[0] = 'two';
  game.rebuild(3);
  game.diagnostics = [problem(1)];
  const told = frame(0.01);
  expect(told.labels).toEqual(['two']);
  expect(told.list?.items).toHaveLength(3);
  expect(told.problems?.list).toHaveLength(1);
});

test('problems that are made anew but say the same are not told again', () => {
  game.diagnostics = [problem(1)];
  open();
  game.diagnostics = [problem(1)];
  expect(frame(0)).not.toHaveProperty('problems');
  game.diagnostics = [problem(2)];
  expect(frame(0)).toHaveProperty('problems');
});

test('time runs steps, and the rest of a step is what is drawn', () => {
  open();
  game.calls.length = 0;
  frame(1.5 / 60);
  expect(game.calls).toEqual(['step', 'frame 0.500 0.025']);
});

test('while paused an edit is drawn at once and no step runs', () => {
  open();
  game.calls.length = 0;
  runner.handle({ type: 'edit', id: 2, files: { a: 'y', b: 'z' } });
  expect(game.calls).toEqual(['set a y', 'set b z', 'frame 0.000 0.000']);
  expect(game.resampled).toBe(1);
});

test('a clip that is edited while paused moves what it animates at once', () => {
  const clip = (x: number) => `anim version=1 length=1 {
  track "" prop="transform.position" kind=vec2 authority=simulation { key t=0 v=[${x}, 0] {} }
}
`;
  const scene = `scene version=1 {
  node "Box" {
    component "Shape" {}
    component "AnimationPlayer" clip=asset("c") playOnStart=true {}
  }
}
`;
  const real = new Runner((files, path) => new Game(files, { scene: path }));
  const files = { 'main.aescene': scene, 'c.aeanim': clip(1) };
  const opened = real.handle({ type: 'open', id: 1, files, scene: 'main.aescene' });
  expect(opened.frame[F.tx]).toBe(1);
  const edited = real.handle({ type: 'edit', id: 2, files: { 'c.aeanim': clip(3) } });
  expect([edited.frame[F.tx], edited.step]).toEqual([3, 0]);
});

test('a clip that is gone leaves the game running, and what names it has a problem', () => {
  const clip = `anim version=1 length=1 loop=loop {
  track "" prop="transform.position.x" kind=float32 { key t=0 v=0 {} key t=1 v=1 {} }
}
`;
  const scene = `scene version=1 {
  node "Box" {
    component "Shape" {}
    component "AnimationPlayer" clip=asset("c") playOnStart=true {}
  }
}
`;
  const real = new Runner((files, path) => new Game(files, { scene: path }));
  const files = { 'main.aescene': scene, 'c.aeanim': clip };
  real.handle({ type: 'open', id: 1, files, scene: 'main.aescene' });
  const watch = { listen: false, tell: false };
  const before = real.handle({ type: 'frame', id: 2, seconds: 0, steps: 10, watch });
  expect(before.problems).toBeUndefined();
  const gone = real.handle({ type: 'edit', id: 3, files: {}, removed: ['c.aeanim'] });
  expect(gone.problems?.list.map(({ file }) => file)).toEqual(['main.aescene']);
  const after = real.handle({ type: 'frame', id: 4, seconds: 0, steps: 10, watch });
  expect(after.step).toBe(before.step + 10);
  // Once it is there again the scene finds it.
  const back = real.handle({ type: 'edit', id: 5, files: { 'c.aeanim': clip }, removed: [] });
  expect(back.problems?.list).toEqual([]);
});

test('a step that is asked for runs without time', () => {
  open();
  expect(frame(0, 1).step).toBe(1);
});

test('a tapped key is down for one step', () => {
  open();
  game.calls.length = 0;
  runner.signal({ type: 'key', code: 'KeyR', down: true });
  runner.signal({ type: 'key', code: 'KeyR', down: false });
  runner.signal({ type: 'action', name: 'Replay', down: true });
  runner.signal({ type: 'action', name: 'Replay', down: false });
  frame(0, 1);
  expect(game.calls).toEqual([
    'KeyR true',
    '{"Replay":true}',
    'step',
    'KeyR false',
    '{"Replay":false}',
    'frame 0.000 0.000',
  ]);
});

test('an end of an axis that is held moves it that far', () => {
  open();
  game.calls.length = 0;
  runner.signal({ type: 'action', name: 'Move', down: true, way: -1 });
  frame(0, 1);
  runner.signal({ type: 'action', name: 'Move', down: false, way: -1 });
  expect(game.calls).toEqual(['{"Move":-1}', 'step', 'frame 0.000 0.000', '{"Move":0}']);
});

test('an array that comes back is filled again, unless it has become too small', () => {
  const first = open().frame;
  expect(frame(0, 0, first).frame).toBe(first);
  game.rebuild(50);
  expect(frame(0, 0, first).frame).toHaveLength(50 * STRIDE);
});

test('of a label comes what is drawn, and nothing where only the rest has changed', () => {
  const word = 'x'.repeat(LABEL.mostCharacters);
  game.labels = [`${word} and ${'more '.repeat(10_000)}`];
  expect(open().labels).toEqual([word]);
  game.labels = [`${word} and other things`];
  expect(frame(0).labels).toBeUndefined();
});

test('of a printed text that is very long its beginning comes, and how much is left out', () => {
  open();
  const texts = ['x'.repeat(PRINT_LIMIT), 'x'.repeat(65_536)];
  game.log = texts.map((text): LogEntry => ({ type: 'print', step: 0, node: 'A', text }));
  const printed = frame(0).log.map((entry) => (entry.type === 'print' ? entry.text : undefined));
  expect(printed[0]).toBe(texts[0]);
  expect(printed[1]?.length).toBeLessThan(PRINT_LIMIT + 50);
  expect(printed[1]).toMatch(`… and ${65_536 - PRINT_LIMIT} characters more`);
});

test('a flood is cut to the newest and counted', () => {
  open();
  const flood = Array.from(
    { length: LOG_LIMIT + 5 },
    (_, step): LogEntry => ({
      type: 'print',
      step,
      node: 'A',
      text: '',
    }),
  );
  game.log = flood;
  const result = frame(0);
  expect(result.dropped).toBe(5);
  expect(result.log).toEqual(flood.slice(5));
  game.diagnostics = Array.from({ length: PROBLEM_LIMIT + 7 }, (_, i) => problem(i + 1));
  expect(frame(0).problems).toMatchObject({ more: 7 });
});

test('nothing can be asked of a scene that is not open', () => {
  runner.signal({ type: 'key', code: 'KeyR', down: true });
  expect(() => frame(0)).toThrow();
});

describe('animators', () => {
  const hero: AnimatorView = {
    node: 'Hero',
    controller: 'hero.aectrl',
    params: [{ name: 'Speed', kind: 'float', value: 0, compared: [0.1] }],
    transitions: [{ from: 'Idle', to: 'Run' }],
    state: 'Idle',
    progress: 0,
    blend: undefined,
  };
  const idleRun = { from: 'Idle', to: 'Run' };
  const tried = (step: number, taken: boolean): Extract<Reason, { type: 'transition' }> => ({
    type: 'transition',
    step,
    node: 'Hero',
    index: 0,
    from: 'Idle',
    to: 'Run',
    taken,
    blockers: [],
  });
  const why = (tell: boolean) => frame(0, 1, undefined, { listen: true, tell });

  test('a parameter is set as a script sets it', () => {
    open();
    runner.signal({ type: 'call', node: 'Hero', method: 'SetFloat', args: ['Speed', 1] });
    expect(game.calls).toContain('Hero Animator.SetFloat(Speed,1)');
  });

  test('are told of where they are asked for, and after a new text', () => {
    game.animators = [hero];
    const shown = {
      list: [{ ...hero, transitions: [idleRun], more: { params: 0, transitions: 0 } }],
      more: 0,
    };
    expect(open().animators).toEqual(shown);
    expect(frame(0)).not.toHaveProperty('animators');
    expect(frame(0, 0, undefined, { listen: false, tell: true }).animators).toEqual(shown);
    expect(runner.handle({ type: 'edit', id: 3, files: {} }).animators).toEqual(shown);
  });

  test('nobody listens until reasons are asked for, and again after they are not', () => {
    open();
    frame(0, 1);
    expect(game.calls).not.toContain('listen true');
    game.calls.length = 0;
    why(false);
    why(false);
    frame(0, 1);
    expect(game.calls.filter((c) => c.startsWith('listen'))).toEqual([
      'listen true',
      'listen false',
    ]);
  });

  test('reasons of frames that told nothing are told later, searches only of the newest step', () => {
    open();
    game.reasons = [tried(5, true)];
    expect(why(false)).not.toHaveProperty('reasons');
    game.reasons = [tried(6, false)];
    const { reasons } = why(true);
    expect(reasons?.searches).toEqual([
      { node: 'Hero', step: 6, tried: [{ ...idleRun, taken: false, blockers: [] }], more: 0 },
    ]);
    expect(reasons?.taken).toEqual([{ node: 'Hero', step: 5, ...idleRun }]);
    expect(reasons?.takes).toEqual(reasons?.taken);
    expect(why(true).reasons).toEqual({
      searches: [],
      takes: [],
      taken: [],
      missed: [],
      dropped: [],
    });
  });

  test('what was taken comes in the order it was last taken in', () => {
    open();
    const to = (step: number, target: string): Reason => ({
      ...tried(step, true),
      to: target,
    });
    game.reasons = [to(1, 'Hit'), to(2, 'Jump'), to(3, 'Hit')];
    expect(why(true).reasons?.taken.map((t) => [t.step, t.to])).toEqual([
      [2, 'Jump'],
      [3, 'Hit'],
    ]);
  });

  test('what was kept back though its conditions held is remembered, what a condition kept is not', () => {
    open();
    const held = (step: number, ...blocks: ('blending' | 'cond')[]): Reason =>
      ({ ...tried(step, false), blockers: blocks.map((block) => ({ block })) }) as Reason;
    game.reasons = [held(1, 'blending'), held(2, 'blending', 'cond')];
    expect(why(true).reasons?.missed).toEqual([
      { node: 'Hero', step: 1, ...idleRun, blockers: [{ block: 'blending' }] },
    ]);
  });

  test('two transitions between the same states are told apart', () => {
    open();
    const nth = (step: number, n: number): Reason => ({ ...tried(step, true), nth: n }) as Reason;
    game.reasons = [nth(1, 1), nth(2, 2)];
    expect(why(true).reasons?.taken.map((t) => [t.step, t.nth])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  describe('of long lists', () => {
    const count = SEARCH_LIMIT + 51;
    const transitions = Array.from({ length: count }, (_, i) => ({ from: 'any', to: `S${i}` }));
    const all = (taken: number): Reason[] =>
      transitions.map((ends, index) => ({ ...tried(1, index === taken), ...ends, index }));
    const last = { from: 'any', to: `S${count - 1}` };

    test('what was taken and what is followed are told of in any case, and how many are not', () => {
      game.animators = [{ ...hero, transitions }];
      open();
      game.reasons = all(count - 2);
      const watch = { listen: true, tell: true, follow: { node: 'Hero', transition: last } };
      const { reasons, animators } = frame(0, 1, undefined, watch);
      const [search] = reasons?.searches ?? [];
      expect(search?.tried.slice(SEARCH_LIMIT).map((t) => t.to)).toEqual([
        `S${count - 2}`,
        `S${count - 1}`,
      ]);
      expect(search?.more).toBe(49);
      expect(animators?.list[0]?.transitions.at(-1)).toEqual(last);
      expect(animators?.list[0]?.more.transitions).toBe(50);
    });

    test('animators and parameters that are left out are counted', () => {
      const params = Array.from({ length: ANIMATOR_LIMIT + 10 }, (_, i) => ({
        name: `P${i}`,
        kind: 'float' as const,
        value: 0,
        compared: [],
      }));
      game.animators = Array.from({ length: ANIMATOR_LIMIT + 2 }, () => ({ ...hero, params }));
      const { animators } = open();
      expect([animators?.list.length, animators?.more]).toEqual([ANIMATOR_LIMIT, 2]);
      expect(animators?.list[0]?.params).toHaveLength(ANIMATOR_LIMIT);
      expect(animators?.list[0]?.more.params).toBe(10);
    });
  });

  test('after every step the game is asked, since it tells of so many a time at most', () => {
    open();
    why(true);
    let asked = 0;
    game.takeReasons = () => {
      asked++;
      return [tried(game.nextStep, true)];
    };
    const { reasons } = frame(0, 4, undefined, { listen: true, tell: true });
    expect(asked).toBeGreaterThanOrEqual(4);
    expect(new Set(reasons?.takes.map((t) => t.step)).size).toBe(4);
  });

  test('a flood of dropped events is cut to the newest', () => {
    open();
    game.reasons = Array.from(
      { length: DROP_LIMIT + 3 },
      (_, step): Reason => ({
        type: 'dropped',
        step,
        node: 'Hero',
        name: 'Hit',
        payload: 0,
        t: 0,
        why: 'seek',
      }),
    );
    const dropped = why(true).reasons?.dropped ?? [];
    expect(dropped).toHaveLength(DROP_LIMIT);
    expect(dropped[0]?.step).toBe(3);
  });
});

test('what is drawn over the picture is worked out only for those who asked, edits included', () => {
  const asked = () => game.calls.filter((call) => call.startsWith('overlay'));
  open();
  frame(0);
  expect(asked()).toEqual([]);
  const result = frame(0, 0, undefined, { listen: false, tell: false, overlay: { bodies: true } });
  expect(result.overlay).toEqual({});
  runner.handle({ type: 'edit', id: 3, files: { a: 'y' } });
  expect(asked()).toEqual(['overlay bodies', 'overlay bodies']);
  expect(frame(0).overlay).toBeUndefined();
});

test('bones come with every frame, their list when it is another', () => {
  expect(open().bones).toBeUndefined();
  game.bones = [{ node: 'Hero/Arm', name: 'Arm', parent: -1, camera: false }];
  const first = frame(0);
  expect(first.boneList).toBe(game.bones);
  expect(first.bones).toHaveLength(BONE_STRIDE);
  const second = frame(0, 1);
  expect(second.boneList).toBeUndefined();
  expect(second.bones?.[0]).toBe(2);
  game.bones = [];
  const third = frame(0);
  expect(third.boneList).toEqual([]);
  expect(third.bones).toBeUndefined();
});
