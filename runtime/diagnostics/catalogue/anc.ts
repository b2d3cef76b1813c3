/** Codes of what the importer finds in a controller's text, and of animators while they run. */
import { defineEntry } from '../entry.ts';
import { controller, states } from './anc001.ts';
import * as form from './forms.ts';
import { meantName } from './words.ts';

export { ANC001 } from './anc001.ts';

/** Two states with a transition between them under one condition, for examples. */
const ruled = (param: string, cond: string) =>
  controller(`${param}${states}  transition "Idle" to="Run" duration=0.1 {\n${cond}  }\n`);

const speed = '  param "Speed" kind=float {}\n';
const faster = '    cond "Speed" op=gt value=0.1 {}\n';
const grounded = '  param "Grounded" kind=bool {}\n';
const jumps = '  param "Jumps" kind=int {}\n';
const attack = '  param "Attack" kind=trigger {}\n';

export const ANC002 = defineEntry({
  code: 'ANC002',
  title: 'Parameter that does not fit',
  summary: 'A parameter is declared wrongly, or a condition names one that is not declared.',
  effect: 'not imported',
  why: [
    'Parameters are how scripts and the controller meet: a script sets "Speed", a transition reads it. Names are all they share, so a condition on a misspelt name would wait for a value that nobody sets. That is why a controller may only read what it declares.',
    'The kind says what a parameter holds and which conditions make sense: `bool`, `int`, `float`, or `trigger`, which is set for one step and starts unset.',
  ],
  causes: {
    unknownParameter: {
      severity: 'error',
      when: 'A condition on a parameter that the controller does not declare',
      message: (a: { name: string; nearest: string | undefined }) =>
        a.name === ''
          ? 'A condition names the parameter it reads, such as cond "Speed" op=gt value=0.1 {}'
          : a.nearest === undefined
            ? `There is no parameter "${a.name}". Declare it in the controller: param "${a.name}" kind=float {}`
            : `There is no parameter "${a.name}". Did you mean "${a.nearest}"?`,
      example: {
        file: 'hero.aectrl',
        broken: ruled(speed, faster.replace('Speed', 'Sped')),
        fixed: ruled(speed, faster),
      },
    },
    notFinite: {
      severity: 'warning',
      when: 'A number that is not finite, set from outside while the game runs',
      message: (a: { name: string; given: string; kept: string }) =>
        `Parameter "${a.name}" cannot be ${a.given}, so it stays ${a.kept}. Set it to a finite number.`,
    },
    doubledParameter: {
      severity: 'error',
      when: 'Two parameters of one name, or one with an empty name',
      message: (a: { name: string }) =>
        a.name === ''
          ? 'A parameter needs a name in its label, such as param "Speed".'
          : `There is already a parameter "${a.name}" in this controller. Give this one another name.`,
      example: {
        file: 'hero.aectrl',
        broken: controller(`${speed}  param "Speed" kind=int {}\n${states}`),
        fixed: controller(`${speed}  param "Level" kind=int {}\n${states}`),
      },
    },
    missingAttribute: {
      ...form.missingAttribute,
      when: 'A parameter without a `kind`',
      example: {
        file: 'hero.aectrl',
        broken: controller(`  param "Speed" default=1 {}\n${states}`),
        fixed: controller(`  param "Speed" kind=float default=1 {}\n${states}`),
      },
    },
    wrongValue: {
      ...form.wrongValue,
      when: 'A `kind` that is not `bool`, `int`, `float` or `trigger`',
      example: {
        file: 'hero.aectrl',
        broken: controller(`  param "Speed" kind=floot {}\n${states}`),
        fixed: controller(`${speed}${states}`),
      },
    },
    missingLabel: {
      ...form.missingLabel,
      when: 'A `param` or a `cond` without the parameter’s name',
      example: {
        file: 'hero.aectrl',
        broken: ruled(grounded, '    cond op=eq value=false {}\n'),
        fixed: ruled(grounded, '    cond "Grounded" op=eq value=false {}\n'),
      },
    },
    wrongDefault: {
      severity: 'error',
      when: 'A `default` that is not of the parameter’s kind',
      message: (a: { name: string; kind: string; expected: string; found: string }) =>
        `Parameter "${a.name}" is of kind ${a.kind}, so its default is ${a.expected}, not ${a.found}.`,
      example: {
        file: 'hero.aectrl',
        note: 'A bool is not written as a number.',
        broken: controller(`${grounded.replace(' {}', ' default=1 {}')}${states}`),
        fixed: controller(`${grounded.replace(' {}', ' default=true {}')}${states}`),
      },
    },
    unwantedDefault: {
      severity: 'error',
      when: 'A `default` on a trigger',
      message: (a: { name: string }) =>
        `Parameter "${a.name}" is a trigger, which always starts unset. Remove default.`,
      example: {
        file: 'hero.aectrl',
        broken: controller(`${attack.replace(' {}', ' default=false {}')}${states}`),
        fixed: controller(`${attack}${states}`),
      },
    },
  },
  related: ['ANC001', 'ANC003', 'SCR005'],
});

