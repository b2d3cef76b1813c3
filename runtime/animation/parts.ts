/** What of a bound clip is sampled at once. */
import type { BoundTrack, Stage } from './binding.ts';
import type { CompiledClip, CompiledTrack } from './compiled.ts';
import type { Property } from './properties.ts';
import type { Table } from './table.ts';

/** A sheet, where all its tracks are on and written on steps, or a track by itself. */
export interface Part {
  readonly table: Table;
  readonly tracks: readonly BoundTrack[];
  /** A slot a lane. */
  readonly slots: readonly number[];
  readonly drawn: boolean;
}

export function partsOf(compiled: CompiledClip, tracks: readonly BoundTrack[]): Part[] {
  const written = new Map<CompiledTrack, BoundTrack>();
  for (const bound of tracks) if (!bound.drawn) written.set(bound.track, bound);
  const parts: Part[] = [];
  const together = new Set<BoundTrack>();
  for (const sheet of compiled.sheets) {
    const members = sheet.tracks.flatMap((track) => written.get(track) ?? []);
    if (members.length < sheet.tracks.length) continue;
    parts.push(part(sheet, members));
    for (const bound of members) together.add(bound);
  }
  for (const bound of tracks) if (!together.has(bound)) parts.push(part(bound.track, [bound]));
  return parts;
}

function part(table: Table, tracks: readonly BoundTrack[]): Part {
  const slots = tracks.flatMap(({ property }) => slotsOf(property));
  return { table, tracks, slots, drawn: tracks.some((t) => t.drawn) };
}

function slotsOf({ slot, lanes }: Property): number[] {
  return Array.from({ length: lanes }, (_, lane) => slot + lane);
}

/** What the values of a part stand for in the world; sheets hold numbers that are what they are. */
export function mapOf(
  stage: Stage,
  compiled: CompiledClip,
  { tracks }: Part,
): Float64Array | undefined {
  const [only] = tracks;
  if (only === undefined || tracks.length > 1) return undefined;
  return stage.mapNames(compiled, only.track, only.property);
}
