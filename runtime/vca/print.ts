/** What `aego vca` prints of a file: plain data for tools and for comparing. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { VcaHandles } from '../schema/vca.ts';
import { LineMap } from '../text/lines.ts';
import type { VcaImport } from './import.ts';
import { VcaPoses } from './pose.ts';
import { VcaSampler } from './sampler.ts';
import { type VcmNode, vcmTree } from './vcm.ts';

export interface SampleOptions {
  readonly handles: VcaHandles;
  readonly intensity: number;
  /** Seconds. Left out: five times over the duration. */
  readonly times?: readonly number[] | undefined;
  readonly tree: boolean;
}

/** JSON has no infinities: they are the texts `inf` and `-inf`, what is no number is `nan`. */
type Printed = number | 'inf' | '-inf' | 'nan';

export interface PrintedPose {
  readonly move?: readonly Printed[];
  /** Axis and degrees, in the order they are applied. */
  readonly rotate?: readonly (readonly [string, Printed])[];
  readonly scale?: readonly Printed[];
  /** T · R · S, by columns. */
  readonly matrix: readonly Printed[];
}

export interface PrintedSample {
  readonly t: Printed;
  readonly bones?: Readonly<Record<string, PrintedPose>>;
  readonly object?: PrintedPose;
  readonly zoom?: Printed;
  readonly textures?: Readonly<Record<string, string>>;
}

export interface PrintedVca {
  readonly handles: VcaHandles;
  readonly intensity: number;
  readonly fps?: number;
  readonly duration?: Printed;
  readonly rotationOrder?: string;
  readonly tree?: readonly VcmNode[];
  readonly samples?: readonly PrintedSample[];
  /** Why the file does not load: the line from 1, the column from 0. */
  readonly error?: {
    readonly phase: 'parse' | 'load';
    readonly message: string;
    readonly line: number;
    readonly column: number;
  };
  readonly diagnostics: readonly Diagnostic[];
}

/** The samples of a file, or why it does not load. */
export function sampleVca(read: VcaImport, text: string, options: SampleOptions): PrintedVca {
  const { handles, intensity, tree } = options;
  const { vca, document, diagnostics } = read;
  const head = { handles, intensity };
  const error = errorOf(read, text);
  const directives = tree && { tree: vcmTree(document.directives) };
  if (error !== undefined) return { ...head, error, ...directives, diagnostics };
  const sampler = new VcaSampler(vca, { handles });
  const poses = new VcaPoses(vca);
  const times = options.times ?? fiveTimes(vca.duration);
  return {
    ...head,
    fps: vca.fps,
    duration: printed(vca.duration),
    rotationOrder: vca.order,
    ...directives,
    samples: times.map((t) => sampleAt(t, intensity, sampler, poses)),
    diagnostics,
  };
}

function errorOf({ document, rejections }: VcaImport, text: string): PrintedVca['error'] {
  const halt = document.problems.find(({ kind }) => kind === 'broken');
  if (halt !== undefined) {
    const { line, column } = new LineMap(text).at(halt.at);
    return { phase: 'parse', message: halt.message, line, column: column - 1 };
  }
  const [first] = [...rejections].sort((a, b) => a.span.start - b.span.start);
  if (first === undefined) return undefined;
  const { line, column } = new LineMap(text).at(first.span.start);
  return { phase: 'load', message: first.message, line, column: column - 1 };
}

function fiveTimes(duration: number): readonly number[] {
  const end = Number.isFinite(duration) ? duration : 1;
  return [0, 1, 2, 3, 4].map((i) => (i * end) / 4);
}

function sampleAt(
  t: number,
  intensity: number,
  sampler: VcaSampler,
  poses: VcaPoses,
): PrintedSample {
  const { vca } = poses;
  sampler.sample(t, intensity);
  poses.take(sampler.values, { finite: false });
  const bones = vca.bones.map((bone, i) => [bone, printedPose(poses, i)] as const);
  const textures = vca.textures.map((x) => [x.name, sampler.texture(x, t)] as const);
  return {
    t: printed(t),
    ...(bones.length > 0 && { bones: Object.fromEntries(bones) }),
    ...(vca.object && { object: printedPose(poses, poses.object), zoom: printed(poses.zoom) }),
    ...(textures.length > 0 && { textures: Object.fromEntries(textures) }),
  };
}

function printedPose(poses: VcaPoses, target: number): PrintedPose {
  const matrix = new Float64Array(16);
  poses.matrix(target, matrix);
  const three = (channel: 'move' | 'scale') =>
    [0, 1, 2].map((axis) => printed(poses.number(target, channel, axis)));
  const turns = [...new Set(poses.vca.order)].flatMap((letter) => {
    const axis = 'XYZ'.indexOf(letter);
    if (!poses.drivesAxis(target, 'rotate', axis)) return [];
    return [['xyz'[axis] as string, printed(poses.number(target, 'rotate', axis))] as const];
  });
  return {
    ...(poses.drives(target, 'move') && { move: three('move') }),
    ...(turns.length > 0 && { rotate: turns }),
    ...(poses.drives(target, 'scale') && { scale: three('scale') }),
    matrix: Array.from(matrix, printed),
  };
}

function printed(value: number): Printed {
  if (Number.isNaN(value)) return 'nan';
  if (Number.isFinite(value)) return value + 0;
  return value > 0 ? 'inf' : '-inf';
}
