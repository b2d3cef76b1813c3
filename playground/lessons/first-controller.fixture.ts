import type { Change } from '../put.ts';
import type { Ways } from './ways.fixture.ts';

const file = (from: string, to: string): Change => ({ file: 'hero.aectrl', from, to });
const script = (from: string, to: string): Change => ({ file: 'hero.aescript', from, to });

const idle = '  state "Idle" clip=asset("engine/anim/idle") {}\n';
const run = '  state "Run" clip=asset("engine/anim/run") {}\n';
const speed = '  param "Speed" kind=float {}\n';
const set = '  hero.SetFloat("Speed", math.Abs(move))\n';
const way = '    cond "Speed" op=gt value=0.1 {}\n  }\n';
const toRun = 'transition "Idle" to="Run" {';
const toIdle = 'transition "Run" to="Idle" {';
const toHit = '  transition "any" to="Hit" {\n    cond "Attack" {}\n  }\n';

export const firstControllerWays: readonly Ways[] = [
  {
    goal: 'run',
    // With a parameter of its own, and other names.
    another: [
      script(set, '  hero.SetBool("Going", move != 0)\n'),
      file(speed, '  param "Going" kind=bool {}\n'),
      file(
        idle,
        `${idle}  state "Gallop" clip=asset("engine/anim/run") {}

  transition "any" to="Gallop" {
    cond "Going" {}
  }
`,
      ),
    ],
    near: [
      {
        // The state is there, but nothing leads to it.
        changes: [file(idle, `${idle}${run}`)],
        missing: 'While D is held it goes on standing.',
      },
      {
        changes: [
          file(
            idle,
            `${idle}${run}\n  transition "Idle" to="Run" {\n    cond "Speed" op=ge value=0 {}\n  }\n`,
          ),
        ],
        missing: 'It moves before D is held.',
      },
    ],
  },
  {
    goal: 'stand',
    another: [
      file(
        way,
        `${way}
  transition "any" to="Idle" {
    cond "Speed" op=eq value=0 {}
  }
`,
      ),
    ],
    near: [
      {
        changes: [
          file(
            way,
            `${way}\n  transition "Run" to="Idle" {\n    cond "Speed" op=lt value=0 {}\n  }\n`,
          ),
        ],
        missing: 'Half a second after D is let go it still does not stand.',
      },
      {
        // Without a condition it is left in the middle of a stride, and entered again at once.
        changes: [file(way, `${way}\n  transition "Run" to="Idle" exitTime=0.2 {}\n`)],
        missing: 'It runs, but shows only 2 drawings: it starts anew each time.',
      },
    ],
  },
  {
    goal: 'soft',
    another: [
      file(toRun, 'transition "Idle" to="Run" duration=0.3 {'),
      file(toIdle, 'transition "Run" to="Idle" duration=0.05 {'),
    ],
    near: [
      {
        changes: [file(toRun, 'transition "Idle" to="Run" duration=0.1 {')],
        missing: 'The change back happens within 0 s.',
      },
      {
        changes: [
          file(toRun, 'transition "Idle" to="Run" duration=0.1 {'),
          file(toIdle, 'transition "Run" to="Idle" duration=0.45 {'),
        ],
        missing: 'The change back takes 0.45 s. A third is enough.',
      },
    ],
  },
  {
    goal: 'blow',
    // A bool that is true while the key is held.
    another: [
      script(set, `${set}  hero.SetBool("Strikes", input.Held("Attack"))\n`),
      file(speed, `${speed}  param "Strikes" kind=bool {}\n`),
      file(
        run,
        `${run}  state "Blow" clip=asset("engine/anim/hit") {}

  transition "Run" to="Blow" {
    cond "Strikes" {}
  }
`,
      ),
    ],
    near: [
      {
        // The controller knows what to do, but the script never says so.
        changes: [
          file(speed, `${speed}  param "Attack" kind=trigger {}\n`),
          file(run, `${run}  state "Hit" clip=asset("engine/anim/hit") {}\n\n${toHit}`),
        ],
        missing: 'J is pressed, and no blow is seen within a tenth of a second.',
      },
      {
        changes: [
          file(
            run,
            `${run}  state "Hit" clip=asset("engine/anim/hit") {}\n\n  transition "any" to="Hit" exitTime=1 {}\n`,
          ),
        ],
        missing: 'It strikes before J is pressed.',
      },
    ],
  },
  {
    goal: 'over',
    another: [file(toHit, `${toHit}\n  transition "Hit" to="Run" exitTime=1 {}\n`)],
    near: [
      {
        changes: [file(toHit, `${toHit}\n  transition "Hit" to="Idle" exitTime=0.5 {}\n`)],
        missing: 'The blow is cut off after 0.15 s of 0.3 s.',
      },
      {
        changes: [file(toHit, `${toHit}\n  transition "Hit" to="Hit" exitTime=1 {}\n`)],
        missing: 'A second after the press it does not run on, though D is held.',
      },
    ],
  },
];
