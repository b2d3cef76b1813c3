import { StepClock } from '../../../playground/clock.ts';
import { Game } from '../../../runtime/world/game.ts';
import { n, plane, signAt, svg, text } from './svg.ts';

const HZ = 10;
const SECONDS = 0.9;
/** Frames a second: slower than the steps, as fast, and faster. */
const RATES = [4, 10, 23] as const;
const EVENT = 0.45;

const FILES = {
  'main.aescene': `scene version=1 {
  node "Thing" {
    component "AnimationPlayer" clip=asset("clip") playOnStart=true {}
  }
}
`,
  'clip.aeanim': `anim version=1 length=2 {
  event t=${EVENT} name="Footstep" {}
}
`,
};

interface Frame {
  readonly at: number;
  /** Steps that ran since the frame before. */
  readonly steps: number;
  /** The step of the event, where it ran in this frame. */
  readonly heard: number | undefined;
}

/** A game drawn at a rate: what each frame brings. */
function frames(fps: number): Frame[] {
  const game = new Game(FILES, { scene: 'main.aescene', hz: HZ });
  const clock = new StepClock();
  return Array.from({ length: Math.floor(SECONDS * fps) + 1 }, (_, i) => {
    // Step 0 runs before the first frame.
    const steps = i === 0 ? 1 : clock.advance(1 / fps, HZ);
    for (let step = 0; step < steps; step++) game.step();
    game.frame(clock.alpha(HZ), i === 0 ? 0 : 1 / fps);
    const heard = game.takeLog().find(({ type }) => type === 'event')?.step;
    return { at: i / fps, steps, heard };
  });
}

/** Steps in their even row, and below them frames at three rates, each with the steps that it brought. */
export function stepsAndFrames(): string {
  const p = plane({ left: 84, right: 432, top: 24, bottom: 48 }, [0, SECONDS], [0, 1]);
  const steps = Array.from({ length: Math.round(SECONDS * HZ) + 1 }, (_, i) => i);
  const rows = RATES.map((fps, i) => ({ fps, y: 92 + i * 44, frames: frames(fps) }));
  const heard = rows.flatMap((row) => row.frames.flatMap(({ heard: step }) => step ?? []));
  const [step = 0] = heard;
  if (heard.length !== RATES.length || heard.some((other) => other !== step)) {
    throw new Error(`The event runs on other steps at other rates: ${heard}`);
  }
  const bottom = (rows.at(-1)?.y ?? 0) + 14;
  const top =
    text(0, 40, 'steps', 'svg-lab t') +
    steps
      .map((i) => {
        const x = p.x(i / HZ);
        return (
          `<path class="gl" d="M${n(x)} 44V${bottom}"/>` +
          `<circle class="dot step" cx="${n(x)}" cy="36" r="4"/>${text(x, 22, String(i), 'svg-num', 'middle')}`
        );
      })
      .join('');
  const below = rows
    .map(({ fps, y, frames: list }) => {
      const ticks = list.map((frame) => {
        const x = p.x(frame.at);
        const flag = frame.heard === undefined ? '' : signAt('flag-gameplay', x, y + 12);
        const count = text(x, y - 12, String(frame.steps), 'svg-num', 'middle');
        return `<path class="ax-l" d="M${n(x)} ${y}v-8"/>${count}${flag}`;
      });
      return (
        text(0, y + 4, `${fps} frames/s`, 'svg-lab') +
        `<path class="ax-l" d="M${n(p.left)} ${y}H${n(p.right)}"/>${ticks.join('')}`
      );
    })
    .join('');
  const hot = `<rect class="hot" x="${n(p.x((step - 1) / HZ))}" y="10" width="${n(p.x(1 / HZ) - p.left)}" height="${bottom - 10}"/>`;
  const says = `Ten steps a second at even distances. Below them frames at ${RATES.join(', ')} a second: each brings the steps that are due, two or three, one, or none. At every rate the event at ${EVENT} s runs on step ${step}.`;
  return svg(440, bottom + 4, says, hot + top + below);
}
