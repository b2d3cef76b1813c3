/** `@configure`: settings of a whole file. Page: vca. */
import { VCA002 } from '../diagnostics/catalogue/vca.ts';
import type { VcaDirective } from '../schema/vca.ts';
import { isNotFinite, numberOf } from './number.ts';
import type { Reading } from './reading.ts';
import type { VcmAttr, VcmDirective } from './vcm.ts';

const DEFAULT_FPS = 60;
const DEFAULT_ORDER = 'XYZ';

export class Configuration {
  #fps = DEFAULT_FPS;
  #duration = Number.POSITIVE_INFINITY;
  #order = DEFAULT_ORDER;
  #seen = false;

  /** A later one replaces what it names, and the order in any case. `frames` goes by the fps known by then. */
  read(directive: VcmDirective, schema: VcaDirective, reading: Reading): void {
    if (this.#seen) reading.say(VCA002.say.doubledConfigure(), directive.nameSpan);
    this.#seen = true;
    reading.noBlock(directive);
    const attrs = reading.attrs(directive, schema);
    const fps = attrs.get('fps');
    this.#fps = (fps && setting(fps, reading, 'the rate before it counts')) ?? this.#fps;
    const framesAttr = attrs.get('frames');
    const durationAttr = attrs.get('duration');
    const known = Number.isFinite(this.#duration)
      ? 'the one before it counts'
      : 'the file has no end';
    const frames =
      framesAttr && setting(framesAttr, reading, counts(durationAttr) ? 'duration counts' : known);
    const duration =
      durationAttr && setting(durationAttr, reading, counts(framesAttr) ? 'frames counts' : known);
    if (frames !== undefined && durationAttr !== undefined) reading.ignored(durationAttr, 'frames');
    if (frames !== undefined) this.#duration = frames / this.#fps;
    else if (duration !== undefined) this.#duration = duration;
    const order = attrs.get('rotation-order');
    this.#order = order === undefined ? DEFAULT_ORDER : readOrder(order, reading);
  }

  result(): { fps: number; duration: number; order: string } {
    return { fps: this.#fps, duration: this.#duration, order: this.#order };
  }
}

/** Whether an attribute is there, with a number that can be used. */
function counts(attr: VcmAttr | undefined): boolean {
  return attr !== undefined && (numberOf(attr.value) ?? 0) > 0;
}

/** A number above 0. One that is no number at all leaves the file's times without a meaning. */
function setting(attr: VcmAttr, reading: Reading, used: string): number | undefined {
  if (numberOf(attr.value) !== undefined) return reading.positive(attr, used);
  const { name, value } = attr;
  reading.reject(
    VCA002.say.setting({
      name,
      found: value === '' ? 'an empty text' : value,
      endless: name !== 'fps' && isNotFinite(value),
    }),
    attr.valueSpan,
  );
  return undefined;
}

function readOrder(attr: VcmAttr, reading: Reading): string {
  const letters = attr.value.toUpperCase();
  const order = letters.replace(/[^XYZ]/g, '');
  if (order !== letters) reading.say(VCA002.say.order({ found: attr.value }), attr.valueSpan);
  else if (order.length !== 3 || new Set(order).size !== 3)
    reading.say(VCA002.say.shortOrder({ found: attr.value }), attr.valueSpan);
  // However often an axis is named: three turns are all there are.
  return order.slice(0, 3);
}
