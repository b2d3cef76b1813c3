import type { FieldValue } from '../scene/scene.ts';
import { Game } from './game.ts';
import type { LogEntry } from './log.ts';
import { type TraceAction, type TraceResult, trace } from './trace.ts';

/** One node `Hero` with an Animator of `k.aectrl`, as most tests of animators want it. */
export interface Animate {
  /** The body of the controller: parameters, states, transitions. */
  readonly controller: string;
  /** Attributes of the controller; its entry is `A` and its ease linear unless they say otherwise. */
  readonly head?: string;
  /** Texts of clips by name without extension. */
  readonly clips?: Readonly<Record<string, string>>;
  readonly hz?: number;
  readonly steps: number;
  /** Attributes of the Animator besides its controller. */
  readonly animator?: string;
  /** More of the Hero's body, and more nodes. */
  readonly hero?: string;
  readonly nodes?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly do?: readonly TraceAction[];
  readonly record?: readonly string[];
  readonly fps?: number;
}

/** The property that most tests animate, a plain number; it is 1 in the scene. */
export const ZOOM = 'Hero:Camera2D.zoom';

/** A call of a method of the Hero's Animator. */
export const call = (step: number, method: string, ...args: FieldValue[]): TraceAction => ({
  step,
  node: 'Hero',
  call: `Animator.${method}`,
  args,
});

/** A new text of a file from a step on; without a text the file is gone. */
export const edit = (step: number, file: string, text?: string): TraceAction =>
  text === undefined ? { step, file } : { step, file, text };

export const anim = (head: string, ...body: string[]): string =>
  `anim version=1 ${head} {\n${body.join('\n')}\n}\n`;

export const hit = (t: number, payload: number, more = ''): string =>
  `event t=${t} name="Hit" payload=${payload} ${more} {}`;

/** Keys as `t value` pairs; the track runs straight between them. */
export type Keys = readonly (readonly [number, number | string])[];

export const track = (prop: string, kind: string, keys: Keys, more = ''): string => {
  const text = keys.map(([t, v]) => `key t=${t} v=${v} interp=linear {}`).join(' ');
  return `track "" prop="${prop}" kind=${kind} ${more} { ${text} }`;
};

export const zoom = (keys: Keys, more = ''): string =>
  track('Camera2D.zoom', 'float32', keys, more);

/** A looping clip of one second that holds the zoom at a value. */
export const still = (value: number, ...body: string[]): string =>
  anim('length=1 loop=loop', zoom([[0, value]]), ...body);

/** A looping clip of one second that holds the drawing order at a value. */
export const orderClip = (value: number): string =>
  anim('length=1 loop=loop', track('SpriteRenderer.order', 'int32', [[0, value]]));

/** States A, B, C... that play the clips a, b, c... */
export const states = (names: string, more = ''): string =>
  [...names]
    .map((name) => `state "${name}" clip=asset("${name.toLowerCase()}") ${more} {}`)
    .join('\n');

export const controllerText = ({
  controller,
  head,
}: Pick<Animate, 'controller' | 'head'>): string =>
  `controller version=1 ${head ?? 'entry="A" ease=linear'} {\n${controller}\n}\n`;

/** The text of `k.aectrl` by its body, for edits of it. */
export const kText = (controller: string, head?: string): string =>
  controllerText(head === undefined ? { controller } : { controller, head });

/** The project's files, and its scene `main.aescene`. */
export function filesOf(setup: Omit<Animate, 'steps'>): Record<string, string> {
  const files: Record<string, string> = {
    'main.aescene': `scene version=1 {
  node "Hero" {
    component "SpriteRenderer" {}
    component "Camera2D" {}
    component "Animator" controller=asset("k") ${setup.animator ?? ''} {}
    ${setup.hero ?? ''}
  }
  ${setup.nodes ?? ''}
}
`,
    'k.aectrl': controllerText(setup),
  };
  for (const [name, text] of Object.entries(setup.clips ?? {})) files[`${name}.aeanim`] = text;
  return { ...files, ...setup.files };
}

export function gameOf(setup: Omit<Animate, 'steps'>): Game {
  return new Game(filesOf(setup), { scene: 'main.aescene', hz: setup.hz ?? 10 });
}

export function animate(setup: Animate): TraceResult {
  return trace({
    files: filesOf(setup),
    scene: 'main.aescene',
    hz: setup.hz ?? 10,
    steps: setup.steps,
    do: setup.do ?? [],
    record: setup.record ?? [],
    ...(setup.fps === undefined ? {} : { frames: { fps: setup.fps } }),
  });
}

/**
 * The log in short, by step: `0:+A` and `0:-A` for states entered and exited, `0:H1` for a gameplay
 * and `0:P1` for a presentation event by its payload, `0:!ANC007` for a diagnostic.
 */
export function story(result: TraceResult): string[] {
  return result.steps.flatMap(({ step, log }) =>
    (log as Omit<LogEntry, 'step'>[]).map((entry) => `${step}:${brief(entry as LogEntry)}`),
  );
}

export function brief(entry: LogEntry): string {
  switch (entry.type) {
    case 'StateEntered':
      return `+${entry.state}`;
    case 'StateExited':
      return `-${entry.state}`;
    case 'event':
      return `${entry.mode === 'presentation' ? 'P' : 'H'}${entry.payload}`;
    case 'Finished':
      return `Finished ${entry.cycle}`;
    case 'print':
      return `print ${entry.text}`;
    case 'Completed':
      return `Completed ${entry.done}`;
    case 'diagnostic':
      return `!${entry.code}`;
  }
}

/** The recorded values of every step, or those of one record. */
export function values(result: TraceResult, index = 0): unknown[] {
  return result.steps.map((s) => s.values[index]);
}

/** Values as numbers rounded to 6 decimals, for comparing with sums that doubles cannot hold. */
export function rounded(result: TraceResult, index = 0): number[] {
  return values(result, index).map((v) => Math.round(Number(v) * 1e6) / 1e6 + 0);
}
