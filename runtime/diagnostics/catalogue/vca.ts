// Misspelt in examples on purpose. cspell:ignore linaer
/** Codes of what the reader finds in a `.vca` file. */
import { defineEntry } from '../entry.ts';
import * as form from './forms.ts';
import { meant } from './words.ts';

export { VCA004 } from './vca-expressions.ts';

const keys = (lines: string, curve = 'linear') =>
  `@move bone arm by y curve ${curve} {\n${lines}}\n`;
const TWO = '  @key frame 0 value 0\n  @key frame 10 value 5\n';
const wave = (broken: string, fixed: string, note?: string) => ({
  file: 'wave.vca',
  broken,
  fixed,
  ...(note !== undefined && { note }),
});

export const VCA001 = defineEntry({
  code: 'VCA001',
  title: 'VCA or VCM text that cannot be read',
  summary:
    'The text of a `.vca` or `.vcm` file is not made of directives as the format wants them.',
  effect: 'error: the last good version plays on; warning: read, but hardly as it is meant',
  why: [
    'A file is a list of directives: `@name`, then attributes, each a name and a value, then braces with more directives where it has any. A value without quotes or parentheses goes on to the next white space, so a brace that touches it becomes part of it.',
    'Every place is listed, not only the first, and what can be read around it is read.',
  ],
  causes: {
    text: {
      ...form.text,
      when: 'Text that cannot be read: an unclosed brace, quote or parenthesis, a missing name or value',
      example: wave(keys(TWO).slice(0, -2), keys(TWO), 'The brace that closes @move is missing.'),
    },
    brace: {
      severity: 'error',
      when: 'A brace that touches a value and becomes part of it, or stands where a value should',
      message: (a: { message: string }) => a.message,
      example: wave(
        '@move bone arm} by y func (t)\n',
        '@move bone arm by y func (t)\n',
        'A value goes on to the next space: this bone would be called arm}.',
      ),
    },
    escape: {
      severity: 'warning',
      when: 'A letter by its number in quotes, with fewer digits than that has',
      message: (a: { message: string }) => a.message,
      example: wave(
        '@move bone "arm\\x9" by y func (t)\n',
        '@move bone "arm\\x09" by y func (t)\n',
      ),
    },
    strayBrace: {
      severity: 'error',
      when: 'A closing brace that closes nothing; what follows it is not read',
      message: (a: { message: string }) => a.message,
      example: wave(`${keys(TWO)}}\n`, keys(TWO)),
    },
    missing: {
      severity: 'warning',
      when: 'A value that seems to be missing, so that the next word is taken for it',
      message: (a: { message: string }) => a.message,
      example: wave('@move bone @arm by y func (t)\n', '@move bone "@arm" by y func (t)\n'),
    },
    more: form.more,
  },
  related: ['VCA002'],
});

