/** Random controllers with their clips, as models and as texts, and random calls to them. */
import fc from 'fast-check';
import { anim, hit, track } from './animate.fixture.ts';
import type {
  ModelCall,
  ModelClip,
  ModelCond,
  ModelController,
  ModelState,
  ModelTrack,
  ModelTransition,
} from './animator-parts.fixture.ts';
import type { Game } from './game.ts';
import type { TraceAction } from './trace.ts';

const NAMES = ['A', 'B', 'C', 'D'] as const;
/** What the clips of random controllers animate. */
export const PROPS = [
  { prop: 'Camera2D.zoom', kind: 'float32' },
  { prop: 'SpriteRenderer.tint.a', kind: 'float32' },
  { prop: 'SpriteRenderer.order', kind: 'int32' },
] as const;

/** A number with three decimals, so that hardly anything falls on a step by chance. */
const thousandths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(min * 1000), max: Math.floor(max * 1000) }).map((n) => n / 1000);
/** Times that often fall on a step. */
const tenths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10);
const seconds = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(thousandths(min, max), tenths(min, max));

const keys = (length: number): fc.Arbitrary<ModelTrack['keys']> =>
  fc
    .uniqueArray(seconds(0, length), { minLength: 1, maxLength: 3 })
    .chain((times) =>
      fc.tuple(
        ...times
          .toSorted((a, b) => a - b)
          .map((t) => fc.tuple(fc.constant(t), fc.integer({ min: -5, max: 5 }))),
      ),
    );

const clip: fc.Arbitrary<ModelClip> = fc
  .oneof(tenths(0.1, 1), thousandths(0.02, 1))
  .chain((length) =>
    fc.record({
      length: fc.constant(length),
      loop: fc.constantFrom('once', 'loop', 'pingPong'),
      events: fc.array(
        fc.record({
          t: fc.oneof(fc.constantFrom(0, length), thousandths(0, length)),
          payload: fc.nat({ max: 99 }),
        }),
        { maxLength: 4 },
      ),
      tracks: fc.subarray([...PROPS]).chain((props) =>
        fc.tuple(
          ...props.map(({ prop, kind }) =>
            fc.record({
              prop: fc.constant(prop),
              steps: fc.constant(kind === 'int32'),
              keys: keys(length),
              restore: fc.boolean(),
            }),
          ),
        ),
      ),
      root: fc.option(keys(length), { nil: undefined }),
    }),
  );

const state = (name: string): fc.Arbitrary<ModelState> =>
  fc.option(clip, { nil: undefined, freq: 9 }).chain((played) =>
    fc.record({
      name: fc.constant(name),
      clip: fc.constant(played),
      part: fc.option(fc.constantFrom<[number, number]>([0, 0.01], [0.005, 0.02], [0, 0.02]), {
        nil: undefined,
        freq: 4,
      }),
      speed: fc.constantFrom(1, 1, 0.5, 2, -1, -0.7, 1.37, 3.1, -12, 0),
      loop: fc.option(fc.constantFrom('once', 'loop', 'pingPong'), { nil: undefined }),
      events: fc.constantFrom('dominant', 'both', 'incoming'),
    }),
  );

const cond: fc.Arbitrary<ModelCond> = fc.oneof(
  fc.record({
    param: fc.constantFrom('T', 'U', 'On'),
    op: fc.constant('set'),
    value: fc.constant(1),
  }),
  fc.record({
    param: fc.constant('N'),
    op: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
    value: fc.integer({ min: 0, max: 3 }),
  }),
);

const transition: fc.Arbitrary<ModelTransition> = fc.record({
  from: fc.option(fc.constantFrom(...NAMES), { nil: undefined, freq: 4 }),
  to: fc.constantFrom(...NAMES),
  duration: fc.oneof(fc.constant(0), seconds(0.001, 0.6)),
  exitTime: fc.option(fc.oneof(fc.constantFrom(0.5, 1, 2), thousandths(0, 2)), { nil: undefined }),
  interrupt: fc.boolean(),
  conds: fc.array(cond, { maxLength: 2 }),
});

