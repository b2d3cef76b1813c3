/** A `.vca` file as one player of a scene has it. */
import { micros } from '../clip/micros.ts';
import type { VcaHandles } from '../schema/vca.ts';
import { VcaPoses } from '../vca/pose.ts';
import { VcaSampler } from '../vca/sampler.ts';
import type { Vca } from '../vca/vca.ts';
import type { Layout } from './layout.ts';
import { bindVca, type TakenBy, type VcaProblem, type VcaWrite } from './vca-binding.ts';

/** Beyond it units are no longer told apart: a player rests there. */
export const FARTHEST = Number.MAX_SAFE_INTEGER;

export interface Bound {
  readonly vca: Vca;
  readonly file: string;
  readonly handles: VcaHandles;
  readonly sampler: VcaSampler;
  readonly poses: VcaPoses;
  /** Units; Infinity where the file has no end. */
  readonly length: number;
  readonly writes: readonly VcaWrite[];
  readonly problems: VcaProblem[];
  /** By line: whether it was said that it gives no number. */
  readonly said: Uint8Array;
}

/** Binds a file for a player; claims nothing. */
export function boundVca(
  vca: Vca,
  at: {
    readonly file: string;
    readonly handles: VcaHandles;
    readonly layout: Layout;
    readonly node: number;
    readonly hz: number;
    readonly taken: TakenBy;
  },
): Bound {
  const { file, handles, hz } = at;
  const poses = new VcaPoses(vca);
  const { writes, problems } = bindVca(at.layout, at.node, poses, at.taken);
  const length = micros(vca.duration) * hz;
  return {
    vca,
    file,
    handles,
    sampler: new VcaSampler(vca, { handles }),
    poses,
    length: length < FARTHEST ? Math.max(length, hz) : Number.POSITIVE_INFINITY,
    writes,
    problems: [...problems],
    said: new Uint8Array(vca.lines.length),
  };
}
