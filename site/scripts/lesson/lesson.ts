/**
 * A lesson: shows one step at a time, says what the reader's text still lacks for it, and keeps what
 * was reached. The block judges the texts; this hears what came of it.
 */
import { JUDGED, type Judged, PUT, type Put } from '../../../playground/put.ts';
import '../put.ts';
import { Progress } from './progress.ts';

class LessonView {
  readonly #root: HTMLElement;
  readonly #block: HTMLElement;
  readonly #steps: readonly HTMLElement[];
  readonly #progress: Progress;
  /** The step that is open. */
  #open: number;
  #missing = new Map<string, string | undefined>();

  constructor(root: HTMLElement, block: HTMLElement) {
    this.#root = root;
    this.#block = block;
    this.#steps = [...root.querySelectorAll<HTMLElement>('.step')];
    const goals = this.#steps.map(goalOf);
    this.#progress = new Progress(root.dataset.lesson ?? '', goals, storage());
    this.#open = this.#first();
    this.#steps.forEach((step, i) => {
      const fold = step.querySelector('.fold');
      const text = step.querySelector('.step-text');
      if (text) text.id = `step-${i + 1}`;
      fold?.setAttribute('aria-controls', `step-${i + 1}`);
      fold?.addEventListener('click', () => this.#show(this.#open === i ? -1 : i));
    });
    this.#part('[data-next]')?.addEventListener('click', () => this.#next());
    this.#part('[data-again]')?.addEventListener('click', () => this.#again());
    block.addEventListener(JUDGED, (event) => {
      this.#judged((event as CustomEvent<Judged>).detail);
    });
    // A heading that was asked for by its address.
    const asked = () => this.#openOf(location.hash);
    addEventListener('hashchange', asked);
    this.#draw();
    asked();
  }

  #openOf(hash: string): void {
    const target = document.getElementById(hash.slice(1));
    const at = this.#steps.findIndex((step) => target && step.contains(target));
    if (at >= 0) this.#show(at);
  }

  #first(): number {
    const next = this.#progress.next;
    const at = this.#steps.findIndex((step) => goalOf(step) === next);
    return at < 0 ? this.#steps.length - 1 : at;
  }

  #judged(judged: Judged): void {
    if (!judged) {
      this.#say(
        'Your text could not be checked this time. It is checked again when you change it.',
      );
      return;
    }
    this.#missing = new Map(judged.map(({ goal, missing }) => [goal, missing]));
    this.#progress.add(
      judged.flatMap(({ goal, missing }) => (missing === undefined ? [goal] : [])),
    );
    this.#draw();
    this.#tell();
  }

  /** What there is to say of the step that is open. */
  #tell(): void {
    const step = this.#steps[this.#open];
    if (!step) return;
    const goal = goalOf(step);
    const missing = this.#missing.get(goal);
    if (!this.#progress.has(goal)) this.#say(`Not yet: ${missing ?? ''}`, 'missing');
    else if (this.#progress.next !== undefined) this.#say('You did it.', 'reached');
    else this.#say('You did it: that was the whole lesson.', 'reached');
  }

  #next(): void {
    this.#show(this.#first());
    const step = this.#steps[this.#open];
    step?.querySelector<HTMLElement>('.fold')?.focus({ preventScroll: true });
    step?.scrollIntoView({ block: 'nearest' });
  }

  #again(): void {
    this.#progress.clear();
    this.#missing.clear();
    const file = this.#block.querySelector<HTMLElement>('[data-file][aria-selected=true]');
    const put: Put = {
      changes: [],
      into: 'page',
      open: file?.dataset.file ?? '',
      said: 'The lesson begins again.',
    };
    this.#block.dataset.put = JSON.stringify(put);
    this.#block.dispatchEvent(new Event(PUT));
    this.#show(0);
    this.#say('The lesson begins again.');
  }

  #show(step: number): void {
    this.#open = step;
    this.#draw();
    if (this.#missing.size > 0) this.#tell();
  }

  #draw(): void {
    this.#steps.forEach((step, i) => {
      const done = this.#progress.has(goalOf(step));
      const open = i === this.#open;
      step.classList.toggle('open', open);
      step.classList.toggle('done', done);
      step.querySelector('.fold')?.setAttribute('aria-expanded', String(open));
      step.querySelector('.mark use')?.setAttribute('href', done ? '#sign-true' : '#sign-false');
      step.querySelector<HTMLElement>('.done-word')?.toggleAttribute('hidden', !done);
    });
    const { count, next } = this.#progress;
    const of = this.#steps.length;
    const words = this.#part('.count');
    if (words)
      words.textContent = count === of ? `All ${of} steps done` : `${count} of ${of} steps done`;
    this.#part('[data-again]')?.toggleAttribute('hidden', count === 0);
    const step = this.#steps[this.#open];
    const goesOn = step !== undefined && this.#progress.has(goalOf(step)) && next !== undefined;
    this.#part('[data-next]')?.toggleAttribute('hidden', !goesOn);
  }

  /** Only what differs is read out. */
  #say(text: string, kind = ''): void {
    const says = this.#part('.lesson-says');
    const words = says?.querySelector('p');
    if (!says || !words) return;
    says.dataset.kind = kind;
    if (words.textContent !== text) words.textContent = text;
  }

  #part(selector: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(selector);
  }
}

function goalOf(step: HTMLElement): string {
  return step.dataset.goal ?? '';
}

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

for (const root of document.querySelectorAll<HTMLElement>('.lesson')) {
  const block = document.getElementById(root.dataset.block ?? '');
  if (block) new LessonView(root, block);
}
