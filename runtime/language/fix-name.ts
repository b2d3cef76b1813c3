/** Fixes that put the name that was most likely meant in the place of one that is not there. */
import type { Fix } from '../diagnostics/diagnostic.ts';
import { quoted } from '../schema/forms.ts';
import { attrOf } from '../text/tree.ts';
import {
  blockAt,
  endOf,
  type FixQuestion,
  fixIn,
  named,
  offsetOf,
  titled,
} from './fix-question.ts';
import { asValue } from './vca-words.ts';

/** The nearest name in the place of the label of the block that a problem is in. */
export function writeLabel(question: FixQuestion, value: string): Fix[] {
  const near = named(question, 'nearest');
  const label = blockAt(question, offsetOf(question))?.label;
  if (near === undefined || label?.value !== named(question, value)) return [];
  return write(question, label?.span, near);
}

/** The same in the place of an attribute's text. */
export function writeAttr(question: FixQuestion, attr: string): Fix[] {
  const near = named(question, 'nearest');
  const block = blockAt(question, offsetOf(question));
  const value = block && attrOf(block, attr)?.value;
  if (near === undefined || value?.type !== 'string' || value.value !== named(question, attr))
    return [];
  return write(question, value.span, near);
}

/** The same in the place of a text in a call, where that stands there once. */
export function writeText(question: FixQuestion, value: string): Fix[] {
  const near = named(question, 'nearest');
  const name = named(question, value);
  if (near === undefined || name === undefined) return [];
  const written = quoted(name);
  return write(question, only(question, written), near);
}

/** The same in the place of the bone that a line of a VCA file names. */
export function writeBone(question: FixQuestion): Fix[] {
  const near = named(question, 'nearest');
  const bone = named(question, 'bone');
  if (near === undefined || bone === undefined) return [];
  const directive = question.file.vcm.around(offsetOf(question))[0];
  const attr = directive?.attrs.find(({ name, value }) => name === 'bone' && value === bone);
  if (!attr) return [];
  const edit = { ...attr.valueSpan, text: asValue(near, 'bare') };
  return fixIn(question, question.file, `Write ${titled(near)}`, [edit]);
}

function only(question: FixQuestion, written: string): { start: number; end: number } | undefined {
  const from = offsetOf(question);
  const text = question.file.text.slice(from, endOf(question));
  const at = text.indexOf(written);
  if (at < 0 || text.indexOf(written, at + 1) >= 0) return undefined;
  return { start: from + at, end: from + at + written.length };
}

function write(
  question: FixQuestion,
  span: { readonly start: number; readonly end: number } | undefined,
  name: string,
): Fix[] {
  if (!span) return [];
  return fixIn(question, question.file, `Write ${titled(name)}`, [{ ...span, text: quoted(name) }]);
}