export const ANC003 = defineEntry({
  code: 'ANC003',
  title: 'Condition that cannot be checked',
  summary: 'The operator or the value of a condition does not fit the kind of its parameter.',
  effect: 'not imported',
  why: [
    'What a condition may ask depends on its parameter. Numbers are compared: `cond "Speed" op=gt value=0.1`. A bool is set or it is not: `cond "Grounded"` asks for true, `op=eq value=false` for false. A trigger can only be waited for: `cond "Attack"`.',
    'A condition that fits its parameter only by halves would never hold, or always, and the transition would look broken for no reason that can be seen.',
  ],
  causes: {
    missingOperator: {
      severity: 'error',
      when: 'A condition on a number without `op`',
      message: (a: { name: string; kind: string }) =>
        `Parameter "${a.name}" is of kind ${a.kind}, so its cond needs op and value, such as op=gt value=0.`,
      example: {
        file: 'hero.aectrl',
        broken: ruled(speed, '    cond "Speed" {}\n'),
        fixed: ruled(speed, faster),
      },
    },
    missingValue: {
      severity: 'error',
      when: 'An `op` without a `value`',
      message: (a: { op: string; expected: string }) => `op=${a.op} needs value: ${a.expected}.`,
      example: {
        file: 'hero.aectrl',
        broken: ruled(speed, '    cond "Speed" op=gt {}\n'),
        fixed: ruled(speed, faster),
      },
    },
    valueAlone: {
      severity: 'error',
      when: 'A `value` without an `op`',
      message: (a: { name: string; found: string }) =>
        `value=${a.found} needs an op, such as op=eq. To ask whether "${a.name}" is set, write the cond without a value.`,
      example: {
        file: 'hero.aectrl',
        note: 'Without op a condition asks for true, so this one would say two things.',
        broken: ruled(grounded, '    cond "Grounded" value=false {}\n'),
        fixed: ruled(grounded, '    cond "Grounded" op=eq value=false {}\n'),
      },
    },
    wrongOperator: {
      ...form.wrongValue,
      when: 'An `op` that is none of `eq`, `ne`, `gt`, `ge`, `lt` and `le`',
      example: {
        file: 'hero.aectrl',
        note: 'Operators are written as words.',
        broken: ruled(speed, faster.replace('op=gt', 'op=greater')),
        fixed: ruled(speed, faster),
      },
    },
    orderOfBool: {
      severity: 'error',
      when: '`gt`, `ge`, `lt` or `le` on a bool',
      message: (a: { name: string; op: string }) =>
        `op=${a.op} compares numbers, but parameter "${a.name}" is a bool. Use eq or ne, or no op to ask for true.`,
      example: {
        file: 'hero.aectrl',
        broken: ruled(grounded, '    cond "Grounded" op=lt value=true {}\n'),
        fixed: ruled(grounded, '    cond "Grounded" op=ne value=true {}\n'),
      },
    },
    operatorOnTrigger: {
      severity: 'error',
      when: 'Any `op` on a trigger',
      message: (a: { name: string }) =>
        `Parameter "${a.name}" is a trigger, which a cond can only wait for. Remove op and value.`,
      example: {
        file: 'hero.aectrl',
        broken: ruled(attack, '    cond "Attack" op=eq value=true {}\n'),
        fixed: ruled(attack, '    cond "Attack" {}\n'),
      },
    },
    wrongValue: {
      severity: 'error',
      when: 'A `value` that is not of the parameter’s kind: a fraction for an int, a number for a bool',
      message: (a: { name: string; kind: string; expected: string; found: string }) =>
        `Parameter "${a.name}" is of kind ${a.kind}, so value takes ${a.expected}, not ${a.found}.`,
      example: {
        file: 'hero.aectrl',
        broken: ruled(jumps, '    cond "Jumps" op=ge value=1.5 {}\n'),
        fixed: ruled(jumps, '    cond "Jumps" op=ge value=2 {}\n'),
      },
    },
  },
  related: ['ANC001', 'ANC002', 'ANC005'],
});

