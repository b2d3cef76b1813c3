// Misspelt in examples on purpose. cspell:ignore durration
import { defineEntry } from '../entry.ts';
import * as form from './forms.ts';
import { meantName } from './words.ts';

/** A controller around some lines, for examples. */
export const controller = (lines: string, head = ' version=1 entry="Idle"') =>
  `controller${head} {\n${lines}}\n`;

/** Two states, for examples. */
export const states =
  '  state "Idle" clip=asset("engine/anim/idle") {}\n  state "Run" clip=asset("engine/anim/run") {}\n';

const idle = '  state "Idle" clip=asset("engine/anim/idle") {}\n';

/** What of a controller cannot be read, and states that are not there. */
export const ANC001 = defineEntry({
  code: 'ANC001',
  title: 'Controller or state that cannot be read',
  summary:
    'Something in a controller is not as the format wants it, or names a state that it does not have.',
  effect: 'error: not imported; warning: that part is ignored',
  why: [
    'A controller is imported as a whole or not at all. If the rest of it ran, a misspelt state would show up as an animator that gets stuck, and the mistake would be looked for in the script. So with an error in the list the last version that could be read stays, animators keep running it, and every error is listed, not only the first.',
    'States are found by their names. A name may stand once, and capitals count. `any` is not a state: it is how a transition says that it leaves every state but its own target.',
    'A warning stops nothing. A misspelt attribute or block is ignored, and the rest of the controller runs.',
  ],
  causes: {
    unknownState: {
      severity: 'error',
      when: 'An `entry`, a `to` or the source of a transition that names no state',
      message: (a: { name: string; nearest: string | undefined; target: boolean }) =>
        a.target && a.name === 'any'
          ? 'A transition can leave "any" but not lead to it. Name a state in to.'
          : `There is no state "${a.name}" in this controller.${meantName(a.nearest)}`,
      example: {
        file: 'hero.aectrl',
        note: 'Capitals count in names.',
        broken: controller(`${states}  transition "Idle" to="run" duration=0.1 {}\n`),
        fixed: controller(`${states}  transition "Idle" to="Run" duration=0.1 {}\n`),
      },
    },
    text: {
      ...form.text,
      example: {
        file: 'hero.aectrl',
        note: 'The brace that closes the transition is missing.',
        broken: controller(`${states}  transition "Idle" to="Run" duration=0.1 {\n`),
        fixed: controller(`${states}  transition "Idle" to="Run" duration=0.1 {\n  }\n`),
      },
    },
    noRoot: {
      severity: 'error',
      when: 'A file without a `controller` block',
      message: () =>
        'A controller file needs a controller block. Start with: controller version=1 entry="Idle" { }',
      example: {
        file: 'hero.aectrl',
        broken: controller(idle).replace('controller', 'animator'),
        fixed: controller(idle),
      },
    },
    missingAttribute: {
      ...form.missingAttribute,
      example: {
        file: 'hero.aectrl',
        note: 'A transition has to lead somewhere.',
        broken: controller(`${states}  transition "Idle" duration=0.1 {}\n`),
        fixed: controller(`${states}  transition "Idle" to="Run" duration=0.1 {}\n`),
      },
    },
    noEntry: {
      severity: 'error',
      when: 'A controller that does not say which state an animator starts in',
      message: (a: { state: string | undefined }) =>
        `The controller needs entry, the state an animator starts in${
          a.state === undefined ? '' : `, such as entry="${a.state}"`
        }.`,
      example: {
        file: 'hero.aectrl',
        broken: controller(idle, ' version=1'),
        fixed: controller(idle),
      },
    },
    doubledState: {
      severity: 'error',
      when: 'Two states of one name',
      message: (a: { name: string }) =>
        `There is already a state "${a.name}" in this controller. Give this one another name.`,
      example: {
        file: 'hero.aectrl',
        broken: controller(`${idle}  state "Idle" clip=asset("engine/anim/run") {}\n`),
        fixed: controller(states),
      },
    },
    wrongName: {
      severity: 'error',
      when: 'A state whose name is empty, or `any`',
      message: (a: { name: string }) =>
        a.name === ''
          ? 'A state needs a name in its label, such as state "Idle".'
          : 'No state can be called "any", since a transition from "any" leaves every state. Give it another name.',
      example: {
        file: 'hero.aectrl',
        broken: controller(`${idle}  state "any" clip=asset("engine/anim/run") {}\n`),
        fixed: controller(states),
      },
    },
    wrongValue: {
      ...form.wrongValue,
      example: {
        file: 'hero.aectrl',
        note: 'A state is named by text in quotes.',
        broken: controller(idle, ' version=1 entry=Idle'),
        fixed: controller(idle),
      },
    },
    outOfRange: {
      ...form.outOfRange,
      example: {
        file: 'hero.aectrl',
        note: 'To switch at once, leave the duration out or write 0.',
        broken: controller(`${states}  transition "Idle" to="Run" duration=-1 {}\n`),
        fixed: controller(`${states}  transition "Idle" to="Run" duration=0 {}\n`),
      },
    },
    missingLabel: {
      ...form.missingLabel,
      example: {
        file: 'hero.aectrl',
        note: 'The label is the state that the transition leaves.',
        broken: controller(`${states}  transition to="Run" duration=0.1 {}\n`),
        fixed: controller(`${states}  transition "any" to="Run" duration=0.1 {}\n`),
      },
    },
    unwantedLabel: {
      ...form.unwantedLabel,
      example: {
        file: 'hero.aectrl',
        note: 'A controller is named by its file.',
        broken: controller(idle, ' "Hero" version=1 entry="Idle"'),
        fixed: controller(idle),
      },
    },
    unknownAttribute: {
      ...form.unknownAttribute,
      example: {
        file: 'hero.aectrl',
        broken: controller(`${states}  transition "Idle" to="Run" durration=0.1 {}\n`),
        fixed: controller(`${states}  transition "Idle" to="Run" duration=0.1 {}\n`),
      },
    },
    doubledAttribute: {
      ...form.doubledAttribute,
      example: {
        file: 'hero.aectrl',
        broken: controller(idle.replace(' {}', ' speed=1 speed=2 {}')),
        fixed: controller(idle.replace(' {}', ' speed=2 {}')),
      },
    },
    unknownBlock: {
      ...form.unknownBlock,
      example: {
        file: 'hero.aectrl',
        note: 'Conditions stand inside their transition as cond.',
        broken: controller(
          `  param "Moving" kind=bool {}\n${states}  transition "Idle" to="Run" duration=0.1 {\n    condition "Moving" {}\n  }\n`,
        ),
        fixed: controller(
          `  param "Moving" kind=bool {}\n${states}  transition "Idle" to="Run" duration=0.1 {\n    cond "Moving" {}\n  }\n`,
        ),
      },
    },
    doubledBlock: {
      ...form.doubledBlock,
      example: {
        file: 'hero.aectrl',
        note: 'A file holds one controller.',
        broken: controller(idle) + controller(idle),
        fixed: controller(idle),
      },
    },
    more: form.more,
  },
  related: ['ANC002', 'ANC003', 'ANC004'],
});
