/** What of a bound clip is sampled at once. */
import type { BoundTrack, Stage } from './binding.ts';
import type { CompiledClip, CompiledTrack } from './compiled.ts';
import type { Property } from './properties.ts';
import { NUMBERS, type Table, TERMS } from './table.ts';

/** A sheet, where all its tracks are on and written on steps, or a track by itself. */
export interface Part {
  readonly table: Table;
  readonly tracks: readonly BoundTrack[];
  /** A slot a lane. */
  readonly slots: Readonly<Int32Array>;
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
  const slots = Int32Array.from(tracks.flatMap(({ property }) => slotsOf(property)));
  return { table, tracks, slots, drawn: tracks.some((t) => t.drawn) };
}

function slotsOf({ slot, lanes }: Property): number[] {
  return Array.from({ length: lanes }, (_, lane) => slot + lane);
}

/** The table of a part with the world's numbers in place of names: of assets, of enum members. */
export function worldTable(stage: Stage, compiled: CompiledClip, part: Part): Table {
  let table = stage.tables.get(part.table);
  if (table === undefined) {
    table = named(stage, compiled, part);
    stage.tables.set(part.table, table);
  }
  return table;
}

function named(stage: Stage, compiled: CompiledClip, { table, tracks }: Part): Table {
  let { pieces } = table;
  let column = NUMBERS;
  for (const { track, property } of tracks) {
    const map = stage.mapNames(compiled, track, property);
    if (map !== undefined) {
      if (pieces === table.pieces) pieces = pieces.slice();
      for (let at = column; at < pieces.length - 1; at += table.stride)
        pieces[at] = map[pieces[at] as number] as number;
    }
    column += track.lanes * TERMS[table.sample];
  }
  return pieces === table.pieces ? table : { ...table, pieces };
}
