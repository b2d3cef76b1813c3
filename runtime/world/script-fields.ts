/**
 * Fields of scripts as properties: what a script keeps in its variables stands in the slots of the
 * layout too, where tracks, tweens and the host find it. `show` copies the one way, `take` back
 * what animation has written. Page: scripts.
 */
import type { Property } from '../animation/properties.ts';
import type { ScriptInstance, ScriptValue } from '../script/host.ts';
import { vec2 } from '../script/values.ts';
import type { Layout } from './layout.ts';

/** A field and its slots. */
interface Link {
  readonly instance: ScriptInstance;
  readonly index: number;
  readonly property: Property;
}

export class ScriptFields {
  readonly #layout: Layout;
  readonly #links: readonly Link[];

  constructor(layout: Layout, scripts: readonly (readonly [owner: string, ScriptInstance])[]) {
    this.#layout = layout;
    this.#links = scripts.flatMap(([owner, instance]) => {
      const fields = layout.component(instance.self.index, owner);
      return instance.script.fields.flatMap(({ name }, index) => {
        const property = fields?.get(name);
        return property === undefined ? [] : [{ instance, index, property }];
      });
    });
  }

  /** Writes the scripts' values into their slots. */
  show(): void {
    const { properties } = this.#layout;
    const { values, owner, hidden } = properties;
    for (let i = 0; i < this.#links.length; i++) {
      const { instance, index, property } = this.#links[i] as Link;
      const value = instance.at(index);
      for (let lane = 0; lane < property.lanes; lane++) {
        const slot = property.slot + lane;
        // `+ 0`: the hash tells -0 from 0.
        const number = this.#laneOf(value, lane) + 0;
        if (values[slot] === number) continue;
        values[slot] = number;
        // What a frame writes over a player in unscaled time is gone with the next one.
        if (hidden || owner[slot] === -1) properties.written(slot);
      }
    }
  }

  /** Gives scripts the values that their slots have got. */
  take(): void {
    const { values } = this.#layout.properties;
    for (let i = 0; i < this.#links.length; i++) {
      const { instance, index, property } = this.#links[i] as Link;
      const value = instance.at(index);
      let same = true;
      for (let lane = 0; lane < property.lanes; lane++)
        if (values[property.slot + lane] !== this.#laneOf(value, lane) + 0) same = false;
      if (!same) instance.put(index, this.#read(property));
    }
  }

  /** What the game has in those fields that show something of unscaled time now, by their index. */
  behindUnscaled(): ReadonlyMap<ScriptInstance, ReadonlyMap<number, ScriptValue>> | undefined {
    const { unscaled, before, values, hidden } = this.#layout.properties;
    if (hidden) return undefined;
    let found: Map<ScriptInstance, Map<number, ScriptValue>> | undefined;
    for (let i = 0; i < this.#links.length; i++) {
      const { instance, index, property } = this.#links[i] as Link;
      const { slot, lanes } = property;
      if (unscaled.subarray(slot, slot + lanes).indexOf(1) < 0) continue;
      const game = { ...property, slot: 0 };
      const own = values.slice(slot, slot + lanes);
      for (let lane = 0; lane < lanes; lane++)
        if (unscaled[slot + lane] === 1) own[lane] = before[slot + lane] as number;
      found ??= new Map();
      const fields = found.get(instance) ?? new Map<number, ScriptValue>();
      found.set(instance, fields.set(index, this.#read(game, own)));
    }
    return found;
  }

  #laneOf(value: ScriptValue, lane: number): number {
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (value === null || typeof value === 'string') return 0;
    if (!('is' in value)) return value[lane] as number;
    if (value.is === 'vec2') return lane === 0 ? value.x : value.y;
    return value.is === 'clip' ? this.#layout.assetNumber(value.path) : 0;
  }

  #read(property: Property, values = this.#layout.properties.values): ScriptValue {
    const value = this.#layout.read(property, values);
    switch (property.kind) {
      case 'assetRef':
        return value === '' ? null : { is: 'clip', path: String(value) };
      case 'vec2': {
        const [x = 0, y = 0] = value as readonly number[];
        return vec2(x, y);
      }
      default:
        return value;
    }
  }
}