export const controller: fc.Arbitrary<ModelController> = fc.record({
  entry: fc.constantFrom(...NAMES),
  ease: fc.constantFrom('linear', 'inQuad', 'outQuad', 'inOutQuad', 'inOutCubic'),
  triggers: fc.constant(['T', 'U']),
  states: fc.tuple(...NAMES.map(state)),
  transitions: fc.array(transition, { minLength: 1, maxLength: 7 }),
});

/** One call that a step may begin with. */
export const called: fc.Arbitrary<ModelCall> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('set'),
      param: fc.constantFrom('T', 'U'),
      value: fc.constant(1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      call: fc.constant('set'),
      param: fc.constant('On'),
      value: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('set'),
      param: fc.constant('N'),
      value: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ call: fc.constant('Play'), state: fc.constantFrom(...NAMES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('CrossFade'),
      state: fc.constantFrom(...NAMES),
      seconds: fc.oneof(fc.constant(0), seconds(0.001, 0.5)),
    }),
  },
);

const SETTERS: Readonly<Record<string, string>> = {
  T: 'SetTrigger',
  U: 'SetTrigger',
  On: 'SetBool',
  N: 'SetInt',
};

function textOf(model: ModelController): string {
  const lines = model.states.map(({ name, clip: played, part, speed, loop, events }) => {
    const named = played === undefined ? '' : `clip=asset("${name.toLowerCase()}")`;
    const segment = part === undefined ? '' : 'segment="Part"';
    return `state "${name}" ${named} ${segment} speed=${speed} ${loop ? `loop=${loop}` : ''} events=${events} {}`;
  });
  for (const { from, to, duration, exitTime, interrupt, conds } of model.transitions) {
    const exit = exitTime === undefined ? '' : `exitTime=${exitTime}`;
    const body = conds
      .map(
        ({ param, op, value }) =>
          `cond "${param}" ${op === 'set' ? '' : `op=${op} value=${value}`} {}`,
      )
      .join(' ');
    lines.push(
      `transition "${from ?? 'any'}" to="${to}" duration=${duration} ${exit} interrupt=${interrupt} { ${body} }`,
    );
  }
  return `param "T" kind=trigger {} param "U" kind=trigger {} param "On" kind=bool {} param "N" kind=int {}
${lines.join('\n')}`;
}

function clipText(
  { length, loop, events, tracks, root }: ModelClip,
  part: ModelState['part'],
): string {
  return anim(
    `length=${length} loop=${loop}`,
    ...(part === undefined ? [] : [`segment "Part" start=${part[0]} end=${part[1]} {}`]),
    ...tracks.map(({ prop, steps, keys: list, restore }) =>
      track(prop, steps ? 'int32' : 'float32', list, restore ? 'onEnd=restore' : ''),
    ),
    ...events.map(({ t, payload }) => hit(t, payload)),
    ...(root === undefined
      ? []
      : [
          track(
            'transform.position',
            'vec2',
            root.map(([t, x]) => [t, `[${x}, 0]`] as const),
            'root=true',
          ),
        ]),
  );
}

/** The project of a controller, with root motion. */
export function setup(model: ModelController, hz: number) {
  return {
    controller: textOf(model),
    head: `entry="${model.entry}" ease=${model.ease}`,
    clips: Object.fromEntries(
      model.states.flatMap((s) =>
        s.clip === undefined ? [] : [[s.name.toLowerCase(), clipText(s.clip, s.part)]],
      ),
    ),
    animator: 'rootMotion=toTransform',
    hz,
  };
}

function methodOf(call: ModelCall): [string, (string | number)[]] {
  if (call.call === 'set') return [SETTERS[call.param] as string, [call.param, call.value]];
  return [call.call, call.call === 'Play' ? [call.state] : [call.state, call.seconds]];
}

/** Calls the Hero's animator. */
export function make(game: Game, call: ModelCall): void {
  game.call('Hero', 'Animator', ...methodOf(call));
}

/** The same as a case writes it. */
export function asked(step: number, call: ModelCall): TraceAction {
  const [method, args] = methodOf(call);
  return { step, node: 'Hero', call: `Animator.${method}`, args };
}
