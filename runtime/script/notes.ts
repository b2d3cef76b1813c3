import type { Span } from '../text/tree.ts';
import type { Thing } from './check-value.ts';
import type { CallExpr, Expr, MemberExpr, Name } from './syntax.ts';
import type { Local, Value } from './tree.ts';
import type { Type } from './types.ts';

/**
 * What the checker finds out about a text, for whoever answers questions about it: completion,
 * hovers, references. Each is told in the order in which the text is checked, once for each place
 * or more often.
 */
export interface ScriptNotes {
  /** A name, or the name of a member, and what it stands for. */
  meant(name: Name, thing: Thing): void;
  /** What stands before the dot of a member, also of one whose name is missing. */
  member(expr: MemberExpr, object: Thing): void;
  call(expr: CallExpr, callee: Thing): void;
  value(expr: Expr, value: Value): void;
  /** A place where a value of this type is wanted. */
  wanted(span: Span, type: Type): void;
  /** A written type or component. */
  type(name: Name, type: Type): void;
  /** A parameter, or a variable of a block with what it starts as. */
  declared(local: Local, value: Value | undefined): void;
}
