/** An entry of a table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 for a section, 3 for a part of one. */
  readonly depth: number;
}
