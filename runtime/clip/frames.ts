import { ANM001, ANM002 } from '../diagnostics/catalogue/anm.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { type Attrs, checkBlock } from '../schema/check.ts';
import { FRAMES } from '../schema/clip.ts';
import { remove } from '../schema/forms.ts';
import type { ValueKind } from '../schema/types.ts';
import type { AssetValue, Attr, Block, NumberValue, Value } from '../text/tree.ts';
import type { ClipBuild } from './build.ts';
import type { Track } from './clip.ts';
import { micros, seconds } from './micros.ts';

/** When the frames start. */
interface Starts {
  /** Microseconds. */
  readonly times: Float64Array;
  /** In millionths, where frame i starts at exactly i / fps. */
  readonly exactFps: number | undefined;
}

/** Turns `frames` into the step tracks it stands for; none, with an error, where it cannot. */
export function importFrames(block: Block, build: ClipBuild): readonly Track[] {
  const { report } = build;
  const before = report.errorCount;
  const attrs = checkBlock(block, FRAMES, report, ANM001.say);
  const sprites = items(attrs.value('sprites')) as readonly AssetValue[] | undefined;
  for (const sprite of sprites ?? []) build.checkSprite(sprite.path, sprite.span);
  if (!sprites || !attrs.sound) return [];
  if (sprites.length === 0) {
    reportCount('sprites', attrs, 0, build);
    return [];
  }

  const starts = attrs.has('durations')
    ? byDurations(attrs, sprites.length, build)
    : byFps(attrs, sprites.length, build);
  if (starts) checkStarts(starts, block, build);
  const flips = flipsOf(attrs, sprites.length, build);
  if (report.errorCount > before || !starts) return [];

  const indices = Float64Array.from(sprites, (sprite) => build.indexOf(sprite.path));
  const tracks = [stepTrack(block, 'SpriteRenderer.sprite', 'assetRef', starts, indices)];
  if (flips) tracks.push(stepTrack(block, 'SpriteRenderer.flipX', 'bool', starts, flips));
  return tracks;
}

/** Frame i starts at i / fps, exactly: the fraction is kept, since microseconds would drift. */
function byFps(attrs: Attrs, count: number, build: ClipBuild): Starts | undefined {
  const fps = attrs.number('fps') as number;
  const exactFps = Math.max(1, Math.round(fps * 1e6));
  const fits = framesWithin(build.length, exactFps);
  if (count > fits) {
    // The attribute may be left out; the block then answers for its default.
    const t = String(Number(((fits * 1e6) / exactFps).toFixed(6)));
    reportOutside(fits, t, Math.ceil((count * 1e12) / exactFps), attrs, build);
    return undefined;
  }
  return { times: Float64Array.from({ length: count }, (_, i) => (i * 1e12) / exactFps), exactFps };
}

/** How many frames start before the end of the clip. */
function framesWithin(length: number, exactFps: number): number {
  if (length === Number.POSITIVE_INFINITY) return length;
  const whole = BigInt(length) * BigInt(exactFps);
  return Number((whole + 999_999_999_999n) / 1_000_000_000_000n);
}

/** A frame starts at the sum of the durations before it. */
function byDurations(attrs: Attrs, count: number, build: ClipBuild): Starts | undefined {
  const { report } = build;
  const durations = items(attrs.value('durations')) as readonly NumberValue[];
  const attr = attrs.attr('durations') as Attr;
  const fps = attrs.attr('fps');
  if (fps) {
    const fixes = [fps, attr].map((a) => remove(a.span, report.text, `Remove ${a.name}`));
    report.add(ANM001.say.fpsAndDurations(), attr.span, { fixes });
    return undefined;
  }
  if (durations.length !== count) {
    reportCount('durations', attrs, durations.length, build);
    return undefined;
  }
  const times = new Float64Array(count);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    times[i] = micros(sum);
    if (!build.holds((times[i] as number) + 1)) {
      const whole = durations.reduce((total, { value }) => total + value, 0);
      reportOutside(i, seconds(times[i] as number), micros(whole), attrs, build);
      return undefined;
    }
    sum += (durations[i] as NumberValue).value;
  }
  return { times, exactFps: undefined };
}

/** Durations below a microsecond would put two frames at one time. */
function checkStarts(starts: Starts, block: Block, build: ClipBuild): void {
  if (starts.exactFps !== undefined) return;
  for (let i = 1; i < starts.times.length; i++) {
    const t = starts.times[i] as number;
    if (t !== starts.times[i - 1]) continue;
    build.report.add(ANM001.say.doubledKey({ t: seconds(t) }), block.headSpan);
    return;
  }
}

function flipsOf(attrs: Attrs, count: number, build: ClipBuild): Float64Array | undefined {
  const value = attrs.value('flipX');
  if (!value) return undefined;
  if (value.type === 'bool') return new Float64Array(count).fill(value.value ? 1 : 0);
  const list = items(value) ?? [];
  if (list.length !== count) reportCount('flipX', attrs, list.length, build);
  return Float64Array.from(list, (item) => (item.type === 'bool' && item.value ? 1 : 0));
}

function items(value: Value | undefined): readonly Value[] | undefined {
  return value?.type === 'list' ? value.items : undefined;
}

function stepTrack(
  block: Block,
  prop: string,
  kind: ValueKind,
  starts: Starts,
  values: Float64Array,
): Track {
  return {
    node: block.label?.value ?? '',
    prop,
    kind,
    authority: 'presentation',
    onEnd: 'hold',
    root: false,
    numeric: false,
    lanes: 1,
    times: starts.times,
    exactFps: starts.exactFps,
    values,
    coefs: undefined,
    steps: undefined,
    span: block.span,
    propSpan: block.headSpan,
  };
}

function reportCount(name: string, attrs: Attrs, count: number, build: ClipBuild): void {
  const sprites = items(attrs.value('sprites'))?.length ?? 0;
  const finding = ANM001.say.framesCount({ name, count, sprites });
  build.report.add(finding, (attrs.attr(name) as Attr).span);
}

/** `whole` is when the last frame would be over, in microseconds. */
function reportOutside(
  frame: number,
  t: string,
  whole: number,
  attrs: Attrs,
  build: ClipBuild,
): void {
  const finding = ANM002.say.frameOutside({
    frame: frame + 1,
    t,
    length: seconds(build.length),
    fits: frame,
  });
  const attr = attrs.attr('durations') ?? attrs.attr('fps') ?? (attrs.attr('sprites') as Attr);
  const fixes: readonly Fix[] = build.fixesOutside(whole, undefined);
  build.report.add(finding, attr.span, { fixes });
}
