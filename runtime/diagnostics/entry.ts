import type { Finding, Severity, Values } from './diagnostic.ts';

/**
 * One code of the catalogue. Everything that is ever said about a code (the message, its page,
 * `errors.json`, `aego explain`) is derived from this.
 */
export interface Entry {
  readonly code: string;
  /** A few words, for lists: `Key or event outside the clip`. */
  readonly title: string;
  /** One sentence: what the code means, for the head of its page. */
  readonly summary: string;
  /** What it does to the reader's work, for lists: `not imported`, `that track is off`. */
  readonly effect: string;
  /** Why it is a problem at all: paragraphs of plain text, `code` in backticks. */
  readonly why: readonly string[];
  readonly causes: Readonly<Record<string, Cause>>;
  /** Other codes a reader may be looking for. */
  readonly related: readonly string[];
  /** Other words that readers may look for it by, the likeliest first. */
  readonly searchNames?: readonly string[];
}

export interface Cause {
  readonly severity: Severity;
  /** What triggers it, in a phrase: `A key later than the clip's length`. */
  readonly when: string;
  /** Shown on the code's page and run by the build: `broken` must report exactly this, `fixed` nothing. */
  readonly example?: Example;
}

export interface Example {
  /** The file that is shown, such as `run.aeanim`. */
  readonly file: string;
  readonly broken: string;
  readonly fixed: string;
  /** One sentence beside the broken text. */
  readonly note?: string;
  /** Other files that both texts need. A scene named `main.aescene` is run for `steps` steps. */
  readonly with?: Readonly<Record<string, string>>;
  readonly steps?: number;
  /**
   * For what shows when a file is saved while it plays: the text that plays first. The broken or
   * fixed one is saved over it before the last step.
   */
  readonly before?: string;
}

/** Names in a message end here: a label may be as long as its file. */
const LONGEST_NAME = 200;

/** Signs that turn the direction of what follows them: with one in a name the whole message reads backwards. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The values of a message: long texts cut, signs that would turn it told by their number. */
function brief(args: object): object {
  const cut = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'string' ? cutText(value, LONGEST_NAME).replace(TURNING, numbered) : value,
  ]);
  return Object.fromEntries(cut);
}

function numbered(sign: string): string {
  return `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** At most `most` units of a text, with `…` where something is cut off. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const pair = (text.charCodeAt(most - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, pair ? most - 1 : most)}…`;
}

type Message = (args: never) => string;

/** The causes of an entry with their messages; `defineEntry` makes a function of each. */
export type CauseSpec<M extends Message> = Cause & { readonly message: M };

type Makers<C extends Record<string, CauseSpec<Message>>> = {
  readonly [K in keyof C]: (...args: Parameters<C[K]['message']>) => Finding;
};

/**
 * Declares a code. The result's `say` has one function a cause, which takes the values of that
 * cause's message and returns the finding: `ANM002.say.keyOutside({ t: '0.85', length: '0.8' })`.
 */
export function defineEntry<const C extends Record<string, CauseSpec<Message>>>(
  spec: Omit<Entry, 'causes'> & { readonly causes: C },
): Entry & { readonly say: Makers<C> } {
  const say: Record<string, (...args: never[]) => Finding> = {};
  for (const [cause, { severity, message }] of Object.entries(spec.causes)) {
    say[cause] = (...args) => ({
      code: spec.code,
      cause,
      severity,
      message: (message as (...a: unknown[]) => string)(...args.map(brief)),
      ...(args[0] === undefined ? {} : { values: args[0] as Values }),
    });
  }
  return { ...spec, say: say as Makers<C> };
}
