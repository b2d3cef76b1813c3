/** Keys of one line. Page: vca. */
import { VCA002, VCA003 } from '../diagnostics/catalogue/vca.ts';
import { oneOf } from '../schema/forms.ts';
import { VCA_HANDLES, VCA_KEY } from '../schema/vca.ts';
import type { Span } from '../text/tree.ts';
import { MOST_KEYS } from './limits.ts';
import type { Reading } from './reading.ts';
import type { VcmDirective } from './vcm.ts';

export interface Key {
  readonly frame: number;
  /** NaN for the keys of a texture. */
  readonly value: number;
  readonly text: string;
  /** As written; NaN for one that is missing. */
  readonly handles: readonly number[];
  readonly span: Span;
}

export interface KeyForm {
  /** Whether values are names, not numbers. */
  readonly text: boolean;
  readonly handles: boolean;
}

/** Counts the keys of a file. */
export interface KeyCount {
  keys: number;
}

/** The keys that can be read, in the order of their frames. Says what is wrong with the others. */
export function readKeys(
  children: readonly VcmDirective[],
  form: KeyForm,
  count: KeyCount,
  reading: Reading,
): Key[] {
  const keys: Key[] = [];
  for (const child of children) {
    if (++count.keys > MOST_KEYS) {
      if (count.keys === MOST_KEYS + 1)
        reading.say(VCA002.say.tooMany({ what: 'keys', most: MOST_KEYS }), child.nameSpan);
      break;
    }
    if (child.name !== VCA_KEY.name)
      reading.say(VCA003.say.notAKey({ name: child.name }), child.nameSpan, VCA_KEY.name);
    reading.noBlock(child);
    const key = readKey(child, form, reading);
    if (key !== undefined) keys.push(key);
  }
  return sorted(keys, reading);
}

function readKey(child: VcmDirective, form: KeyForm, reading: Reading): Key | undefined {
  const attrs = reading.attrs(child, VCA_KEY);
  const frameAttr = attrs.get('frame');
  const valueAttr = attrs.get('value');
  if (frameAttr === undefined) reading.say(VCA003.say.missing({ name: 'a frame' }), child.span);
  if (valueAttr === undefined) reading.say(VCA003.say.missing({ name: 'a value' }), child.span);
  const frame = frameAttr && reading.number(frameAttr);
  const value = form.text ? Number.NaN : valueAttr && reading.number(valueAttr);
  const handles = form.handles ? readHandles(child, attrs, reading) : [];
  if (frame === undefined || value === undefined || valueAttr === undefined) return undefined;
  return { frame, value, text: valueAttr.value, handles, span: child.span };
}

function readHandles(
  child: VcmDirective,
  attrs: ReturnType<Reading['attrs']>,
  reading: Reading,
): readonly number[] {
  const missing = VCA_HANDLES.filter((name) => !attrs.has(name));
  if (missing.length > 0) {
    const names = oneOf(missing).replace(' or ', ' and ');
    reading.say(VCA003.say.handles({ names }), child.span);
  }
  return VCA_HANDLES.map((name) => {
    const attr = attrs.get(name);
    return (attr && reading.number(attr)) ?? Number.NaN;
  });
}

function sorted(keys: Key[], reading: Reading): Key[] {
  let latest: Key | undefined;
  const taken = new Set<number>();
  for (const key of keys) {
    if (latest !== undefined && key.frame < latest.frame) {
      const finding = VCA003.say.unordered({
        frame: String(key.frame),
        before: String(latest.frame),
      });
      reading.say(finding, key.span);
    } else latest = key;
    if (taken.has(key.frame))
      reading.say(VCA003.say.doubled({ frame: String(key.frame) }), key.span);
    taken.add(key.frame);
  }
  return keys.sort((a, b) => a.frame - b.frame);
}
