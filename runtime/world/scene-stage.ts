import type { BodyKind, Stage } from '../animation/binding.ts';
import type { CompiledClip, CompiledTrack } from '../animation/compiled.ts';
import type { Properties, Property } from '../animation/properties.ts';
import type { Table } from '../animation/table.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { nearest } from '../text/nearest.ts';
import type { Layout } from './layout.ts';

/** A scene as binding sees it. */
export class SceneStage implements Stage {
  readonly layout: Layout;
  readonly tables = new WeakMap<Table, Table>();
  /** The nodes of players, of animators and of VCA players, in the order of their drivers' numbers. */
  readonly #players: readonly number[];
  readonly #animators: readonly number[];
  readonly #vcaPlayers: readonly number[];

  constructor(
    layout: Layout,
    players: readonly number[],
    animators: readonly number[],
    vcaPlayers: readonly number[],
  ) {
    this.layout = layout;
    this.#players = players;
    this.#animators = animators;
    this.#vcaPlayers = vcaPlayers;
  }

  get properties(): Properties {
    return this.layout.properties;
  }

  find(node: number, path: string): number {
    return this.layout.nodeAt(`${this.path(node)}/${path}`);
  }

  nearestNode(node: number, path: string): string | undefined {
    const root = `${this.path(node)}/`;
    const below = this.layout.scene.nodes.filter((n) => n.path.startsWith(root));
    return nearest(
      path,
      below.map((n) => n.path.slice(root.length)),
    );
  }

  path(node: number): string {
    return this.layout.scene.nodes[node]?.path ?? '';
  }

  property(node: number, prop: string): Property | { readonly missing: Finding } {
    return this.layout.property(node, prop);
  }

  hasMotion(node: number): boolean {
    return this.layout.component(node, 'Motion2D') !== undefined;
  }

  body(node: number): BodyKind | undefined {
    const kind = this.layout.component(node, 'Body2D')?.get('kind');
    if (kind === undefined) return undefined;
    const value = this.layout.read(kind);
    return value === 'static' || value === 'kinematic' || value === 'dynamic' ? value : undefined;
  }

  driverName(driver: number): string {
    const player = this.#players[driver];
    if (player !== undefined) return `the player of ${this.path(player)}`;
    const animator = this.#animators[driver - this.#players.length];
    if (animator !== undefined) return `the animator of ${this.path(animator)}`;
    const vca = this.#vcaPlayers[driver - this.#players.length - this.#animators.length];
    return vca === undefined ? 'another clip' : `the VCA player of ${this.path(vca)}`;
  }

  mapNames(clip: CompiledClip, track: CompiledTrack, property: Property): Float64Array | undefined {
    return this.layout.mapNames(clip, track, property);
  }
}
