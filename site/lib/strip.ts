import { parse } from '../../runtime/text/parse.ts';
import { attrOf, type Block } from '../../runtime/text/tree.ts';
import { SIGNS } from './signs.ts';

/** Share of the width left free at either side, in percent. */
const PAD = 5;

/** Something with a time, as it stands in a text. */
interface Item {
  readonly sign: 'key' | 'flag-gameplay' | 'flag-presentation' | 'flag-preview' | 'frames';
  readonly time: number;
  /** Line of the block, from 1. */
  readonly line: number;
}

/** All times of a clip's text, to tell whether two texts differ in them. */
export function stripTimes(text: string): string {
  const root = parse(text).blocks.find((block) => block.name === 'anim');
  if (!root) return '';
  const times = root.blocks.flatMap((block) => itemsOf(block, text)).map(({ time }) => time);
  return [numberOf(root, 'length'), ...new Set(times)].join(' ');
}

/**
 * A clip's text as a strip of time: its keys, frames and events, and where the clip ends. It is
 * read from the tree, so that a text that does not import can be drawn too. Undefined for a text
 * without a length, or without anything that has a time.
 */
export function clipStrip(
  text: string,
  marked: readonly number[],
  look: 'bad' | 'good',
  id: string,
): string | undefined {
  const root = parse(text).blocks.find((block) => block.name === 'anim');
  const length = root && numberOf(root, 'length');
  if (!root || !length || length <= 0) return undefined;
  const items = root.blocks.flatMap((block) => itemsOf(block, text));
  if (items.length === 0) return undefined;

  const last = Math.max(length, ...items.map(({ time }) => time));
  const first = Math.min(0, ...items.map(({ time }) => time));
  const span = (last - first) * 1.08;
  const x = (time: number): string =>
    `${(PAD + ((time - first) / span) * (100 - PAD)).toFixed(3)}%`;
  const keys = items.filter(({ sign }) => sign === 'key' || sign === 'frames');
  const flags = items.filter(({ sign }) => sign.startsWith('flag'));
  const row =
    flags.length > 0 && keys.length > 0 ? { keys: 63, flags: 43 } : { keys: 54, flags: 54 };
  const draw = ({ sign, time, line }: Item): string => {
    const now = marked.includes(line) ? ` ${look}` : '';
    return sign.startsWith('flag')
      ? `<use href="${SIGNS}${sign}" class="flag${now}" x="${x(time)}" y="${row.flags - 8}" width="16" height="16" transform="translate(-4 0)"/>`
      : `<use href="${SIGNS}key" class="k${now}" x="${x(time)}" y="${row.keys - 7}" width="14" height="14" transform="translate(-7 0)"/>`;
  };
  const line =
    keys.length > 0
      ? `<line class="seg" x1="${x(Math.min(...keys.map((k) => k.time)))}" x2="${x(Math.max(...keys.map((k) => k.time)))}" y1="${row.keys}" y2="${row.keys}"/>`
      : '';
  return (
    `<svg aria-hidden="true"><defs><pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0v6"/></pattern></defs>` +
    `<rect x="${x(length)}" y="24" width="100%" height="60" fill="url(#${id})"/>` +
    ruler(first, first + span, x) +
    `<line class="ax-l" x1="${x(length)}" x2="${x(length)}" y1="24" y2="84"/>` +
    line +
    [...items]
      .sort((a, b) => Number(marked.includes(a.line)) - Number(marked.includes(b.line)))
      .map(draw)
      .join('') +
    `<text class="svg-lab" x="${x(length)}" dx="-8" y="80" text-anchor="end">clip ends</text></svg>`
  );
}

function ruler(first: number, last: number, x: (time: number) => string): string {
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 50, 100].find((s) => (last - first) / s <= 6) ?? 100;
  let marks = '<line class="rt" x1="0" x2="100%" y1="24" y2="24"/>';
  for (let i = Math.ceil(first / step - 1e-9); i * step <= last; i++) {
    marks += `<line class="rt" x1="${x(i * step)}" x2="${x(i * step)}" y1="24" y2="12"/><text class="svg-num" x="${x(i * step)}" dx="4" y="9">${(i * step).toFixed(step < 1 ? 1 : 0)}</text>`;
    for (const part of [0.25, 0.5, 0.75]) {
      marks += `<line class="rt" x1="${x((i + part) * step)}" x2="${x((i + part) * step)}" y1="24" y2="${part === 0.5 ? 17 : 20}"/>`;
    }
  }
  return marks;
}

function itemsOf(block: Block, text: string): Item[] {
  const line = text.slice(0, block.span.start).split('\n').length;
  const time = numberOf(block, 't');
  switch (block.name) {
    case 'track':
      return block.blocks.flatMap((child) => itemsOf(child, text));
    case 'key':
      return time === undefined ? [] : [{ sign: 'key', time, line }];
    case 'event': {
      const mode = attrOf(block, 'mode')?.value;
      const name = mode?.type === 'name' ? mode.value : 'gameplay';
      const sign =
        name === 'presentation' || name === 'preview' ? (`flag-${name}` as const) : 'flag-gameplay';
      return time === undefined ? [] : [{ sign, time, line }];
    }
    case 'frames':
      return frameStarts(block).map((start) => ({ sign: 'frames', time: start, line }));
    case 'segment':
      return ['start', 'end'].flatMap((name) => {
        const edge = numberOf(block, name);
        return edge === undefined ? [] : [{ sign: 'key' as const, time: edge, line }];
      });
    default:
      return [];
  }
}

function frameStarts(block: Block): number[] {
  const sprites = attrOf(block, 'sprites')?.value;
  if (sprites?.type !== 'list') return [];
  const durations = attrOf(block, 'durations')?.value;
  if (durations?.type === 'list') {
    let start = 0;
    return durations.items.map((item) => {
      const at = start;
      start += item.type === 'number' ? item.value : 0;
      return at;
    });
  }
  const fps = numberOf(block, 'fps') ?? 12;
  return sprites.items.map((_, i) => i / fps);
}

function numberOf(block: Block, name: string): number | undefined {
  const value = attrOf(block, name)?.value;
  return value?.type === 'number' ? value.value : undefined;
}
