import type { Change } from '../put.ts';
import type { Ways } from './ways.fixture.ts';

const clip = (from: string, to: string): Change => ({ file: 'clips/blow.aeanim', from, to });
const script = (from: string, to: string): Change => ({ file: 'hero.aescript', from, to });
const controller = (from: string, to: string): Change => ({ file: 'hero.aectrl', from, to });

const frames = '    ]\n  }\n';
const mark = (event: string): Change => clip(frames, `${frames}\n  ${event}\n`);
const pulse = '    Sword.Get<Hitbox2D>().Pulse()\n';
const into = 'transition "any" to="Blow" interrupt=true {';
const softly = controller(into, 'transition "any" to="Blow" interrupt=true duration=0.15 {');
const blow = 'clip=asset("clips/blow") {}';

export const hitFrameWays: readonly Ways[] = [
  {
    goal: 'mark',
    another: [mark('event t=0.15 name="Hit" payload=2 {}')],
    near: [
      {
        changes: [mark('event t=0.05 name="Hit" payload=1 {}')],
        missing: 'Hit is heard 0.05 s after the press, while hit_0 shows. It belongs to hit_1.',
      },
      {
        changes: [mark('event t=0.1 name="Footstep" {}')],
        missing: 'No event named Hit is heard.',
      },
    ],
  },
  {
    goal: 'land',
    // Through the signal of the animator, by the number of the name.
    another: [
      script(pulse, ''),
      script(
        'var Sword Node\n',
        `var Sword Node

func Ready() {
  node.Get<Animator>().Event.Connect(heard)
}

func heard(id int, payload float) {
  if id == anim.EventID("Hit") {
    Sword.Get<Hitbox2D>().Pulse()
  }
}
`,
      ),
    ],
    near: [
      {
        // The one on the press is still there.
        changes: [
          script(
            'var Sword Node\n',
            'var Sword Node\n\nfunc OnAnimEvent(id int, payload float) {\n  Sword.Get<Hitbox2D>().Pulse()\n}\n',
          ),
        ],
        missing: 'The dummy is hurt 0 s after the press, while hit_0 shows.',
      },
      {
        // Nobody hears a hook of another name.
        changes: [
          script(pulse, ''),
          script(
            'var Sword Node\n',
            'var Sword Node\n\nfunc OnHit(id int, payload float) {\n  Sword.Get<Hitbox2D>().Pulse()\n}\n',
          ),
        ],
        missing: 'The dummy is not hurt at all.',
      },
    ],
  },
  {
    goal: 'fast',
    // The clip itself is made shorter, and its event with it.
    another: [
      clip('length=0.3', 'length=0.2'),
      clip('[0.08, 0.08, 0.14]', '[0.05, 0.05, 0.1]'),
      clip('event t=0.1 ', 'event t=0.06 '),
    ],
    near: [
      {
        changes: [controller(blow, 'clip=asset("clips/blow") speed=1.2 {}')],
        missing: 'The blow takes 0.25 s. A fifth of a second is wanted.',
      },
      {
        // Shorter drawings, and an event that stayed where it was.
        changes: [
          clip('length=0.3', 'length=0.2'),
          clip('[0.08, 0.08, 0.14]', '[0.04, 0.04, 0.12]'),
        ],
        missing: 'The dummy is hurt 0.1 s after the press, while hit_2 shows.',
      },
    ],
  },
  {
    goal: 'soft',
    // Slower again, so that the arm is out when the blend has passed its half.
    another: [softly, controller(' speed=1.5', '')],
    near: [
      { changes: [softly], missing: 'The dummy is not hurt at all.' },
      {
        changes: [softly, controller(' speed=1.5 {}', ' speed=1.5 events=incoming {}')],
        missing: 'The dummy is hurt 0.07 s after the press, while idle_1 shows.',
      },
    ],
  },
];
