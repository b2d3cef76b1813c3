/** One line of a `.vca` file: its target, channel and axis, and what gives the number. Page: vca. */
import { VCA002, VCA003 } from '../diagnostics/catalogue/vca.ts';
import { VCA_AXES, VCA_CURVES, VCA_VARIABLES, type VcaDirective } from '../schema/vca.ts';
import { meant, nearest } from '../text/nearest.ts';
import { seedOf } from './noise.ts';
import type { Program } from './program.ts';
import { type Key, type KeyCount, readKeys } from './read-keys.ts';
import type { Attrs, Reading } from './reading.ts';
import type { VcaChannel, VcaFunc, VcaKeys, VcaLine, VcaTexture } from './vca.ts';
import type { VcmAttr, VcmDirective } from './vcm.ts';

export type Curves = ReadonlyMap<string, { readonly program: Program | undefined }>;

/** A line that changes a number; undefined where it changes none, which is reported. */
export function readLine(
  directive: VcmDirective,
  schema: VcaDirective,
  curves: Curves,
  count: KeyCount,
  reading: Reading,
): VcaLine | undefined {
  const attrs = reading.attrs(directive, schema);
  const bone = attrs.get('bone');
  const name = attrs.get('name');
  if (bone !== undefined && name !== undefined) reading.ignored(name, 'bone');
  const target = (bone ?? name)?.value;
  const axis = schema.axes === true ? readAxis(directive, attrs.get('by'), reading) : 0;
  const channel = schema.name as VcaChannel;
  const seed = seedOf(`${target ?? ''} ${channel} ${axis}`);
  const source =
    readFunc(directive, attrs, seed, reading) ??
    (attrs.has('func') ? undefined : readCurve(directive, attrs, curves, count, reading));
  if (axis === undefined || source === undefined) return undefined;
  return { bone: target, channel, axis, source, span: directive.span };
}

/** Its value's letters were looked for in "xyz" by the engine, so more than one stand for the first. */
function readAxis(
  directive: VcmDirective,
  by: VcmAttr | undefined,
  reading: Reading,
): number | undefined {
  if (by === undefined) {
    const expected = 'the axis, x, y or z';
    const finding = VCA002.say.missingAttribute({
      directive: directive.name,
      name: 'by',
      expected,
    });
    reading.say(finding, directive.nameSpan);
    return undefined;
  }
  const axis = 'xyz'.indexOf(by.value);
  if (axis >= 0 && by.value.length === 1) return axis;
  const near = axis >= 0 && by.value !== '' ? 'xyz'[axis] : undefined;
  const instead =
    near ??
    nearest(
      by.value,
      VCA_AXES.map(({ name }) => name),
    );
  reading.say(
    VCA002.say.axis({ found: by.value === '' ? 'an empty text' : by.value, used: near }),
    by.valueSpan,
    instead,
  );
  return near === undefined ? undefined : axis;
}

function readFunc(
  directive: VcmDirective,
  attrs: Attrs,
  seed: number,
  reading: Reading,
): VcaFunc | undefined {
  const func = attrs.get('func');
  if (func === undefined) return undefined;
  for (const name of ['curve', 'period']) {
    const other = attrs.get(name);
    if (other !== undefined) reading.ignored(other, 'func');
  }
  if (directive.children !== undefined && !attrs.has('curve'))
    reading.say(
      VCA002.say.ignored({ name: 'what stands in braces', wins: 'func' }),
      directive.nameSpan,
    );
  const program = reading.expression(func, { variables: VCA_VARIABLES, seed });
  return program && { is: 'func', program };
}

function readCurve(
  directive: VcmDirective,
  attrs: Attrs,
  curves: Curves,
  count: KeyCount,
  reading: Reading,
): VcaKeys | undefined {
  const { curve, program } = readCurveName(attrs.get('curve'), curves, reading);
  const form = { text: false, handles: curve === 'bezier' };
  const keys = keysOf(directive, form, count, reading);
  if (keys === undefined) return undefined;
  if (curve === 'const') late(keys, reading);
  const period = readPeriod(attrs, reading);
  unreached(keys, period, reading);
  return {
    is: 'keys',
    curve,
    frames: Float64Array.from(keys, ({ frame }) => frame),
    values: Float64Array.from(keys, ({ value }) => value),
    handles: form.handles ? Float64Array.from(keys.flatMap(({ handles }) => handles)) : undefined,
    program,
    period,
  };
}

