import { hasLineBreak, lineEndAt } from './layout.ts';
import { END, Scanner } from './lexer.ts';

/** A comment and the token it stands after. */
export interface Comment {
  readonly start: number;
  /** Its text from `//`, without white space at its end. */
  readonly text: string;
  /** Whether a token stands before it on its line. */
  readonly trailing: boolean;
  /** End of the token before it; 0 where there is none. */
  readonly after: number;
}

/** All comments of a text, in order. */
export function commentsOf(text: string): Comment[] {
  const comments: Comment[] = [];
  const scan = new Scanner(text);
  do {
    scan.next();
    let i = scan.from;
    while (i < scan.start) {
      if (text.charCodeAt(i) !== 47) {
        i++;
        continue;
      }
      const end = lineEndAt(text, i);
      const trailing = scan.from > 0 && !hasLineBreak(text, scan.from, i);
      comments.push({ start: i, text: text.slice(i, end).trimEnd(), trailing, after: scan.from });
      i = end;
    }
  } while (scan.kind !== END);
  return comments;
}

/** Hands comments out in order, each once, as a printer comes to the places they belong to. */
export class CommentQueue {
  readonly #comments: readonly Comment[];
  #next = 0;

  constructor(comments: readonly Comment[]) {
    this.#comments = comments;
  }

  /** All that begin before `offset`. */
  before(offset: number): Comment[] {
    const first = this.#next;
    while (this.#next < this.#comments.length && this.#at(this.#next).start < offset) this.#next++;
    return this.#comments.slice(first, this.#next);
  }

  /** The one on the same line after the token that ends at `offset`. */
  after(offset: number): Comment | undefined {
    const comment = this.#comments[this.#next];
    if (comment === undefined || !comment.trailing || comment.after !== offset) return undefined;
    this.#next++;
    return comment;
  }

  /** Whether one that is still to come begins before `offset`. */
  hasBefore(offset: number): boolean {
    return this.#next < this.#comments.length && this.#at(this.#next).start < offset;
  }

  #at(index: number): Comment {
    return this.#comments[index] as Comment;
  }
}
