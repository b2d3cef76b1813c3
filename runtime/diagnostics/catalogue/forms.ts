/**
 * The causes that every text file has: blocks and attributes that do not follow the schema. Each
 * file's code spreads them into its own causes, with an example from its own format.
 */

import { hinted, meant } from './words.ts';

interface Unknown {
  block: string;
  name: string;
  nearest: string | undefined;
}

interface Wrong {
  name: string;
  expected: string;
  found: string;
  hint?: string | undefined;
}

export const text = {
  severity: 'error',
  when: 'Text that cannot be read: a stray sign, an unclosed string or brace, a number out of range',
  message: (a: { message: string }) => a.message,
} as const;

export const more = {
  severity: 'warning',
  when: 'More than 1,000 errors or warnings in one file: the rest are counted, not listed',
  message: (a: { count: number }) =>
    `${a.count} more problems of this file are not listed. Mend the first ones and look again.`,
} as const;

export const unknownAttribute = {
  severity: 'warning',
  when: 'An attribute that its block does not have; it is ignored',
  message: (a: Unknown) =>
    `${a.block} has no attribute ${a.name}, so it is ignored.${meant(a.nearest)}`,
} as const;

export const doubledAttribute = {
  severity: 'warning',
  when: 'An attribute that stands twice; the first one counts',
  message: (a: { name: string }) =>
    `${a.name} stands here for the second time; the first one counts. Remove one.`,
} as const;

export const unknownBlock = {
  severity: 'warning',
  when: 'A block that does not belong there; it is ignored with all that is in it',
  message: (a: Unknown) =>
    `${a.block === '' ? 'This file' : a.block} has no block ${a.name}, so it is ignored.${meant(a.nearest)}`,
} as const;

export const doubledBlock = {
  severity: 'warning',
  when: 'A second block where one may stand; the first one counts',
  message: (a: { name: string }) =>
    `This is the second ${a.name}; the first one counts. Remove one of them.`,
} as const;

export const missingAttribute = {
  severity: 'error',
  when: 'A required attribute that is left out',
  message: (a: { block: string; name: string; expected: string }) =>
    `${a.block} needs ${a.name}: ${a.expected}.`,
} as const;

export const wrongValue = {
  severity: 'error',
  when: 'A value of the wrong form: a text for a number, a name in quotes, a list of the wrong length',
  message: (a: Wrong) => `${a.name} takes ${a.expected}, not ${a.found}.${hinted(a.hint)}`,
} as const;

export const outOfRange = {
  severity: 'error',
  when: 'A number that is too small, too large or not one of those allowed',
  message: (a: Wrong) => `${a.name} takes ${a.expected}, not ${a.found}.`,
} as const;

export const unwantedLabel = {
  severity: 'error',
  when: 'A label in quotes on a block that takes none',
  message: (a: { block: string; label: string }) =>
    `${a.block} takes no label, but "${a.label}" stands here. Remove it.`,
} as const;

export const missingLabel = {
  severity: 'error',
  when: 'A block without the label it needs',
  message: (a: { block: string; meaning: string }) =>
    `${a.block} needs a label in quotes: ${a.meaning}.`,
} as const;
