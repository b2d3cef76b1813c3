import { HZ, PAD, STEPS, shown, xOf, yOf } from '../../lib/hero-clip.ts';
import type { HeroRun, HeroStep } from '../../lib/hero-run.ts';
import { gripText, lineOf } from '../../lib/hero-words.ts';

/** The home page's picture as it stands in the page, and what can be shown in it. */
export class HeroView {
  readonly #figure: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #use: SVGUseElement | null;
  readonly #group: SVGGElement | null;
  readonly #matrix: DOMMatrix | undefined;
  /** Where the height of 0 is in the stage's drawing. */
  readonly #ground: number;

  /** `first` is the step that the page was built with. */
  constructor(figure: HTMLElement, slider: HTMLInputElement, first: HeroStep | undefined) {
    this.#figure = figure;
    this.#slider = slider;
    this.#use = figure.querySelector('.stage g[transform] use');
    this.#group = this.#use?.closest<SVGGElement>('g[transform]') ?? null;
    this.#matrix = this.#group?.transform.baseVal.consolidate()?.matrix;
    this.#ground = (this.#matrix?.f ?? 0) + (first?.y ?? 0) * 64;
  }

  step(step: number, { steps }: HeroRun): void {
    const { sprite, y, fired } = steps[step] ?? { sprite: 0, y: 0, fired: 0 };
    const time = step / HZ;
    this.#say('step', `step ${step}`);
    this.#say('time', `${time.toFixed(3)} s`);
    this.#say('sprite', `runner_${sprite}`);
    this.#say('y', y.toFixed(3));
    this.#say('fired', `${fired} fired`);
    const playhead = this.#figure.querySelector<HTMLElement>('.playhead');
    if (playhead) playhead.style.left = `${PAD + (step / STEPS) * (100 - 2 * PAD)}%`;
    this.#slider.value = String(step);
    this.#slider.setAttribute('aria-valuetext', `step ${step}, drawing ${sprite + 1} of 8`);
    for (const cell of this.#all<SVGElement>('.cell')) {
      const from = Number(cell.dataset.from);
      cell.classList.toggle('now', time >= from - 1e-9 && time < from + 0.1 - 1e-9);
    }
    for (const flag of this.#all<SVGElement>('.flag')) {
      flag.classList.toggle('next', Number(flag.dataset.at) > time + 1e-9);
    }
    this.#figure.querySelector('.stage use')?.setAttribute('href', `#hero-drawing-${sprite}`);
    if (this.#matrix) {
      const { a, b, c, d, e } = this.#matrix;
      const f = this.#ground - y * 64;
      this.#group?.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    }
  }

  /** The keys, the curve and the events of a run. */
  run({ keys, events, steps, length }: HeroRun): void {
    this.#figure.querySelector('.line')?.setAttribute('d', lineOf(steps));
    keys.forEach((key, i) => {
      for (const sign of this.#all<SVGElement>(`[data-key="${i}"]`)) {
        sign.setAttribute('x', `${xOf(Number(sign.dataset.pass) * length + key.time)}%`);
        sign.setAttribute('y', `${yOf(key.height)}%`);
      }
      this.#grip('key', i, key, key.height);
    });
    events.forEach((time, i) => {
      for (const sign of this.#all<SVGElement>(`[data-event="${i}"]`)) {
        const at = Number(sign.dataset.pass) * length + time;
        sign.dataset.at = String(at);
        sign.setAttribute('x', `${xOf(at)}%`);
      }
      this.#grip('event', i, { time, height: Number.NaN }, time);
    });
  }

  /** The clip's text. Only numbers differ from what stands there, so the words keep their colours. */
  text(clip: string): void {
    const lines = shown(clip).split('\n');
    for (const [i, code] of this.#all<HTMLElement>('.words code').entries()) {
      const line = lines[i] ?? '';
      const now = code.textContent !== line && line !== '';
      code.closest('li')?.classList.toggle('edited', now);
      if (!now) continue;
      const numbers = line.match(/(?<==)-?[\d.]+/g) ?? [];
      for (const [n, word] of [...code.querySelectorAll('.n')].entries()) {
        word.textContent = numbers[n] ?? '';
      }
    }
  }

  playing(on: boolean): void {
    const button = this.#figure.querySelector<HTMLElement>('[data-tool=play], [data-tool=pause]');
    button?.setAttribute('aria-label', on ? 'Pause' : 'Play');
    button?.setAttribute('title', on ? 'Pause' : 'Play');
    button?.querySelector('use')?.setAttribute('href', on ? '#sign-pause' : '#sign-play');
  }

  /** The fragment of the link that carries the clip on, and puts another there. */
  link(fragment?: string): string {
    const link = this.#figure.querySelector<HTMLAnchorElement>('.open');
    if (link && fragment !== undefined) link.hash = fragment;
    return link?.hash ?? '';
  }

  #grip(
    kind: 'key' | 'event',
    index: number,
    at: { readonly time: number; readonly height: number },
    value: number,
  ): void {
    const grip = this.#figure.querySelector<HTMLElement>(
      `.grip[data-kind=${kind}][data-index="${index}"]`,
    );
    if (!grip) return;
    grip.style.left = `${xOf(at.time)}%`;
    if (kind === 'key') grip.style.top = `${yOf(at.height)}%`;
    grip.setAttribute('aria-valuenow', String(value));
    grip.setAttribute('aria-valuetext', gripText(kind, at));
  }

  #say(name: string, text: string): void {
    const place = this.#figure.querySelector(`[data-says=${name}]`);
    if (place) place.textContent = text;
  }

  #all<E extends Element>(selector: string): NodeListOf<E> {
    return this.#figure.querySelectorAll<E>(selector);
  }
}
