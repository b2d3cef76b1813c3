import { ANM001 } from '../diagnostics/catalogue/anm.ts';
import type { Fix, Report } from '../diagnostics/diagnostic.ts';
import { nearest } from '../text/nearest.ts';
import type { Attr, Span } from '../text/tree.ts';
import type { LoopMode } from './clip.ts';
import { seconds } from './micros.ts';

/** What a clip's text is checked against. */
export interface ClipContext {
  /** All declared events, the engine's own among them. */
  readonly events: readonly DeclaredEvent[];
  /** Whether a sprite of that path is there; paths as written in the text. */
  hasSprite(path: string): boolean;
}

export interface DeclaredEvent {
  readonly name: string;
  readonly payload: 'none' | 'int' | 'float' | 'bool';
}

/** What all parts of one import share. */
export class ClipBuild {
  readonly report: Report;
  readonly context: ClipContext;
  readonly loop: LoopMode;
  /** Microseconds; Infinity where the clip's own length could not be read. */
  readonly length: number;
  /** Asset paths and enum members, each once. */
  readonly names: string[] = [];
  readonly #lengthAttr: Attr | undefined;
  readonly #indices = new Map<string, number>();
  readonly #sprites = new Map<string, boolean>();
  readonly #events: ReadonlyMap<string, DeclaredEvent>;

  constructor(
    report: Report,
    context: ClipContext,
    head: { loop: LoopMode; length: number; lengthAttr: Attr | undefined },
  ) {
    this.report = report;
    this.context = context;
    this.loop = head.loop;
    this.length = head.length;
    this.#lengthAttr = head.lengthAttr;
    this.#events = new Map(context.events.map((event) => [event.name, event]));
  }

  /** The index of a name in `names`. */
  indexOf(name: string): number {
    let index = this.#indices.get(name);
    if (index === undefined) {
      index = this.names.push(name) - 1;
      this.#indices.set(name, index);
    }
    return index;
  }

  /** The declaration of an event. */
  declared(name: string): DeclaredEvent | undefined {
    return this.#events.get(name);
  }

  /** The declared event a mistyped name most likely stands for. */
  nearestEvent(name: string): string | undefined {
    // Comparing with very many names for every event would take longer than reading the clip.
    if (this.report.full || this.#events.size > 1000) return undefined;
    return nearest(name, this.#events.keys());
  }

  /** Warns where a sprite is not there. */
  checkSprite(path: string, span: Span): void {
    let there = this.#sprites.get(path);
    if (there === undefined) {
      there = this.context.hasSprite(path);
      this.#sprites.set(path, there);
    }
    if (!there) this.report.add(ANM001.say.missingSprite({ path }), span);
  }

  /** Whether a time, in microseconds, is within the clip. */
  holds(t: number): boolean {
    return t >= 0 && t <= this.length;
  }

  /** The two ways to bring a time and the clip's length together. */
  fixesOutside(t: number, span: Span | undefined): readonly Fix[] {
    const fixes: Fix[] = [];
    if (span) {
      const to = seconds(t < 0 ? 0 : this.length);
      fixes.push({
        title: `Move it to ${to} s`,
        edits: [{ start: span.start, end: span.end, text: to }],
      });
    }
    const length = this.#lengthAttr?.value?.span;
    if (length && t > this.length && t <= LONGEST) {
      const text = seconds(t);
      fixes.push({
        title: `Make the clip ${text} s long`,
        edits: [{ start: length.start, end: length.end, text }],
      });
    }
    return fixes;
  }
}

const LONGEST = 500_000_000;