export const VCA002 = defineEntry({
  code: 'VCA002',
  title: 'Directive or attribute that is not known, or not complete',
  summary: 'A directive of a `.vca` file is none, or its attributes are not as it wants them.',
  effect: 'error: the last good version plays on; warning: it plays as it stands',
  why: [
    'Each directive changes one number: which one follows from its name, its target and its axis. If one of them is misspelt, the motion would be missing without a word, since a file that moves nothing is a valid file.',
    'The order of lines does not matter. So two lines for the same number cannot both count: the last one does.',
  ],
  causes: {
    unknownDirective: {
      severity: 'error',
      when: 'A directive that the format does not have; the file is not loaded',
      message: (a: { name: string; nearest: string | undefined }) =>
        a.name === 'key'
          ? 'A @key stands in the braces of its curve, such as: @move by x curve linear { @key frame 0 value 1 }.'
          : `There is no directive @${a.name}.${meant(a.nearest && `@${a.nearest}`)}`,
      example: wave('@mov bone arm by y func (t)\n', '@move bone arm by y func (t)\n'),
    },
    unknownAttribute: {
      severity: 'warning',
      when: 'An attribute that the directive does not have; it is ignored',
      message: (a: { directive: string; name: string; nearest: string | undefined }) =>
        `@${a.directive} has no attribute ${a.name}, so it is ignored.${meant(a.nearest)}`,
      example: wave('@move bone arm by y func (t) speed 2\n', '@move bone arm by y func (t)\n'),
    },
    doubledAttribute: {
      severity: 'warning',
      when: 'An attribute that stands twice; the last one counts',
      message: (a: { name: string }) =>
        `${a.name} stands again further on, and the last one counts. Remove this one.`,
      example: wave('@move bone arm bone leg by y func (t)\n', '@move bone leg by y func (t)\n'),
    },
    missingAttribute: {
      severity: 'error',
      when: 'An attribute that the directive needs',
      message: (a: { directive: string; name: string; expected: string }) =>
        `@${a.directive} needs ${a.name}: ${a.expected}.`,
      example: wave('@move bone arm func (t)\n', '@move bone arm by y func (t)\n'),
    },
    incompleteCurve: {
      severity: 'error',
      when: 'A `@curve` without a name or an expression; the file is not loaded',
      message: (a: { missing: string }) =>
        `@curve needs ${a.missing}. Write it as: @curve NAME func (kl.value + (kr.value - kl.value) * t).`,
      example: wave(
        '@curve func (kl.value)\n',
        '@curve hold func (kl.value)\n',
        'A curve is called by its name.',
      ),
    },
    notANumber: {
      severity: 'error',
      when: 'A value that is no number where one is needed',
      message: (a: { name: string; found: string; instead: string | undefined }) =>
        a.instead === undefined
          ? `${a.name} takes a number, not ${a.found}.`
          : `${a.name} takes a number, and ${a.found} is none. Write ${a.instead}.`,
      example: wave(
        keys(TWO.replace('value 5', 'value 5deg')),
        keys(TWO),
        'Numbers have no units.',
      ),
    },
    setting: {
      severity: 'error',
      when: 'An `fps`, `frames` or `duration` that is no number; the file is not loaded',
      message: (a: { name: string; found: string; endless: boolean }) =>
        `${a.name} takes a number, not ${a.found}.${a.endless ? ` Leave ${a.name} out: a file has no end by itself.` : ''}`,
      example: wave('@configure fps fast\n', '@configure fps 24\n'),
    },
    outOfRange: {
      severity: 'error',
      when: 'A number that has to be above 0 and is not',
      message: (a: { name: string; found: string; used: string }) =>
        `${a.name} has to be above 0, not ${a.found}; ${a.used}.`,
      example: wave('@configure fps 0\n', '@configure fps 24\n'),
    },
    axis: {
      severity: 'error',
      when: 'A `by` that is none of the three axes',
      message: (a: { found: string; used: string | undefined }) =>
        a.used === undefined
          ? `by takes x, y or z, not ${a.found}, so this line does nothing.`
          : `by takes one axis, not ${a.found}; ${a.used} is used. Write a line for each axis.`,
      example: wave('@move bone arm by w func (t)\n', '@move bone arm by x func (t)\n'),
    },
    order: {
      severity: 'error',
      when: 'A rotation order with a letter that is no axis',
      message: (a: { found: string }) =>
        `rotation-order is made of the letters X, Y and Z, such as ZYX; ${a.found} has others, which are left out.`,
      example: wave('@configure rotation-order XYW\n', '@configure rotation-order XYZ\n'),
    },
    shortOrder: {
      severity: 'warning',
      when: 'A rotation order that leaves an axis out, or names one twice',
      message: (a: { found: string }) =>
        `rotation-order ${a.found} does not name each axis once. What is left out does not turn.`,
      example: wave('@configure rotation-order XY\n', '@configure rotation-order XYZ\n'),
    },
    doubledConfigure: {
      severity: 'warning',
      when: 'A second `@configure`; it replaces what it names, and the rotation order in any case',
      message: () =>
        'There is more than one @configure. This one replaces what it names, and sets the rotation order anew. Write all settings in one.',
      example: wave('@configure fps 24\n@configure frames 48\n', '@configure fps 24 frames 48\n'),
    },
    ignored: {
      severity: 'warning',
      when: 'Two attributes of which only one can count: `func` before `curve` and keys, `frames` before `duration`, `bone` before `name`',
      message: (a: { name: string; wins: string }) =>
        `${a.wins} counts here, so ${a.name} is ignored. Remove one of them.`,
      example: wave('@configure frames 48 duration 2\n', '@configure frames 48\n'),
    },
    unwantedBlock: {
      severity: 'warning',
      when: 'Braces on a directive that has no keys; they are ignored',
      message: (a: { directive: string }) =>
        `@${a.directive} has no keys, so what stands in its braces is ignored. Remove it.`,
      example: wave('@configure fps 24 { @key frame 0 value 1 }\n', '@configure fps 24\n'),
    },
    doubledLine: {
      severity: 'warning',
      when: 'Two lines for the same target, channel and axis; the last one counts',
      message: (a: { what: string }) =>
        `A later line sets ${a.what} again, and the last one counts. Remove this one.`,
      example: wave(
        '@move bone arm by y func (t)\n@move bone arm by y func (2 * t)\n',
        '@move bone arm by y func (2 * t)\n',
      ),
    },
    unknownCurve: {
      severity: 'error',
      when: 'A curve that is neither built in nor declared; it plays as `linear`',
      message: (a: { name: string; nearest: string | undefined }) =>
        `There is no curve ${a.name}, so it is linear.${meant(a.nearest)}${
          a.nearest === undefined && a.name.startsWith('.')
            ? ` Declare it with @curve ${a.name.slice(1)} func (…).`
            : ''
        }`,
      example: wave(keys(TWO, 'linaer'), keys(TWO)),
    },
    doubledCurve: {
      severity: 'warning',
      when: 'Two `@curve` of one name; the last one counts',
      message: (a: { name: string }) =>
        `There is another @curve ${a.name} further on, and the last one counts. Remove this one.`,
      example: wave(
        '@curve hold func (kl.value)\n@curve hold func (kr.value)\n',
        '@curve hold func (kr.value)\n',
      ),
    },
    tooMany: {
      severity: 'error',
      when: 'More than 10,000 directives or 100,000 keys in a file; the rest is left out',
      message: (a: { what: string; most: number }) =>
        `A file can have ${a.most} ${a.what}; this one and those after it are left out.`,
    },
  },
  related: ['VCA001', 'VCA003', 'VCA004'],
});

