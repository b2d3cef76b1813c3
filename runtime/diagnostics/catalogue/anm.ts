/** Codes of what the importer finds in a clip's text. */
import { defineEntry } from '../entry.ts';
import { clip, counted, runner, turn } from './samples.ts';

export { ANM001 } from './anm001.ts';

export const ANM002 = defineEntry({
  code: 'ANM002',
  title: 'Key, event, frame or segment outside the clip',
  summary: 'A time in the clip is before 0 or after its length.',
  effect: 'not imported',
  why: [
    'A clip runs from 0 to its length and never beyond. A key or event outside could not be reached: the motion would stop short of it, the event would never fire, and nothing on the screen would say so.',
    'Most often the length was changed and the keys were not, or the other way round. Every time that does not fit is listed.',
  ],
  causes: {
    keyOutside: {
      severity: 'error',
      when: 'A key before 0 or after the clip’s length',
      message: (a: { t: string; length: string; before: boolean }) =>
        outside('Key', a, 'Move it to'),
      example: {
        file: 'wave.aeanim',
        note: 'The clip is over at 0.8 s.',
        broken: turn('    key t=0 v=0 {}\n    key t=0.85 v=0.6 {}\n'),
        fixed: turn('    key t=0 v=0 {}\n    key t=0.8 v=0.6 {}\n'),
      },
    },
    eventOutside: {
      severity: 'error',
      when: 'An event before 0 or after the clip’s length',
      message: (a: { t: string; length: string; before: boolean }) =>
        outside('Event', a, 'Move it to'),
      example: {
        file: 'run.aeanim',
        broken: clip('  event t=1 name="Footstep" {}\n'),
        fixed: clip('  event t=0.8 name="Footstep" {}\n'),
      },
    },
    frameOutside: {
      severity: 'error',
      when: 'A sprite frame that would start at the end of the clip or later',
      message: (a: { frame: number; t: string; length: string; fits: number }) =>
        `Frame ${a.frame} would start at ${a.t} s, but the clip ends at ${a.length} s: only ${counted(a.fits, 'frame fits', 'frames fit')}. Make the clip longer, or the frames shorter or fewer.`,
      example: {
        file: 'hero.aeanim',
        note: 'At 2 a second the second frame starts at 0.5 s and the third at 1 s.',
        broken: clip(`  frames "" fps=2 sprites=[${runner(0)}, ${runner(1)}, ${runner(2)}] {}\n`),
        fixed: clip(`  frames "" fps=4 sprites=[${runner(0)}, ${runner(1)}, ${runner(2)}] {}\n`),
      },
    },
    segmentOutside: {
      severity: 'error',
      when: 'A segment that starts before 0 or ends after the clip’s length',
      message: (a: { name: string; t: string; length: string; before: boolean }) =>
        a.before
          ? `Segment "${a.name}" starts at ${a.t} s, before the clip does. Start it at 0.`
          : `Segment "${a.name}" ends at ${a.t} s, but the clip ends at ${a.length} s. End it at ${a.length} or make the clip longer.`,
      example: {
        file: 'attack.aeanim',
        broken: clip('  segment "Rest" start=0.3 end=1 {}\n'),
        fixed: clip('  segment "Rest" start=0.3 end=0.8 {}\n'),
      },
    },
    segmentEmpty: {
      severity: 'error',
      when: 'A segment whose end is not after its start',
      message: (a: { name: string; start: string; end: string }) =>
        `Segment "${a.name}" starts at ${a.start} s and ends at ${a.end} s. The end must come after the start.`,
      example: {
        file: 'attack.aeanim',
        broken: clip('  segment "Rest" start=0.8 end=0.3 {}\n'),
        fixed: clip('  segment "Rest" start=0.3 end=0.8 {}\n'),
      },
    },
  },
  related: ['ANM001', 'ANM003'],
  searchNames: ['key outside the length', 'after the end of the clip', 'negative time'],
});

export const ANM003 = defineEntry({
  code: 'ANM003',
  title: 'Event that is not declared',
  summary:
    'An event of the clip is not declared, or carries a value its declaration does not allow.',
  effect: 'not imported',
  why: [
    'Scripts tell events apart by name. If any name went through, a misspelt one would fire and nobody would listen, and the missing hit would be looked for in the script. So a clip may only use declared names: `Hit` and `Footstep` come with the engine, others are declared in the `animation` block of `project.aego`.',
    'The declaration also says which value comes with the event: none, a whole number, a number, or true and false. Capitals count in names.',
  ],
  causes: {
    undeclared: {
      severity: 'error',
      when: 'A name that neither the engine nor `project.aego` declares',
      message: (a: { name: string; nearest: string | undefined }) =>
        a.nearest === undefined
          ? `No event "${a.name}" is declared. Declare it in project.aego: animation { event "${a.name}" {} }`
          : `No event "${a.name}" is declared. Did you mean "${a.nearest}"?`,
      example: {
        file: 'attack.aeanim',
        note: 'Capitals count: the built-in event is Hit.',
        broken: clip('  event t=0.1 name="hit" payload=1 {}\n'),
        fixed: clip('  event t=0.1 name="Hit" payload=1 {}\n'),
      },
    },
    unwantedPayload: {
      severity: 'error',
      when: 'A payload on an event that is declared without one',
      message: (a: { name: string }) =>
        `"${a.name}" is declared without a payload. Remove payload, or declare it: event "${a.name}" payload=float {}`,
      example: {
        file: 'run.aeanim',
        broken: clip('  event t=0.1 name="Footstep" payload=1 {}\n'),
        fixed: clip('  event t=0.1 name="Footstep" {}\n'),
      },
    },
    wrongPayload: {
      severity: 'error',
      when: 'A payload of another kind than declared: a fraction for `int`, `true` for a number',
      message: (a: { name: string; expected: string; found: string }) =>
        `The payload of "${a.name}" is declared as ${a.expected}; ${a.found} is not one.`,
      example: {
        file: 'coins.aeanim',
        broken: clip('  event t=0.1 name="Coins" payload=1.5 {}\n'),
        fixed: clip('  event t=0.1 name="Coins" payload=2 {}\n'),
        with: { 'project.aego': 'animation {\n  event "Coins" payload=int {}\n}\n' },
      },
    },
  },
  related: ['ANM001', 'ANM002', 'PRJ001'],
});

function outside(
  what: string,
  a: { t: string; length: string; before: boolean },
  move: string,
): string {
  return a.before
    ? `${what} at ${a.t} s, but the clip starts at 0. ${move} 0 or later.`
    : `${what} at ${a.t} s, but the clip ends at ${a.length} s. ${move} ${a.length} or make the clip longer.`;
}
