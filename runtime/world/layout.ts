/** Lays the fields of a scene's components out as slots of one array. Page: animation/time. */
import type { CompiledClip, CompiledTrack } from '../animation/compiled.ts';
import { Properties, type Property, TRANSFORM } from '../animation/properties.ts';
import { ANM001 } from '../diagnostics/catalogue/anm.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FieldValue, Scene, SceneScript } from '../scene/scene.ts';
import { componentOf, fieldOf, isAnimated } from '../schema/components.ts';
import { TRANSFORM as TRANSFORM_FIELDS } from '../schema/transform.ts';
import { type FieldKind, type FieldSchema, LANES, laneNames } from '../schema/types.ts';
import { nearest } from '../text/nearest.ts';

/** The fields of one component (or of the transform) by lowerCamel name. */
export type Fields = ReadonlyMap<string, Property>;

/** Scripts can make up names of assets without an end: what they may fill is bounded. */
const MAX_ASSETS = 16_384;
const MAX_PATH = 1_024;

export type FieldsOf = (script: SceneScript) => readonly FieldSchema[];

/** A path that leads to nothing (`name`), or to what tracks and tweens may not change. */
export interface MissingProperty {
  readonly missing: 'name' | 'fixed';
  readonly nearest: string | undefined;
}

export class Layout {
  readonly scene: Scene;
  readonly properties: Properties;
  /** By node: component name to its fields. `transform` is among them. */
  readonly #components: ReadonlyMap<string, Fields>[] = [];
  readonly #indexOf = new Map<string, number>();
  /** Asset paths by the number a slot holds; 0 is none. */
  readonly assets: string[] = [''];
  readonly #assetNumbers = new Map<string, number>([['', 0]]);
  /** Texts of string fields; a slot holds the text's number, which stays. */
  readonly texts: string[] = [];

  /** By node: the fields of its scripts as properties, by `script/Name`. */
  readonly #scripts: ReadonlyMap<string, readonly FieldSchema[]>[] = [];

  /** `fieldsOf` gives the fields of a script as properties. */
  constructor(scene: Scene, fieldsOf: FieldsOf = () => []) {
    this.scene = scene;
    let slots = scene.nodes.length * TRANSFORM;
    const count = (fields: readonly FieldSchema[]): number =>
      fields.reduce((sum, field) => sum + lanesOf(field.kind), 0);
    for (const node of scene.nodes) {
      for (const component of node.components) slots += count(keptFields(component.type));
      const scripts = new Map(node.scripts.map((s) => [`script/${s.name}`, fieldsOf(s)] as const));
      for (const fields of scripts.values()) slots += count(fields.filter(isAnimated));
      this.#scripts.push(scripts);
    }
    this.properties = new Properties(scene.nodes.length, slots);
    let next = scene.nodes.length * TRANSFORM;
    scene.nodes.forEach((node, index) => {
      this.#indexOf.set(node.path, index);
      const components = new Map<string, Fields>();
      const transform = this.#place(TRANSFORM_FIELDS, index * TRANSFORM, true);
      components.set('transform', transform.fields);
      this.write(transform.fields.get('position'), node.position);
      this.write(transform.fields.get('rotation'), node.rotation);
      this.write(transform.fields.get('scale'), node.scale);
      for (const component of node.components) {
        const schema = keptFields(component.type);
        const placed = this.#place(schema, next, false);
        next = placed.next;
        components.set(component.type, placed.fields);
        for (const field of schema) {
          const property = placed.fields.get(field.name);
          if (property?.kind === 'string')
            this.properties.values[property.slot] = this.texts.push('') - 1;
          this.write(property, component.fields.get(field.name) ?? field.default);
        }
      }
      for (const [owner, fields] of this.#scripts[index] ?? []) {
        const placed = this.#place(fields.filter(isAnimated), next, false);
        next = placed.next;
        components.set(owner, placed.fields);
      }
      this.#components.push(components);
    });
    this.properties.drawn.set(this.properties.values.subarray(0, this.properties.drawn.length));
  }

