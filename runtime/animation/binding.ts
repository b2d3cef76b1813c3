/**
 * Binding: which tracks of a clip a player may drive on this scene, and what is said about those
 * it may not. Page: animation/time.
 */

import { ANM001 } from '../diagnostics/catalogue/anm.ts';
import { ANM004, ANM005, ANM006, ANM007 } from '../diagnostics/catalogue/binding.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { LANES } from '../schema/types.ts';
import { nearest } from '../text/nearest.ts';
import type { CompiledClip, CompiledTrack } from './compiled.ts';
import type { Properties, Property } from './properties.ts';
import type { Table } from './table.ts';

export type BodyKind = 'static' | 'kinematic' | 'dynamic';

/** What binding asks about the scene. */
export interface Stage {
  readonly properties: Properties;
  /** The node at a path below `node`, or -1. */
  find(node: number, path: string): number;
  /** The existing path most like one that was not found. */
  nearestNode(node: number, path: string): string | undefined;
  path(node: number): string;
  /** The property of a node, or what is wrong with its name. */
  property(node: number, prop: string): Property | { readonly missing: Finding };
  hasMotion(node: number): boolean;
  body(node: number): BodyKind | undefined;
  /** Who drives a slot, in words for a message. */
  driverName(driver: number): string;
  /** Tables with the world's own numbers in place of names, by those without; see parts.ts. */
  readonly tables: WeakMap<Table, Table>;
  /** Asset numbers or enum members for a track's names; undefined when no mapping is needed. */
  mapNames(clip: CompiledClip, track: CompiledTrack, property: Property): Float64Array | undefined;
}

/** A track that is on: what it writes. */
export interface BoundTrack {
  readonly track: CompiledTrack;
  readonly property: Property;
  /** Drawn between steps instead of written on them. */
  readonly drawn: boolean;
}

export interface BindingProblem {
  readonly track: CompiledTrack | undefined;
  readonly finding: Finding;
}

export interface BoundClip {
  readonly tracks: readonly BoundTrack[];
  readonly problems: readonly BindingProblem[];
}

/**
 * Decides for every track of a clip whether `driver`, on `node`, may drive it. Properties the
 * driver already holds count as free. Claims nothing: the caller does, once it has let go of what
 * the new clip does not have.
 */
export function bind(
  stage: Stage,
  node: number,
  driver: number,
  compiled: CompiledClip,
  unscaled: boolean,
): BoundClip {
  const tracks: BoundTrack[] = [];
  const problems: BindingProblem[] = [];
  const taken = new Set<number>();
  for (const track of compiled.tracks) {
    const off = (finding: Finding): void => void problems.push({ track, finding });
    const { node: path, prop, kind, authority } = track.track;
    const target = path === '' ? node : stage.find(node, path);
    if (target < 0) {
      off(
        ANM005.say.missing({
          path,
          node: stage.path(node),
          nearest: stage.nearestNode(node, path),
        }),
      );
      continue;
    }
    const property = stage.property(target, prop);
    if ('missing' in property) {
      off(property.missing);
      continue;
    }
    if (property.kind !== kind) {
      off(ANM001.say.otherKind({ prop, actual: property.kind, kind }));
      continue;
    }
    const unknown = unknownMember(compiled, track, property);
    if (unknown !== undefined) {
      const members = property.members ?? [];
      off(
        ANM001.say.unknownMember({
          prop,
          value: unknown,
          members: members.join(', '),
          nearest: nearest(unknown, members),
        }),
      );
      continue;
    }
    if (unscaled && authority === 'simulation') {
      off(ANM007.say.track({ prop, node: stage.path(node) }));
      continue;
    }
    const name = stage.path(target);
    if (property.transform) {
      if (stage.hasMotion(target)) {
        off(ANM004.say.motion({ node: name }));
        continue;
      }
      const body = stage.body(target);
      if (body === 'dynamic') {
        off(ANM006.say.dynamic({ node: name }));
        continue;
      }
      if (body === 'kinematic' && authority === 'presentation') {
        off(ANM006.say.kinematic({ node: name }));
        continue;
      }
      if (body === 'static') off(ANM006.say.static({ node: name }));
    }
    const first = takenLane(taken, property);
    if (first || stage.properties.takenFrom(property, driver)) {
      const by = first
        ? 'an earlier track of this clip'
        : stage.driverName(otherOwner(stage.properties, property, driver));
      off(ANM004.say.driven({ prop, node: name, by }));
      continue;
    }
    for (let i = 0; i < LANES[kind]; i++) taken.add(property.slot + i);
    tracks.push({ track, property, drawn: property.transform && authority === 'presentation' });
  }
  if (unscaled && compiled.whole.gameplay.events.length > 0) {
    problems.push({ track: undefined, finding: ANM007.say.events({ node: stage.path(node) }) });
  }
  return { tracks, problems };
}

function takenLane(taken: ReadonlySet<number>, property: Property): boolean {
  for (let i = 0; i < property.lanes; i++) if (taken.has(property.slot + i)) return true;
  return false;
}

function otherOwner(properties: Properties, property: Property, driver: number): number {
  for (let i = property.slot; i < property.slot + property.lanes; i++) {
    const owner = properties.owner[i] as number;
    if (owner !== -1 && owner !== driver) return owner;
  }
  return -1;
}

/** The first enum member a track names that the property does not have. */
function unknownMember(
  compiled: CompiledClip,
  track: CompiledTrack,
  property: Property,
): string | undefined {
  if (track.track.kind !== 'enum') return undefined;
  for (const index of track.track.values) {
    const name = compiled.clip.names[index] as string;
    if (!property.members?.includes(name)) return name;
  }
  return undefined;
}

/** Whether two versions of a clip have the same tracks: node, property, kind and authority of each. */
export function sameTracks(a: CompiledClip, b: CompiledClip): boolean {
  const key = (c: CompiledClip): string[] =>
    c.clip.tracks
      .map(({ node, prop, kind, authority }) => JSON.stringify([node, prop, kind, authority]))
      .sort();
  const left = [...new Set(key(a))];
  const right = [...new Set(key(b))];
  return left.length === right.length && left.every((k, i) => k === right[i]);
}