export const VCA003 = defineEntry({
  code: 'VCA003',
  title: 'Keys that make no curve',
  summary: 'The keys of a line are missing, not complete, or not in their order.',
  effect: 'error: the last good version plays on; warning: it plays as described',
  why: [
    'A curve goes from key to key, so it needs one at least, and each has to say when and what. With `bezier` the handles shape the way between, and none can be made up for the one who draws it.',
    'Keys out of order play in the order of their frames. Two keys on one frame are a jump. Frames begin at 0, and where a line has a period at that they begin again.',
  ],
  causes: {
    noKeys: {
      severity: 'error',
      when: 'A line without an expression and without keys',
      message: (a: { directive: string; text: boolean }) =>
        a.text
          ? `@${a.directive} needs keys: { @key frame 0 value NAME }.`
          : `@${a.directive} needs a func or keys, such as func (sin(t)) or curve linear { @key frame 0 value 1 }.`,
      example: wave(keys(''), keys('  @key frame 0 value 1\n')),
    },
    notAKey: {
      severity: 'error',
      when: 'Something else than `@key` among the keys; it is read as one',
      message: (a: { name: string }) =>
        `Among keys stands only @key; @${a.name} is read as one. Write @key.`,
      example: wave(keys(TWO.replace('@key', '@point')), keys(TWO)),
    },
    missing: {
      severity: 'error',
      when: 'A key without its frame or its value; it is left out',
      message: (a: { name: string }) => `A key needs ${a.name}, so this one is left out.`,
      example: wave(keys(TWO.replace(' value 5', '')), keys(TWO)),
    },
    handles: {
      severity: 'error',
      when: 'A key of a `bezier` curve without a handle; the key itself stands for it',
      message: (a: { names: string }) =>
        `A key of a bezier curve has the handles lx, ly, rx and ry, and this one lacks ${a.names}. The key itself stands for it.`,
      example: wave(
        keys(
          '  @key frame 0 value 0 lx 0 ly 0 rx 4 ry 0\n  @key frame 10 value 5 lx 6\n',
          'bezier',
        ),
        keys(
          '  @key frame 0 value 0 lx 0 ly 0 rx 4 ry 0\n  @key frame 10 value 5 lx 6 ly 5 rx 10 ry 5\n',
          'bezier',
        ),
      ),
    },
    unordered: {
      severity: 'warning',
      when: 'A key whose frame is before that of the key above it; keys play in the order of their frames',
      message: (a: { frame: string; before: string }) =>
        `Frame ${a.frame} stands behind frame ${a.before}. Keys play in the order of their frames: write them so.`,
      example: wave(keys('  @key frame 10 value 5\n  @key frame 0 value 0\n'), keys(TWO)),
    },
    doubled: {
      severity: 'warning',
      when: 'Two keys on one frame: the value jumps there',
      message: (a: { frame: string }) =>
        `There is already a key on frame ${a.frame}: the value jumps there. Remove one, or move it by a frame.`,
      example: wave(keys(`${TWO}  @key frame 10 value 9\n`), keys(TWO)),
    },
    late: {
      severity: 'warning',
      when: 'A `const` curve or `@texture` whose first key is after frame 0: its value holds before it, too',
      message: (a: { frame: string }) =>
        `The first key is at frame ${a.frame}; before it its value holds as well. Put a key on frame 0.`,
      example: wave(
        keys('  @key frame 5 value 1\n  @key frame 10 value 2\n', 'const'),
        keys('  @key frame 0 value 1\n  @key frame 10 value 2\n', 'const'),
      ),
    },
    beforeStart: {
      severity: 'warning',
      when: 'A key before frame 0, where time begins: it is never reached',
      message: (a: { frame: string }) =>
        `Time begins at frame 0, so this key at frame ${a.frame} is never reached; at most it shapes the way to the next one. Move it to frame 0 or later.`,
      example: wave(
        keys('  @key frame -5 value 0\n  @key frame 10 value 5\n'),
        keys(TWO),
        'Half of the way would be gone already when the line begins.',
      ),
    },
    afterPeriod: {
      severity: 'warning',
      when: 'A key behind the `period` of its line: the line begins again before it is reached',
      message: (a: { frame: string; period: string }) =>
        `The line begins again at frame ${a.period}, so this key at frame ${a.frame} is never reached; at most it shapes the way from the one before. Move it, or write period ${a.frame}.`,
      example: wave(
        keys(TWO, 'linear period 8'),
        keys(TWO, 'linear period 10'),
        'A key on the frame of the period itself is right: there the line begins again.',
      ),
    },
  },
  related: ['VCA002'],
});