const swing = `anim version=1 length=0.6 {
  segment "Windup" start=0 end=0.2 {}
  segment "Strike" start=0.2 end=0.6 {}
}
`;

const striking = (name: string) =>
  controller(
    `  state "Attack" clip=asset("swing") segment="${name}" {}\n`,
    ' version=1 entry="Attack"',
  );

export const ANC004 = defineEntry({
  code: 'ANC004',
  title: 'State without a clip',
  summary: 'A state has no clip to play: none is named, or the named clip or segment is not there.',
  effect: 'the state plays nothing',
  why: [
    'A controller is often drawn before its clips are. So a state without a clip is no error: animators enter and leave it like any other, and what was on the screen before stays there.',
    'Such a state counts as having played all its passes, so that a transition with an `exitTime` does not wait in it for ever. As soon as the clip is there, the state plays it.',
  ],
  causes: {
    missingClip: {
      severity: 'warning',
      when: 'A clip that is not in the project',
      message: (a: { path: string; state: string; nearest: string | undefined }) =>
        `There is no clip "${a.path}", so state "${a.state}" plays nothing.${meantName(a.nearest)}`,
      example: {
        file: 'hero.aectrl',
        broken: controller(states.replace('anim/run', 'anim/walk')),
        fixed: controller(states),
      },
    },
    unknownSegment: {
      severity: 'warning',
      when: 'A `segment` that the clip does not have',
      message: (a: { name: string; clip: string; state: string; nearest: string | undefined }) =>
        `Clip "${a.clip}" has no segment "${a.name}", so state "${a.state}" plays nothing.${meantName(a.nearest)}`,
      example: {
        file: 'hero.aectrl',
        note: 'Segments are declared in the clip, and capitals count.',
        broken: striking('strike'),
        fixed: striking('Strike'),
        with: { 'swing.aeanim': swing },
      },
    },
    noClip: {
      severity: 'warning',
      when: 'A state without a `clip`',
      message: (a: { state: string }) =>
        `State "${a.state}" names no clip, so it plays nothing. Give it one: clip=asset("…")`,
      example: {
        file: 'hero.aectrl',
        broken: controller(states.replace(' clip=asset("engine/anim/idle")', '')),
        fixed: controller(states),
      },
    },
  },
  related: ['ANC001', 'ANC006', 'SCN003'],
});

const round = (there: string, back: string) =>
  controller(
    `${speed}${states}  transition "Idle" to="Run" {\n${there}  }\n  transition "Run" to="Idle" {\n${back}  }\n`,
  );

