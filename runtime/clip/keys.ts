import { ANM001, ANM002 } from '../diagnostics/catalogue/anm.ts';
import { checkBlock } from '../schema/check.ts';
import { KEY } from '../schema/clip.ts';
import { INT32_MAX, INT32_MIN } from '../schema/fields.ts';
import { formProblem, remove, replace, shown } from '../schema/forms.ts';
import { type AttrType, LANES, type ValueKind } from '../schema/types.ts';
import { READ, readLanes } from '../schema/values.ts';
import { type Attr, attrOf, type Block, type Value } from '../text/tree.ts';
import type { ClipBuild } from './build.ts';
import { micros, seconds } from './micros.ts';

/** How a key's segment runs. */
export const BEZIER = 0;
export const LINEAR = 1;
export const STEP = 2;

/** How a key's slopes come about. */
export const AUTO = 0;
export const STRAIGHT = 1;
export const FREE = 2;

/** The keys of a track side by side, sorted by time. */
export interface Keys {
  readonly count: number;
  readonly lanes: number;
  /** Microseconds. */
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly interps: Uint8Array;
  readonly tangents: Uint8Array;
  /** Given slopes, `lanes` a key; absent where no key has `tangent=free`. */
  readonly slopesIn: Float64Array | undefined;
  readonly slopesOut: Float64Array | undefined;
  readonly blocks: readonly Block[];
}

/**
 * Reads the keys of a track; reports what is wrong with them. Keys without a time are left out.
 * In a track whose kind is not known only the values go unchecked.
 */
export function readKeys(track: Block, kind: ValueKind | undefined, build: ClipBuild): Keys {
  return new KeyReader(track, kind, build).read();
}

/** One slope, while it is read. */
const SLOPE = new Float64Array(4);

class KeyReader {
  readonly #track: Block;
  /** Of a track without one, any with one lane: its values are not read. */
  readonly #kind: ValueKind;
  readonly #known: boolean;
  readonly #lanes: number;
  readonly #build: ClipBuild;
  readonly #times: Float64Array;
  readonly #values: Float64Array;
  readonly #interps: Uint8Array;
  readonly #tangents: Uint8Array;
  #slopesIn: Float64Array | undefined;
  #slopesOut: Float64Array | undefined;
  readonly #blocks: Block[] = [];

  constructor(track: Block, kind: ValueKind | undefined, build: ClipBuild) {
    const most = track.blocks.length;
    this.#track = track;
    this.#kind = kind ?? 'float32';
    this.#known = kind !== undefined;
    this.#lanes = LANES[this.#kind];
    this.#build = build;
    this.#times = new Float64Array(most);
    this.#values = new Float64Array(most * this.#lanes);
    this.#interps = new Uint8Array(most);
    this.#tangents = new Uint8Array(most);
  }