function readCurveName(
  attr: VcmAttr | undefined,
  curves: Curves,
  reading: Reading,
): Pick<VcaKeys, 'curve' | 'program'> {
  const linear = { curve: 'linear', program: undefined } as const;
  if (attr === undefined) return linear;
  const { value } = attr;
  if (value.startsWith('.')) {
    const own = curves.get(value.slice(1));
    if (own?.program !== undefined) return { curve: 'custom', program: own.program };
    // One that cannot be computed has said so itself.
    if (own !== undefined) return linear;
    const near = nearest(value.slice(1), curves.keys());
    sayCurve(attr, near === undefined ? undefined : `.${near}`, reading);
    return linear;
  }
  const known = VCA_CURVES.find(({ name }) => name === value);
  if (known !== undefined)
    return { curve: known.name as 'const' | 'linear' | 'bezier', program: undefined };
  // The dot of a curve of one's own is easily forgotten.
  sayCurve(attr, curves.has(value) ? `.${value}` : meant(value, VCA_CURVES)?.name, reading);
  return linear;
}

function sayCurve(attr: VcmAttr, near: string | undefined, reading: Reading): void {
  const finding = VCA002.say.unknownCurve({ name: attr.value, nearest: near });
  reading.say(finding, attr.valueSpan, near);
}

function readPeriod(attrs: Attrs, reading: Reading): number {
  const period = attrs.get('period');
  const none = Number.POSITIVE_INFINITY;
  return (period && reading.positive(period, 'the keys do not repeat')) ?? none;
}

/** The keys of a line, at least one; undefined where there is none, which is reported. */
function keysOf(
  directive: VcmDirective,
  form: { readonly text: boolean; readonly handles: boolean },
  count: KeyCount,
  reading: Reading,
): readonly Key[] | undefined {
  const { children = [], name, nameSpan } = directive;
  if (children.length === 0) {
    reading.say(VCA003.say.noKeys({ directive: name, text: form.text }), nameSpan);
    return undefined;
  }
  const keys = readKeys(children, form, count, reading);
  return keys.length === 0 ? undefined : keys;
}

/** Nothing is said of a value before the first key. */
function late(keys: readonly Key[], reading: Reading): void {
  const [first] = keys;
  if (first !== undefined && first.frame > 0)
    reading.say(VCA003.say.late({ frame: String(first.frame) }), first.span);
}

/** Time goes from frame 0 up to the period. */
function unreached(keys: readonly Key[], period: number, reading: Reading): void {
  for (const { frame, span } of keys) {
    if (frame < 0) reading.say(VCA003.say.beforeStart({ frame: String(frame) }), span);
    else if (frame > period) {
      const places = { frame: String(frame), period: String(period) };
      reading.say(VCA003.say.afterPeriod(places), span);
    }
  }
}

export function readTexture(
  directive: VcmDirective,
  schema: VcaDirective,
  count: KeyCount,
  reading: Reading,
): VcaTexture | undefined {
  const attrs = reading.attrs(directive, schema);
  const name = attrs.get('name');
  if (name === undefined) {
    const expected = 'the texture that is exchanged, such as $0';
    const finding = VCA002.say.missingAttribute({
      directive: directive.name,
      name: 'name',
      expected,
    });
    reading.say(finding, directive.nameSpan);
  }
  const keys = keysOf(directive, { text: true, handles: false }, count, reading);
  if (name === undefined || keys === undefined) return undefined;
  late(keys, reading);
  const period = readPeriod(attrs, reading);
  unreached(keys, period, reading);
  return {
    name: name.value,
    frames: Float64Array.from(keys, ({ frame }) => frame),
    values: keys.map(({ text }) => text),
    period,
    span: directive.span,
  };
}
