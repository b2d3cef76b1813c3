import type { editor } from 'monaco-editor/editor';

/**
 * Monaco closes brackets and indents only on lines whose colours it knows, and finds those out when
 * the page is idle: on a slow machine, a page that plays an animation never is. So a text has its
 * colours before it can be typed into.
 */

/** A text of more characters or lines is coloured in parts. */
const LONGEST = 20_000;
const MOST_LINES = 5000;
/** Lines that are coloured at once in a longer text. */
const PART = 500;

/** What Monaco's own features ask of a model; not in the published types. */
interface Tokenization {
  forceTokenization(line: number): void;
  isCheapToTokenize(line: number): boolean;
}

type Model = Pick<editor.ITextModel, 'getLineCount' | 'getValueLength' | 'isDisposed'>;

function tokenizationOf(model: Model): Tokenization {
  return (model as unknown as { tokenization: Tokenization }).tokenization;
}

function isLong(model: Model): boolean {
  return model.getLineCount() > MOST_LINES || model.getValueLength() > LONGEST;
}

/** Colours a text of a readable size: before it is shown, and with each key. */
export function colourNow(model: Model): void {
  if (!isLong(model)) tokenizationOf(model).forceTokenization(model.getLineCount());
}

/** Colours a longer text up to the line where somebody is going to type. */
export class CaretColours {
  readonly #later: (run: () => void) => void;
  /** The newest caret: what an older one had begun is left there. */
  #turn = 0;

  /** `later` runs something after what the reader waits for. */
  constructor(later: (run: () => void) => void = (run) => setTimeout(run)) {
    this.#later = later;
  }

  /** The caret has come to a line, which counts from 1. */
  at(model: Model, line: number): void {
    const turn = ++this.#turn;
    if (isLong(model)) this.#upTo(model, line, PART, turn);
  }

  stop(): void {
    this.#turn++;
  }

  #upTo(model: Model, line: number, from: number, turn: number): void {
    if (turn !== this.#turn || model.isDisposed()) return;
    const tokenization = tokenizationOf(model);
    const last = Math.min(line, model.getLineCount());
    let part = from;
    // What has colours already is passed over.
    while (part < last && tokenization.isCheapToTokenize(part)) part += PART;
    tokenization.forceTokenization(Math.min(part, last));
    if (part < last) this.#later(() => this.#upTo(model, line, part + PART, turn));
  }
}
