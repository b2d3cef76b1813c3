/** The text of a clip from segments. */
import { numberText, quote } from '../text/write.ts';
import type { Segment } from './fit.ts';

export interface WrittenTrack {
  readonly node: string;
  readonly prop: string;
  /** One after the other, from 0 to the clip's end. */
  readonly segments: readonly Segment[];
}

/** A clip's text; its length in microseconds. */
export function clipText(tracks: readonly WrittenTrack[], length: number, loop: boolean): string {
  const blocks = tracks.map(({ node, prop, segments }) => {
    const keys = keyLines(segments).map((key) => `    ${key}\n`);
    return `  track ${quote(node)} prop=${quote(prop)} kind=float32 {\n${keys.join('')}  }\n`;
  });
  const mode = loop ? ' loop=loop' : '';
  return `anim version=1 length=${numberText(length / 1e6)}${mode} {\n${blocks.join('')}}\n`;
}

function keyLines(segments: readonly Segment[]): string[] {
  const lines: string[] = [];
  segments.forEach((segment, i) => {
    const before = segments[i - 1];
    const after = segments[i + 1];
    // A key that only goes on holding says nothing.
    if (
      before?.kind === 'step' &&
      segment.kind === 'step' &&
      near(before.from, segment.from) &&
      after
    )
      return;
    lines.push(key(segment.start, segment.from, segment.kind, before, segment));
    const jumps = after !== undefined && segment.kind !== 'step' && !near(segment.to, after.from);
    // A line that ends in a jump gets there a microsecond earlier, and holds.
    if (jumps) lines.push(key(segment.end - 1, segment.to, 'step', segment, undefined));
    else if (after === undefined)
      lines.push(key(segment.end, segment.to, 'step', segment, undefined));
  });
  return lines;
}

function key(
  t: number,
  value: number,
  kind: Segment['kind'],
  before: Segment | undefined,
  after: Segment | undefined,
): string {
  const interp = kind === 'cubic' ? '' : ` interp=${kind}`;
  const into = before?.kind === 'cubic' ? before.into : undefined;
  const out = after?.kind === 'cubic' ? after.out : undefined;
  const slopes =
    into === undefined && out === undefined
      ? ''
      : ` tangent=free in=${number(into ?? 0)} out=${number(out ?? 0)}`;
  return `key t=${numberText(t / 1e6)} v=${number(value)}${interp}${slopes} {}`;
}

/** As exact as a float32 is. */
function number(value: number): string {
  return numberText(Number(value.toPrecision(8)));
}

function near(a: number, b: number): boolean {
  return number(a) === number(b) || Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(a));
}