  #place(
    fields: readonly FieldSchema[],
    start: number,
    transform: boolean,
  ): { fields: Fields; next: number } {
    const placed = new Map<string, Property>();
    let next = start;
    for (const field of fields) {
      const lanes = lanesOf(field.kind);
      const members = field.values?.map((v) => v.name);
      placed.set(field.name, {
        slot: next,
        lanes,
        kind: field.kind,
        transform,
        ...(members === undefined ? {} : { members }),
      });
      next += lanes;
    }
    return { fields: placed, next };
  }

  /** Index of the node at a path from the root, or -1. */
  nodeAt(path: string): number {
    return this.#indexOf.get(path) ?? -1;
  }

  /** All components of a node, its transform among them. */
  components(node: number): ReadonlyMap<string, Fields> {
    return this.#components[node] ?? new Map();
  }

  /** The fields of a node's component, or undefined where it has none of that type. */
  component(node: number, type: string): Fields | undefined {
    return this.#components[node]?.get(type);
  }

  /** The fields of a node's script as properties, by `script/Name`. */
  scriptFields(node: number, owner: string): readonly FieldSchema[] | undefined {
    return this.#scripts[node]?.get(owner);
  }

  /** Whether its scripts still have the fields that were laid out. */
  hasFields(fieldsOf: FieldsOf): boolean {
    const shape = (fields: readonly FieldSchema[] | undefined): string =>
      (fields ?? []).map(({ name, kind, fixed }) => `${name} ${kind} ${fixed}`).join();
    return this.scene.nodes.every(({ scripts }, node) =>
      scripts.every(
        (s) => shape(fieldsOf(s)) === shape(this.scriptFields(node, `script/${s.name}`)),
      ),
    );
  }

  /** A property by the path of a track, or what a track of that path is told. */
  property(node: number, prop: string): Property | { readonly missing: Finding } {
    const found = this.find(node, prop);
    if (!('missing' in found)) return found;
    const path = (this.scene.nodes[node] as { path: string }).path;
    return {
      missing:
        found.missing === 'fixed'
          ? ANM001.say.notAnimated({ prop, node: path })
          : ANM001.say.missingProperty({ prop, node: path, nearest: found.nearest }),
    };
  }

  /**
   * A property by its path: `transform.position.x`, `SpriteRenderer.tint`, `script/Hero.Speed`.
   * Where there is none, the nearest path that leads to one.
   */
  find(node: number, prop: string): Property | MissingProperty {
    const [owner = '', name = '', lane, ...rest] = prop.split('.');
    const fields = this.component(node, owner);
    const missing = (nearest: string | undefined): MissingProperty => ({
      missing: 'name',
      nearest,
    });
    if (fields === undefined) {
      const like = nearest(owner, [...(this.#components[node]?.keys() ?? [])]);
      return missing(
        like === undefined ? undefined : [like, ...prop.split('.').slice(1)].join('.'),
      );
    }
    const script = this.scriptFields(node, owner);
    const schema =
      script ?? (owner === 'transform' ? TRANSFORM_FIELDS : (componentOf(owner)?.fields ?? []));
    const field = fieldOf(schema, name);
    if (field === undefined) {
      const like = nearest(
        name,
        schema.map((f) => f.name),
      );
      const behind = prop.split('.').slice(2);
      return missing(like === undefined ? undefined : [owner, like, ...behind].join('.'));
    }
    if (!isAnimated(field)) return { missing: 'fixed', nearest: undefined };
    const whole = fields.get(field.name) as Property;
    if (lane === undefined) return whole;
    const lanes = laneNames(field.kind);
    const at = rest.length === 0 ? lanes.indexOf(lane) : -1;
    if (at < 0) {
      const like = nearest(lane, lanes);
      return missing(like === undefined ? undefined : `${owner}.${field.name}.${like}`);
    }
    return { slot: whole.slot + at, lanes: 1, kind: 'float32', transform: whole.transform };
  }

  /** The number that stands for an asset's path; 0, none, beyond what a project can have. */
  assetNumber(path: string): number {
    let number = this.#assetNumbers.get(path);
    if (number === undefined) {
      if (this.assets.length >= MAX_ASSETS || path.length > MAX_PATH) return 0;
      number = this.assets.push(path) - 1;
      this.#assetNumbers.set(path, number);
    }
    return number;
  }

  /** What a track's names stand for on a property: asset numbers or an enum's members. */
  mapNames(
    compiled: CompiledClip,
    track: CompiledTrack,
    property: Property,
  ): Float64Array | undefined {
    if (track.track.kind === 'assetRef') {
      return Float64Array.from(compiled.clip.names, (name) => this.assetNumber(name));
    }
    if (track.track.kind !== 'enum') return undefined;
    return Float64Array.from(compiled.clip.names, (name) => property.members?.indexOf(name) ?? -1);
  }

  /** The value of a property as a trace prints it. */
  read(property: Property, values: Float64Array = this.properties.values): FieldValue {
    const { slot, lanes, kind } = property;
    const value = values[slot] as number;
    switch (kind) {
      case 'bool':
        return value !== 0;
      case 'enum':
        return property.members?.[value] ?? '';
      case 'assetRef':
        return this.assets[value] ?? '';
      case 'string':
        return this.texts[value] ?? '';
      default:
        return lanes === 1 ? value : Array.from(values.subarray(slot, slot + lanes));
    }
  }

  /** Writes a value of the right form; anything else is left alone and gives false. */
  write(property: Property | undefined, value: FieldValue): boolean {
    if (property === undefined) return false;
    const { values } = this.properties;
    const { slot, kind } = property;
    if (kind === 'string') {
      if (typeof value !== 'string') return false;
      this.texts[values[slot] as number] = value;
      return true;
    }
    const numbers = this.numbers(property, value);
    if (numbers === undefined) return false;
    for (let i = 0; i < numbers.length; i++) {
      values[slot + i] = numbers[i] as number;
      this.properties.written(slot + i);
    }
    return true;
  }

  /** Whether a value is of the right form for a property. */
  fits(property: Property, value: FieldValue): boolean {
    if (property.kind === 'string') return typeof value === 'string';
    // To look up an asset would give it a number.
    if (property.kind === 'assetRef') return typeof value === 'string' && value.length <= MAX_PATH;
    return this.numbers(property, value) !== undefined;
  }

  /** A value as the numbers of the property's slots; undefined where it is not of the right form. */
  numbers({ lanes, kind, members }: Property, value: FieldValue): readonly number[] | undefined {
    if (kind === 'assetRef' || kind === 'enum') {
      if (typeof value !== 'string') return undefined;
      const number = kind === 'enum' ? (members?.indexOf(value) ?? -1) : this.assetNumber(value);
      return number < 0 && value !== '' ? undefined : [number];
    }
    const numbers = typeof value === 'object' ? value : [Number(value)];
    if (typeof value === 'string' || numbers.length !== lanes) return undefined;
    for (let i = 0; i < lanes; i++) {
      const n = numbers[i] as number;
      if (!Number.isFinite(n) || !Number.isFinite(Math.fround(n))) return undefined;
    }
    // `+ 0`: the hash tells -0 from 0, a recording as JSON does not.
    return numbers.map((n) => (kind === 'int32' || kind === 'bool' ? n : Math.fround(n)) + 0);
  }
}

/** The fields that have slots. What is only read is asked of whoever keeps it: `World.liveField`. */
function keptFields(type: string): readonly FieldSchema[] {
  return (componentOf(type)?.fields ?? []).filter((field) => field.readonly !== true);
}

function lanesOf(kind: FieldKind): number {
  return kind === 'string' ? 1 : LANES[kind];
}