export const ANC005 = defineEntry({
  code: 'ANC005',
  title: 'Loop of instant transitions',
  summary: 'Transitions that switch at once lead round in a circle, and all could hold together.',
  effect: 'error: not imported; warning: it runs as it is',
  why: [
    'A transition without a duration switches at once, and the search for the next one goes on in the same step. If a chain of them leads back to where it began, with nothing to stop it, the animator would switch round and round until the step is cut off after eight transitions, and show whichever state it happened to end in.',
    'So the conditions of such a circle must exclude each other. `gt 0.1` one way and `le 0.1` the other do; `ge 0.1` and `le 0.1` both hold at exactly 0.1. For an int, `gt 1` and `lt 2` exclude each other, since no whole number lies between.',
    'Any of three things breaks a circle: a duration, an `exitTime` above 0, or a trigger, which is used up by the transition that takes it. Transitions from "any" count as leaving every state but their target.',
  ],
  causes: {
    loop: {
      severity: 'error',
      when: 'Instant transitions in a circle whose conditions can all hold at one time',
      message: (a: { states: string }) =>
        `This closes a circle of transitions that switch at once and can all hold together: ${a.states}. Give one a duration or an exitTime, or conditions that exclude each other.`,
      example: {
        file: 'hero.aectrl',
        note: 'At a speed of exactly 0.1 both conditions hold.',
        broken: round(
          '    cond "Speed" op=ge value=0.1 {}\n',
          '    cond "Speed" op=le value=0.1 {}\n',
        ),
        fixed: round(faster, '    cond "Speed" op=le value=0.1 {}\n'),
      },
    },
    unchecked: {
      severity: 'warning',
      when: 'So many instant transitions on so many parameters that the search for circles was given up',
      message: () =>
        'The instant transitions of this controller depend on too many parameters to rule out every circle. If there is one, a step ends after eight transitions. Durations or fewer conditions make it checkable.',
    },
  },
  related: ['ANC003', 'ANC006'],
});

const jump = (exit: string) =>
  controller(
    `${states}  state "Jump" clip=asset("engine/anim/jump") {}\n  transition "Jump" to="Idle" exitTime=${exit} {}\n`,
  );

export const ANC006 = defineEntry({
  code: 'ANC006',
  title: 'Exit time that is never reached',
  summary: 'A transition waits for more passes than its state ever plays.',
  effect: 'that transition is never taken',
  why: [
    '`exitTime` counts passes of the state’s clip: 1 is one pass, 2.5 is two and a half. A state that plays `once` makes one pass and stays at its end, so a transition that waits for more waits for ever, and an animator with no other way out is stuck.',
    'Either one pass is what was meant, or the state should repeat its clip with `loop=loop` or `loop=pingPong`.',
  ],
  causes: {
    never: {
      severity: 'warning',
      when: 'An `exitTime` above 1 on a state that plays once, by its own `loop` or its clip’s',
      message: (a: { state: string | undefined; exitTime: string }) =>
        `${
          a.state === undefined ? 'All states it could leave play' : `State "${a.state}" plays`
        } once, so exitTime=${a.exitTime} is never reached. Write exitTime=1 or loop the state.`,
      example: {
        file: 'hero.aectrl',
        note: 'The built-in jump clip plays once.',
        broken: jump('2'),
        fixed: jump('1'),
      },
    },
  },
  related: ['ANC004', 'ANC005'],
});

export const ANC007 = defineEntry({
  code: 'ANC007',
  title: 'State gone while it played',
  summary: 'A controller was imported again without a state that an animator was in.',
  effect: 'the animator restarts',
  why: [
    'An animator keeps its place when its controller is imported again: the present state, how far it has played, a blend that runs and the values of the parameters, all found again by name. States may be added, moved and given other clips, and transitions changed at will, while the game runs.',
    'Only when a state that plays is gone is there no place to keep. The states that played are left, and the animator starts at the entry of the new version. A parameter that is gone or of another kind is dropped or set to its default; that alone restarts nothing.',
  ],
  causes: {
    restarted: {
      severity: 'warning',
      when: 'A state removed or renamed while an animator plays it or blends from it',
      message: (a: { controller: string; state: string; entry: string }) =>
        `${a.controller} was imported without state "${a.state}", which was playing, so its animator restarted in "${a.entry}".`,
      example: {
        file: 'hero.aectrl',
        note: 'Saved while Idle plays: the state is called Rest now.',
        before: controller(states),
        broken: controller(states.replace('"Idle"', '"Rest"'), ' version=1 entry="Rest"'),
        fixed: controller(states.replace('"Idle"', '"Idle" speed=0.5')),
        with: {
          'main.aescene':
            'scene version=1 {\n  node "Hero" {\n    component "SpriteRenderer" sprite=asset("engine/sprites/runner_0") {}\n    component "Animator" controller=asset("hero") {}\n  }\n}\n',
        },
        steps: 6,
      },
    },
  },
  related: ['ANC001', 'ANM008'],
});