  read(): Keys {
    let sorted = true;
    for (const block of this.#track.blocks) {
      if (block.name !== KEY.name) continue;
      const i = this.#blocks.length;
      if (!this.#readKey(block, i)) continue;
      this.#blocks.push(block);
      if (i > 0 && (this.#times[i] as number) <= (this.#times[i - 1] as number)) sorted = false;
    }
    const keys = this.#keys();
    if (sorted) return keys;
    const ordered = sortKeys(keys);
    this.#reportDoubled(ordered);
    return ordered;
  }

  #keys(): Keys {
    const count = this.#blocks.length;
    const lanes = this.#lanes;
    return {
      count,
      lanes,
      times: firstOf(this.#times, count),
      values: firstOf(this.#values, count * lanes),
      interps: firstOf(this.#interps, count),
      tangents: firstOf(this.#tangents, count),
      slopesIn: this.#slopesIn && firstOf(this.#slopesIn, count * lanes),
      slopesOut: this.#slopesOut && firstOf(this.#slopesOut, count * lanes),
      blocks: this.#blocks,
    };
  }

  /**
   * Reads one key to place `i`; false where it has no time. A long clip spends most of its import
   * here, so a key as it should be is read without looking anything up in the schema; whatever is
   * odd is left to the schema's own check to say.
   */
  #readKey(block: Block, i: number): boolean {
    let t: Attr | undefined;
    let v: Attr | undefined;
    let into: Attr | undefined;
    let out: Attr | undefined;
    let interp = -1;
    let tangent = -1;
    let odd = block.label !== undefined || block.blocks.length > 0;
    for (const attr of block.attrs) {
      switch (attr.name) {
        case 't':
          if (t) odd = true;
          else t = attr;
          break;
        case 'v':
          if (v) odd = true;
          else v = attr;
          break;
        case 'interp':
          if (interp >= 0) odd = true;
          else interp = interpOf(attr.value);
          if (interp < 0) odd = true;
          break;
        case 'tangent':
          if (tangent >= 0) odd = true;
          else tangent = tangentOf(attr.value);
          if (tangent < 0) odd = true;
          break;
        case 'in':
          if (into) odd = true;
          else into = attr;
          break;
        case 'out':
          if (out) odd = true;
          else out = attr;
          break;
        default:
          odd = true;
      }
    }
    if (odd || t?.value?.type !== 'number' || !v) {
      checkBlock(block, KEY, this.#build.report, ANM001.say);
    }
    const time = t?.value?.type === 'number' ? micros(t.value.value) : Number.NaN;
    this.#times[i] = time;
    if (t && !Number.isNaN(time) && !this.#build.holds(time)) this.#reportOutside(time, t);
    this.#interps[i] = Math.max(interp, BEZIER);
    this.#tangents[i] = Math.max(tangent, AUTO);
    if (!this.#known) return !Number.isNaN(time);
    if (v?.value) this.#readValue(v, v.value, i);
    if (into?.value) this.#readSlope(into, into.value, i, tangent === FREE);
    if (out?.value) this.#readSlope(out, out.value, i, tangent === FREE);
    return !Number.isNaN(time);
  }

  #readValue(attr: Attr, value: Value, i: number): void {
    const { report } = this.#build;
    if (this.#kind === 'enum') {
      if (value.type === 'name') this.#values[i] = this.#build.indexOf(value.value);
      else this.#reportForm(attr, value);
      return;
    }
    if (this.#kind === 'assetRef') {
      if (value.type === 'asset') this.#values[i] = this.#build.indexOf(value.path);
      else this.#reportForm(attr, value);
      return;
    }
    const read = readLanes(this.#kind, value, this.#values, i * this.#lanes);
    if (read === READ.ok) return;
    if (read === READ.form) this.#reportForm(attr, value);
    else if (read === READ.zero) report.add(ANM001.say.zeroQuaternion(), value.span);
    else this.#reportTooLarge(value);
  }

  #readSlope(attr: Attr, value: Value, i: number, free: boolean): void {
    const kind = slopeKind(this.#kind, value);
    const slope = SLOPE;
    const read = readLanes(kind, value, slope, 0);
    if (read === READ.form) {
      this.#reportForm(attr, value);
      return;
    }
    if (read === READ.range) {
      this.#reportTooLarge(value);
      return;
    }
    if (!free || !interpolates(this.#kind)) return;
    // The slope of an alpha that is left out is that of an alpha that stays: 0.
    if (kind === 'color' && value.type === 'list' && value.items.length === 3) slope[3] = 0;
    const most = this.#track.blocks.length * this.#lanes;
    this.#slopesIn ??= new Float64Array(most);
    this.#slopesOut ??= new Float64Array(most);
    const slopes = attr.name === 'in' ? this.#slopesIn : this.#slopesOut;
    for (let lane = 0; lane < this.#lanes; lane++) {
      slopes[i * this.#lanes + lane] = slope[lane] as number;
    }
  }

  #reportOutside(t: number, attr: Attr): void {
    const { report, length } = this.#build;
    const finding = ANM002.say.keyOutside({
      t: seconds(t),
      length: seconds(length),
      before: t < 0,
    });
    report.add(finding, attr.span, { fixes: this.#build.fixesOutside(t, attr.value?.span) });
  }

  #reportTooLarge(value: Value): void {
    const { kind, limit } = limitOf(this.#kind);
    this.#build.report.add(ANM001.say.tooLarge({ kind, limit, curve: false }), value.span);
  }

  #reportForm(attr: Attr, value: Value): void {
    const { report } = this.#build;
    const slope = attr.name !== 'v';
    const form = FORMS[slope ? slopeKind(this.#kind, value) : this.#kind];
    const problem =
      form.type === undefined ? undefined : formProblem(form.type, value, report.text);
    const word = value.type === 'string' && /^[A-Za-z_]\w*$/.test(value.value);
    const unquote = this.#kind === 'enum' && word && !slope;
    const finding = ANM001.say.wrongKeyValue({
      name: attr.name,
      kind: this.#kind,
      expected: form.expected,
      found: shown(value.span, report.text),
      hint: unquote ? 'Write it without quotes.' : problem?.hint,
    });
    const fixes = unquote ? [replace(value.span, value.value)] : (problem?.fixes ?? []);
    report.add(finding, value.span, { fixes });
  }

  #reportDoubled(keys: Keys): void {
    for (let i = 1; i < keys.count; i++) {
      if (keys.times[i] !== keys.times[i - 1]) continue;
      const block = keys.blocks[i] as Block;
      const finding = ANM001.say.doubledKey({ t: seconds(keys.times[i] as number) });
      const { report } = this.#build;
      const fixes = [remove(block.span, report.text, 'Remove this key')];
      report.add(finding, attrOf(block, 't')?.span ?? block.span, { fixes });
    }
  }
}

/** The first numbers of an array; mostly these are all, and then it is the array itself. */
function firstOf<T extends Float64Array | Uint8Array>(array: T, count: number): T {
  return count === array.length ? array : (array.subarray(0, count) as T);
}

function interpOf(value: Value | undefined): number {
  if (value?.type !== 'name') return -1;
  switch (value.value) {
    case 'bezier':
      return BEZIER;
    case 'linear':
      return LINEAR;
    case 'step':
      return STEP;
    default:
      return -1;
  }
}

function tangentOf(value: Value | undefined): number {
  if (value?.type !== 'name') return -1;
  switch (value.value) {
    case 'auto':
      return AUTO;
    case 'linear':
      return STRAIGHT;
    case 'free':
      return FREE;
    default:
      return -1;
  }
}

/** Kinds whose keys are joined by a curve; `int32` is one with `numeric=true`. */
export function interpolates(kind: ValueKind): boolean {
  return kind !== 'bool' && kind !== 'enum' && kind !== 'assetRef' && kind !== 'quat';
}

/** The type whose range a value must keep to, in words. */
export function limitOf(kind: ValueKind): { kind: string; limit: string } {
  return kind === 'int32'
    ? { kind: 'int32', limit: '2147483647' }
    : { kind: 'float32', limit: '3.4e38' };
}

/** Sorts by time; keys of one time stay in the order of the text. */
function sortKeys(keys: Keys): Keys {
  const { count, lanes } = keys;
  const order = Array.from({ length: count }, (_, i) => i);
  order.sort((a, b) => (keys.times[a] as number) - (keys.times[b] as number) || a - b);
  const by = (array: Float64Array, width: number) => {
    const sorted = new Float64Array(array.length);
    for (let i = 0; i < count; i++) {
      const from = (order[i] as number) * width;
      for (let j = 0; j < width; j++) sorted[i * width + j] = array[from + j] as number;
    }
    return sorted;
  };
  const flags = (array: Uint8Array) => array.map((_, i) => array[order[i] as number] as number);
  return {
    count,
    lanes,
    times: by(keys.times, 1),
    values: by(keys.values, lanes),
    interps: flags(keys.interps),
    tangents: flags(keys.tangents),
    slopesIn: keys.slopesIn && by(keys.slopesIn, lanes),
    slopesOut: keys.slopesOut && by(keys.slopesOut, lanes),
    blocks: order.map((i) => keys.blocks[i] as Block),
  };
}

interface Form {
  readonly type: AttrType | undefined;
  readonly expected: string;
}

const number: AttrType = { type: 'number' };
const list = (length: number, expected: string): Form => ({
  type: { type: 'list', of: number, length },
  expected,
});

/** The form of `v`, by kind. */
const FORMS: Readonly<Record<ValueKind, Form>> = {
  float32: { type: number, expected: 'a number' },
  int32: {
    type: { type: 'number', integer: true, min: INT32_MIN, max: INT32_MAX },
    expected: 'a whole number',
  },
  bool: { type: { type: 'bool' }, expected: 'true or false' },
  enum: { type: undefined, expected: 'a name without quotes, such as add' },
  vec2: list(2, 'a list of 2 numbers, such as [0, 1]'),
  vec3: list(3, 'a list of 3 numbers, such as [0, 1, 0]'),
  vec4: list(4, 'a list of 4 numbers, such as [0, 0, 1, 1]'),
  color: {
    type: { type: 'color' },
    expected: 'a color such as #ff8800, or a list of 3 or 4 numbers',
  },
  rect: list(4, 'a list of x, y, width and height, such as [0, 0, 1, 1]'),
  quat: list(4, 'a list of x, y, z and w, such as [0, 0, 0, 1]'),
  assetRef: {
    type: { type: 'asset', of: 'sprite' },
    expected: 'an asset, as in asset("engine/sprites/runner_0")',
  },
};

/**
 * The kind that `in` and `out` have. A slope of whole numbers need not be whole. Steps and
 * rotations have no slopes: a number there is as harmless as an `in` without `tangent=free`.
 */
function slopeKind(kind: ValueKind, value: Value): ValueKind {
  if (kind === 'quat') return value.type === 'list' ? 'vec4' : 'float32';
  return kind === 'int32' || !interpolates(kind) ? 'float32' : kind;
}
