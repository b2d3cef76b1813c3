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
    const { values } = this.#layout.properties;
    for (let i = 0; i < this.#links.length; i++) {
      const { instance, index, property } = this.#links[i] as Link;
      const value = instance.at(index);
      // `+ 0`: the hash tells -0 from 0.
      for (let lane = 0; lane < property.lanes; lane++)
        values[property.slot + lane] = this.#laneOf(value, lane) + 0;
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

  /** Fields that are driven in unscaled time now: not part of the game state. */
  unscaled(): ReadonlyMap<ScriptInstance, ReadonlySet<number>> | undefined {
    const { unscaled } = this.#layout.properties;
    let found: Map<ScriptInstance, Set<number>> | undefined;
    for (let i = 0; i < this.#links.length; i++) {
      const { instance, index, property } = this.#links[i] as Link;
      let some = false;
      for (let lane = 0; lane < property.lanes; lane++)
        if (unscaled[property.slot + lane] === 1) some = true;
      if (!some) continue;
      found ??= new Map();
      found.set(instance, (found.get(instance) ?? new Set<number>()).add(index));
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

  #read(property: Property): ScriptValue {
    const value = this.#layout.read(property);
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
