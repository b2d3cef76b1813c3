import { compileClip } from '../../runtime/animation/compiled.ts';
import { Channel, Entry } from '../../runtime/animation/sample.ts';
import type { Clip, Track } from '../../runtime/clip/clip.ts';
import { importClip } from '../../runtime/clip/import.ts';
import { applyEdits, setAttr } from '../../runtime/text/edits.ts';
import { parse } from '../../runtime/text/parse.ts';
import type { Block } from '../../runtime/text/tree.ts';
import { HIGHEST, HZ, LOWEST, SPRITES, STEPS } from './hero-clip.ts';

/**
 * What the home page's clip does on every step, from the runtime's own importer and sampler: small
 * enough to be fetched when a reader touches the picture. `hero.test.ts` holds it to a whole game.
 */

/** One step of the run. */
export interface HeroStep {
  /** Index of the drawing. */
  readonly sprite: number;
  /** Height in metres. */
  readonly y: number;
  /** Events so far. */
  readonly fired: number;
}

export interface HeroRun {
  readonly steps: readonly HeroStep[];
  /** Of the clip, in the order of the file. Seconds and metres. */
  readonly keys: readonly { readonly time: number; readonly height: number }[];
  /** Of the clip, in the order of the file. Seconds. */
  readonly events: readonly number[];
  /** Seconds. */
  readonly length: number;
}

/** What can be dragged: a key of the track, or an event. */
export interface Grip {
  readonly kind: 'key' | 'event';
  /** Which of its kind, from 0 in the order of the file. */
  readonly index: number;
}

/** Room between two keys, and what times and heights are rounded to. Seconds or metres. */
const GRAIN = 0.01;

const context = {
  events: [{ name: 'Footstep', payload: 'none' as const }],
  hasSprite: (path: string) => SPRITES.includes(path),
};

/** The run of a text, or undefined where it does not import. */
export function runOf(text: string): HeroRun | undefined {
  const { clip } = importClip('run.aeanim', text, context);
  if (!clip) return undefined;
  const sprite = sampled(clip, 'SpriteRenderer.sprite');
  const height = sampled(clip, 'transform.position.y');
  const { events, at } = compileClip(clip, HZ).whole.gameplay;
  const length = clip.length * HZ;
  let fired = 0;
  const steps = Array.from({ length: STEPS + 1 }, (_, step): HeroStep => {
    // A step moves by a million units; it runs what it arrives at, and the first what is at 0.
    const to = step * 1e6;
    for (let i = 0; i < events.length; i++) fired += arrivals(at[i] as number, to, length, step);
    const name = clip.names[sprite(to % length)] ?? '';
    return { sprite: SPRITES.indexOf(name), y: height(to % length), fired };
  });
  const track = trackOf(clip, 'transform.position.y');
  return {
    steps,
    keys: [...(track?.times ?? [])].map((t, i) => ({
      time: t / 1e6,
      height: track?.values[i] ?? 0,
    })),
    events: clip.events.map(({ t }) => t / 1e6),
    length: clip.length / 1e6,
  };
}

/** How often the step that ends at `to` arrives at a moment of a clip that loops. All in units. */
function arrivals(at: number, to: number, length: number, step: number): number {
  if (step === 0) return at === 0 ? 1 : 0;
  const before = Math.floor((to - 1e6 - at) / length);
  return Math.floor((to - at) / length) - before;
}

function trackOf(clip: Clip, prop: string): Track | undefined {
  return clip.tracks.find((track) => track.prop === prop);
}

/** A track's value by the time in the clip, in units; 0 where there is no such track. */
function sampled(clip: Clip, prop: string): (units: number) => number {
  const compiled = compileClip(clip, HZ).tracks.find(({ track }) => track.prop === prop);
  if (!compiled) return () => 0;
  const channel = new Channel(compiled);
  channel.add(new Entry(0, Int32Array.of(0)));
  const out = new Float64Array(1);
  return (units) => {
    channel.write(Float64Array.of(units), out);
    return out[0] as number;
  };
}

/**
 * The text with a key or an event moved to a time and, for a key, a height: as near to them as its
 * neighbours and the clip's ends allow. Only its own numbers change.
 */
export function moved(text: string, { kind, index }: Grip, time: number, height: number): string {
  const run = runOf(text);
  const document = parse(text);
  const block = blocksOf(document.blocks[0], kind)[index];
  if (!run || !block) return text;
  const grip = kind === 'key' ? roomOf(run, index) : { from: 0, to: run.length };
  const edits = setAttr(document, block, 't', written(within(time, grip.from, grip.to)));
  if (kind === 'key') {
    edits.push(...setAttr(document, block, 'v', written(within(height, LOWEST, HIGHEST))));
  }
  return applyEdits(text, edits);
}

/** Between which times a key may stand: two at one time would be an error. */
function roomOf({ keys, length }: HeroRun, index: number): { from: number; to: number } {
  const before = keys[index - 1];
  const after = keys[index + 1];
  return {
    from: before ? before.time + GRAIN : 0,
    to: after ? after.time - GRAIN : length,
  };
}

function blocksOf(root: Block | undefined, kind: Grip['kind']): Block[] {
  const inside = root?.blocks ?? [];
  if (kind === 'event') return inside.filter(({ name }) => name === 'event');
  return inside.flatMap((b) => b.blocks.filter(({ name }) => name === 'key'));
}

function within(value: number, from: number, to: number): number {
  return Math.min(Math.max(value, from), to);
}

function written(value: number): string {
  return String(Math.round(value / GRAIN) / 100);
}
