/**
 * The home page's picture: it plays, its playhead moves, and its keys and events can be put
 * elsewhere. The importer and the sampler come when a reader touches it.
 */
import { HZ, heroProject, NOW, STEPS } from '../../lib/hero-clip.ts';
import type { Grip, HeroRun } from '../../lib/hero-run.ts';
import { TRY_IT } from '../../lib/try-it.ts';
import { listenToGrips } from './grips.ts';
import { HeroView } from './view.ts';

type Kit = typeof import('./kit.ts');

interface Data {
  readonly clip: string;
  readonly run: Omit<HeroRun, 'steps'> & {
    readonly steps: readonly (readonly [sprite: number, y: number, fired: number])[];
  };
}

function start(figure: HTMLElement, slider: HTMLInputElement, { clip, run: given }: Data): void {
  const first: HeroRun = {
    ...given,
    steps: given.steps.map(([sprite, y, fired]) => ({ sprite, y, fired })),
  };
  const view = new HeroView(figure, slider, first.steps[NOW]);
  const firstLink = view.link();
  let text = clip;
  let run = first;
  let step = NOW;
  let playing = false;
  let kit: Kit | undefined;
  /** What is to be done once the kit is there. */
  let waiting: ((kit: Kit) => void)[] = [];

  /** Again after a failure: the line may be back with the next touch. */
  const fetchKit = (): void => {
    if (kit) return;
    import('./kit.ts').then(
      (loaded) => {
        kit = loaded;
        for (const move of waiting.splice(0)) move(loaded);
      },
      () => {},
    );
  };

  const show = (to: number): void => {
    step = Math.min(Math.max(to, 0), STEPS);
    view.step(step, run);
  };
  const play = (on: boolean): void => {
    if (on === playing) return;
    playing = on;
    view.playing(on);
    if (!on) return;
    const from = step % STEPS;
    let begin: number | undefined;
    const frame = (now: number): void => {
      if (!playing) return;
      begin ??= now;
      show((from + Math.floor(((now - begin) / 1000) * HZ)) % STEPS);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  const put = (next: string, then: HeroRun): void => {
    text = next;
    run = then;
    view.text(text);
    view.run(run);
    view.step(step, run);
  };
  const at = ({ kind, index }: Grip) =>
    kind === 'key'
      ? (run.keys[index] ?? { time: 0, height: 0 })
      : { time: run.events[index] ?? 0, height: 0 };

  listenToGrips(figure, (grip, to) => {
    const move = ({ moved, runOf, linkOf }: Kit): void => {
      const { time, height } = to(at(grip));
      const next = moved(text, grip, time, height);
      const then = runOf(next);
      if (!then) return;
      put(next, then);
      if (!playing) show(Math.round(at(grip).time * HZ));
      view.link(linkOf(heroProject(text), TRY_IT));
    };
    if (kit) move(kit);
    else waiting.push(move);
    fetchKit();
  });

  slider.addEventListener('input', () => {
    play(false);
    show(Number(slider.value));
  });
  const tools: Readonly<Record<string, () => void>> = {
    play: () => play(!playing),
    step: () => {
      play(false);
      show(step === STEPS ? 0 : step + 1);
    },
    'step-back': () => {
      play(false);
      show(step === 0 ? STEPS : step - 1);
    },
    reset: () => {
      play(false);
      step = NOW;
      waiting = [];
      put(clip, first);
      view.link(firstLink);
    },
  };
  for (const [name, act] of Object.entries(tools)) {
    figure.querySelector(`[data-tool=${name}]`)?.addEventListener('click', act);
  }
  // Whoever comes this near is about to move something.
  for (const type of ['pointerover', 'focusin']) {
    figure.addEventListener(type, fetchKit, { once: true, passive: true });
  }
  view.run(run);
  show(step);
}

const figure = document.getElementById('hero');
const slider = figure?.querySelector('input');
const data = figure?.querySelector('script')?.textContent;
if (figure && slider && data) start(figure, slider, JSON.parse(data) as Data);
