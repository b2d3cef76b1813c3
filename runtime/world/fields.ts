/** The fields of components as scripts, hosts and tools read and set them. Page: scripts. */
import type { LoopMode } from '../clip/clip.ts';
import type { FieldValue } from '../scene/scene.ts';
import { componentOf, fieldOf } from '../schema/components.ts';
import { setClip } from './begin.ts';
import { ANIMATOR, PLAYER } from './driver-names.ts';
import { callPlayer } from './player-calls.ts';
import { VCA_PLAYER } from './vca-players.ts';
import type { World } from './world.ts';

/** What the owner of a script's field begins with. */
const SCRIPT = 'script/';

/** What a step sees of a player or an animator in unscaled time: how far it is depends on frames. */
const AT_REST: ReadonlyMap<string, FieldValue> = new Map<string, FieldValue>([
  ['time', 0],
  ['playing', false],
  ['cycle', 0],
  ['state', 0],
  ['progress', 0],
  ['blending', false],
]);

export class Fields {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The value of a component's field, '' where there is none. */
  field(node: number, type: string, name: string): FieldValue {
    const property = this.#world.layout.component(node, type)?.get(name);
    return property === undefined ? '' : this.#world.layout.read(property);
  }

  /** A whole field by its lowerCamel name; undefined where the node has no such field. */
  read(node: number, type: string, name: string): FieldValue | undefined {
    const live = this.liveField(node, type, name);
    if (live !== undefined) return live;
    const property = this.#world.layout.component(node, type)?.get(name);
    return property && this.#world.layout.read(property);
  }

  /** Fields that a component or a script keeps itself. */
  liveField(node: number, type: string, name: string): FieldValue | undefined {
    if (type === ANIMATOR) return this.#animatorField(node, name);
    if (type === VCA_PLAYER) return this.#vcaField(node, name);
    if (type.startsWith(SCRIPT)) return this.#world.scripts.textField(node, type, name);
    if (type !== PLAYER) return this.#world.gameplay.live(node, type, name);
    const i = this.#world.playerAt(node);
    if (i < 0) return undefined;
    if (this.#world.players.unscaled[i] === 1 && this.#world.layout.properties.hidden)
      return AT_REST.get(name);
    switch (name) {
      case 'time':
        return this.#world.players.heads.seconds(i);
      case 'playing':
        return this.#world.players.playing[i] === 1;
      case 'cycle':
        return this.#world.players.heads.cycle(i);
      case 'speed':
        return (this.#world.players.speed[i] as number) / 1e6;
      default:
        return undefined;
    }
  }

  #vcaField(node: number, name: string): FieldValue | undefined {
    const i = this.#world.vcaPlayers.at(node);
    if (i < 0) return undefined;
    if (name === 'time') return this.#world.vcaPlayers.seconds(i);
    return name === 'playing' ? this.#world.vcaPlayers.isPlaying(i) : undefined;
  }

  #animatorField(node: number, name: string): FieldValue | undefined {
    const animator = this.#world.animatorAt(node);
    if (animator === undefined) return undefined;
    if (animator.unscaled && this.#world.layout.properties.hidden) return AT_REST.get(name);
    switch (name) {
      case 'state':
        return Math.max(animator.current, 0);
      case 'time':
        return animator.current < 0
          ? 0
          : this.#world.animators.pool.heads.seconds(animator.head(animator.side));
      case 'progress':
        return animator.progress;
      case 'blending':
        return animator.blending;
      default:
        return undefined;
    }
  }

  /** Sets a field of a component or of the transform; false where it does not fit. */
  set(node: number, owner: string, field: string, value: FieldValue): boolean {
    const fields = this.#world.layout.scriptFields(node, owner) ?? componentOf(owner)?.fields ?? [];
    const schema = owner === 'transform' ? undefined : fieldOf(fields, field);
    if (schema?.readonly) return false;
    const name = schema?.name ?? field;
    const written = this.#world.layout.write(
      this.#world.layout.component(node, owner)?.get(name),
      value,
    );
    if (owner.startsWith(SCRIPT)) {
      if (!written) return this.#world.scripts.setText(node, owner, name, value);
      this.#world.scripts.takeFields();
    }
    if (owner === PLAYER) this.#playerField(this.#world.playerAt(node), name, value);
    return written;
  }

  #playerField(i: number, name: string, value: FieldValue): void {
    if (i < 0) return;
    if (name === 'speed')
      this.#world.players.command(i, { call: 'SetSpeed', speed: Number(value) });
    else if (name === 'loop')
      this.#world.players.loopOverride[i] = (value || undefined) as LoopMode | undefined;
    else if (name === 'clip' && this.#world.players.playing[i] === 0)
      setClip(this.#world, i, String(value));
    else if (name === 'clip') callPlayer(this.#world, i, 'Play', [value]);
  }
}
