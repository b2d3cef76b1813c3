/** The code of what the importer finds in `project.aego`. */
import { defineEntry } from '../entry.ts';
import * as form from './forms.ts';

const events = (lines: string) => `animation {\n${lines}}\n`;
/** The codes of twenty letters. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRST'].map((letter) => `"Key${letter}"`).join(', ');
const input = (lines: string) => `input {\n${lines}}\n`;

export const PRJ001 = defineEntry({
  code: 'PRJ001',
  title: 'Project file that cannot be read',
  summary: 'Something in `project.aego` is not as the format wants it.',
  effect: 'that part is ignored, the rest counts',
  why: [
    '`project.aego` holds what all files of a project share: the rate of the fixed steps, gravity, the events clips may use and the keys scripts ask for. A part that cannot be read keeps its default, and an event that is not declared properly is not declared: the clips that use it then report ANM003.',
    'Event names must be unique, since a clip refers to an event by its name alone.',
  ],
  causes: {
    text: {
      ...form.text,
      example: {
        file: 'project.aego',
        broken: events('  event "Land" payload=float {\n'),
        fixed: events('  event "Land" payload=float {}\n'),
      },
    },
    emptyEvent: {
      severity: 'error',
      when: 'An event without a name',
      message: () => 'An event needs a name in its label, such as event "Land".',
      example: {
        file: 'project.aego',
        broken: events('  event "" {}\n'),
        fixed: events('  event "Land" {}\n'),
      },
    },
    doubledEvent: {
      severity: 'error',
      when: 'An event name that stands twice; the first declaration counts',
      message: (a: { name: string }) =>
        `"${a.name}" is already declared; the first declaration counts. Remove this one or rename it.`,
      example: {
        file: 'project.aego',
        broken: events('  event "Land" payload=float {}\n  event "Land" {}\n'),
        fixed: events('  event "Land" payload=float {}\n'),
      },
    },
    builtInEvent: {
      severity: 'warning',
      when: 'An event of the engine declared with another payload; the engine’s declaration counts',
      message: (a: { name: string; payload: string }) =>
        `"${a.name}" belongs to the engine and stays payload=${a.payload}. Choose another name for an event of your own.`,
      example: {
        file: 'project.aego',
        broken: events('  event "Footstep" payload=float {}\n'),
        fixed: events('  event "Step" payload=float {}\n'),
      },
    },
    doubledInput: {
      severity: 'error',
      when: 'Two buttons or axes of one name, or one without a name; the first one counts',
      message: (a: { name: string }) =>
        a.name === ''
          ? 'A button or axis needs a name in its label, such as button "Jump".'
          : `There is already an input "${a.name}"; the first one counts. Give this one another name.`,
      example: {
        file: 'project.aego',
        broken: input('  button "Jump" keys=["Space"] {}\n  button "Jump" keys=["KeyW"] {}\n'),
        fixed: input('  button "Jump" keys=["Space", "KeyW"] {}\n'),
      },
    },
    tooManyInputs: {
      severity: 'error',
      when: 'More buttons and axes than anybody can press; those behind it are left out',
      message: (a: { most: number }) =>
        `A project can have ${a.most} buttons and axes; this one and those after it are left out.`,
    },
    tooManyKeys: {
      severity: 'error',
      when: 'More keys for one button, or for one end of an axis, than a hand could tell apart',
      message: (a: { attr: string; name: string; most: number }) =>
        `${a.attr} of "${a.name}" can name ${a.most} keys; the rest are left out.`,
      example: {
        file: 'project.aego',
        note: 'Twenty-one keys for one button.',
        broken: input(`  button "Jump" keys=[${LETTERS}, "KeyU"] {}\n`),
        fixed: input(`  button "Jump" keys=[${LETTERS}] {}\n`),
      },
    },
    missingMain: {
      severity: 'warning',
      when: 'A scene in `main` that the project does not have; the first one starts',
      message: (a: { path: string; starts: string }) =>
        `There is no scene "${a.path}", so "${a.starts}" starts. Name a scene by its path from the project root, with .aescene.`,
      example: {
        file: 'project.aego',
        broken: 'project main="harbor.aescene" {}\n',
        fixed: 'project main="harbour.aescene" {}\n',
        with: { 'harbour.aescene': 'scene version=1 {\n  node "Quay" {}\n}\n' },
      },
    },
    flood: {
      severity: 'warning',
      when: 'A program holds more keys and actions at once than there are; what is beyond is not heard',
      message: (a: { most: number }) =>
        `More than ${a.most} keys, or actions that the project does not declare, are held at once. Those beyond are not heard.`,
    },
    missingAttribute: {
      ...form.missingAttribute,
      example: {
        file: 'project.aego',
        broken: input('  button "Jump" {}\n'),
        fixed: input('  button "Jump" keys=["Space"] {}\n'),
      },
    },
    wrongValue: {
      ...form.wrongValue,
      example: {
        file: 'project.aego',
        broken: events('  event "Land" payload="float" {}\n'),
        fixed: events('  event "Land" payload=float {}\n'),
      },
    },
    outOfRange: {
      ...form.outOfRange,
      example: {
        file: 'project.aego',
        note: 'The rates are those whose steps add up exactly.',
        broken: 'physics hz=75 {}\n',
        fixed: 'physics hz=60 {}\n',
      },
    },
    unknownAttribute: {
      ...form.unknownAttribute,
      example: {
        file: 'project.aego',
        broken: 'physics fps=60 {}\n',
        fixed: 'physics hz=60 {}\n',
      },
    },
    doubledAttribute: {
      ...form.doubledAttribute,
      example: {
        file: 'project.aego',
        broken: 'physics hz=60 hz=120 {}\n',
        fixed: 'physics hz=120 {}\n',
      },
    },
    unknownBlock: {
      ...form.unknownBlock,
      example: {
        file: 'project.aego',
        broken: events('  events "Land" {}\n'),
        fixed: events('  event "Land" {}\n'),
      },
    },
    doubledBlock: {
      ...form.doubledBlock,
      example: {
        file: 'project.aego',
        broken: `${events('  event "Land" {}\n')}${events('  event "Door" {}\n')}`,
        fixed: events('  event "Land" {}\n  event "Door" {}\n'),
      },
    },
    unwantedLabel: {
      ...form.unwantedLabel,
      example: {
        file: 'project.aego',
        note: 'The name of the project is an attribute.',
        broken: 'project "Runner" {}\n',
        fixed: 'project name="Runner" {}\n',
      },
    },
    missingLabel: {
      ...form.missingLabel,
      example: {
        file: 'project.aego',
        broken: input('  button keys=["Space"] {}\n'),
        fixed: input('  button "Jump" keys=["Space"] {}\n'),
      },
    },
    more: form.more,
  },
  related: ['ANM003'],
});
