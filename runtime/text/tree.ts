/**
 * The syntax tree of an aetext document (clips, controllers, scenes, `project.aego`).
 *
 * The tree never owns text: it points into the source by UTF-16 offsets, so whatever it does not
 * understand (comments, spacing, errors) is still there and printing the tree unchanged gives the
 * same text back. Broken input is normal input: a tree always comes with the list of its problems.
 */

/** A half-open range of UTF-16 offsets in the source text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A replacement of one range of the source text. Ranges of one edit list never overlap. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** What went wrong while reading. The file's importer turns it into a diagnostic with a code. */
export interface TextProblem {
  readonly kind: TextProblemKind;
  readonly message: string;
  readonly span: Span;
}

export type TextProblemKind =
  | 'unexpected' // a token no rule expects here
  | 'value' // a value is missing or cannot be read
  | 'number' // a number outside the grammar or outside the range of a double
  | 'color'
  | 'string' // unclosed, or an unknown escape
  | 'brace' // a block without its closing brace
  | 'nesting' // deeper than the limit
  | 'size' // larger than the limit
  | 'encoding'; // bytes that are not UTF-8, or a NUL

export type Value =
  | NumberValue
  | StringValue
  | BoolValue
  | NameValue
  | ColorValue
  | ListValue
  | AssetValue;

export interface NumberValue {
  readonly type: 'number';
  readonly value: number;
  readonly span: Span;
}
export interface StringValue {
  readonly type: 'string';
  /** The text with its escapes resolved. */
  readonly value: string;
  readonly span: Span;
}
export interface BoolValue {
  readonly type: 'bool';
  readonly value: boolean;
  readonly span: Span;
}
/** A bare word: an enum member such as `loop` or `linear`. */
export interface NameValue {
  readonly type: 'name';
  readonly value: string;
  readonly span: Span;
}
/** `#rrggbb` or `#rrggbbaa`, as straight lanes from 0 to 1. */
export interface ColorValue {
  readonly type: 'color';
  readonly value: readonly [number, number, number, number];
  readonly span: Span;
}
export interface ListValue {
  readonly type: 'list';
  readonly items: readonly Value[];
  readonly span: Span;
}
export interface AssetValue {
  readonly type: 'asset';
  /** The path as written between the quotes, escapes resolved. */
  readonly path: string;
  readonly span: Span;
}

/** `name=value`. `value` is undefined where it is missing or unreadable; a problem says so. */
export interface Attr {
  readonly type: 'attr';
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: Value | undefined;
  readonly span: Span;
}

/** `name "label" attr… { … }`. Attributes may stand in the head or in the body. */
export interface Block {
  readonly type: 'block';
  readonly name: string;
  readonly nameSpan: Span;
  readonly label: StringValue | undefined;
  /** Attributes of head and body together, in the order of the text. */
  readonly attrs: readonly Attr[];
  readonly blocks: readonly Block[];
  /** From the first character of the name to behind the closing brace (or where reading stopped). */
  readonly span: Span;
  /** From the name to the opening brace, without it. */
  readonly headSpan: Span;
  /** Offset of `{`, or -1 where it is missing. */
  readonly open: number;
  /** Offset of `}`, or -1 where it is missing. */
  readonly close: number;
}

export interface Document {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly problems: readonly TextProblem[];
}

/** The first attribute of that name: where one stands twice the first counts. */
export function attrOf(block: Block, name: string): Attr | undefined {
  for (const attr of block.attrs) if (attr.name === name) return attr;
  return undefined;
}
