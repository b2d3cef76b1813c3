import type { FieldValue } from '../scene/scene.ts';
import { type TraceAction, type TraceResult, trace } from './trace.ts';

/** One node `Hero` with a player of `c.aeanim`, as most tests of playing want it. */
export interface Play {
  readonly clip: string;
  readonly hz?: number;
  readonly steps: number;
  /** Attributes of the player besides its clip; it plays on start unless they say otherwise. */
  readonly player?: string;
  /** More of the Hero's body, and more nodes. */
  readonly hero?: string;
  readonly nodes?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly do?: readonly TraceAction[];
  readonly record?: readonly string[];
  readonly fps?: number;
}

export const call = (step: number, method: string, ...args: FieldValue[]): TraceAction => ({
  step,
  node: 'Hero',
  call: `AnimationPlayer.${method}`,
  args,
});

export function play(setup: Play): TraceResult {
  const scene = `scene version=1 {
  node "Hero" {
    component "SpriteRenderer" {}
    component "AnimationPlayer" clip=asset("c") ${setup.player ?? 'playOnStart=true'} {}
    ${setup.hero ?? ''}
  }
  ${setup.nodes ?? ''}
}
`;
  return trace({
    files: { 'main.aescene': scene, 'c.aeanim': setup.clip, ...setup.files },
    scene: 'main.aescene',
    hz: setup.hz ?? 10,
    steps: setup.steps,
    do: setup.do ?? [],
    record: setup.record ?? [],
    ...(setup.fps === undefined ? {} : { frames: { fps: setup.fps } }),
  });
}

/** `step:payload` of every event, in order. */
export function events(result: TraceResult): string[] {
  return entries(result, 'event').map(({ step, entry }) => `${step}:${String(entry.payload)}`);
}

/** `step:cycle` of every Finished. */
export function finished(result: TraceResult): string[] {
  return entries(result, 'Finished').map(({ step, entry }) => `${step}:${String(entry.cycle)}`);
}

/** `step:CODE` of every diagnostic in the log. */
export function reported(result: TraceResult): string[] {
  return entries(result, 'diagnostic').map(({ step, entry }) => `${step}:${String(entry.code)}`);
}

/** The first recorded value of every step. */
export function values(result: TraceResult, index = 0): unknown[] {
  return result.steps.map((s) => s.values[index]);
}

function entries(
  result: TraceResult,
  type: string,
): { step: number; entry: Record<string, unknown> }[] {
  return result.steps.flatMap(({ step, log }) =>
    (log as Record<string, unknown>[])
      .filter((entry) => entry.type === type)
      .map((entry) => ({ step, entry })),
  );
}
