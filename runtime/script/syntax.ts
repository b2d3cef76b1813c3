/**
 * The syntax tree of a script, as it is written: no names are looked up yet. What could not be read
 * is a `bad` node; a problem says why.
 */
import type { Span } from '../text/tree.ts';
import type { BinarySign } from './reference.ts';

export interface Name {
  readonly text: string;
  readonly span: Span;
}

interface Node {
  readonly span: Span;
  /** How many expressions stand in each other here, this one counted. */
  readonly depth: number;
}

export type Expr =
  | NameExpr
  | IntExpr
  | FloatExpr
  | StringExpr
  | BoolExpr
  | NilExpr
  | UnaryExpr
  | BinaryExpr
  | MemberExpr
  | CallExpr
  | BadExpr;

export interface NameExpr extends Node {
  readonly type: 'name';
  readonly name: string;
}
export interface IntExpr extends Node {
  readonly type: 'int';
  readonly value: number;
}
export interface FloatExpr extends Node {
  readonly type: 'float';
  readonly value: number;
}
export interface StringExpr extends Node {
  readonly type: 'string';
  readonly value: string;
}
export interface BoolExpr extends Node {
  readonly type: 'bool';
  readonly value: boolean;
}
export interface NilExpr extends Node {
  readonly type: 'nil';
}
export interface UnaryExpr extends Node {
  readonly type: 'unary';
  readonly sign: '-' | '!' | '+';
  readonly operand: Expr;
}
export interface BinaryExpr extends Node {
  readonly type: 'binary';
  readonly sign: BinarySign;
  readonly signSpan: Span;
  readonly left: Expr;
  readonly right: Expr;
}
export interface MemberExpr extends Node {
  readonly type: 'member';
  readonly object: Expr;
  /** Empty where it is still missing. */
  readonly name: Name;
}
export interface CallExpr extends Node {
  readonly type: 'call';
  readonly callee: Expr;
  /** `Animator` of `Get<Animator>()`. */
  readonly typeArg: Name | undefined;
  readonly args: readonly Expr[];
  /** From `(` to `)`. */
  readonly argsSpan: Span;
}
export interface BadExpr extends Node {
  readonly type: 'bad';
}

export interface Block {
  readonly body: readonly Stmt[];
  readonly span: Span;
}

export type Stmt =
  | VarStmt
  | DefineStmt
  | AssignStmt
  | CallStmt
  | IfStmt
  | ForStmt
  | ReturnStmt
  | JumpStmt
  | BlockStmt;

/** `var a, b float` or `var a = 1`. */
export interface VarStmt {
  readonly type: 'var';
  readonly names: readonly Name[];
  readonly typeName: Name | undefined;
  readonly value: Expr | undefined;
  readonly span: Span;
}
/** `a := 1`. */
export interface DefineStmt {
  readonly type: 'define';
  readonly name: Name;
  readonly value: Expr;
  readonly signSpan: Span;
  readonly span: Span;
}
export interface AssignStmt {
  readonly type: 'assign';
  readonly target: Expr;
  /** `+` for `+=` and for `++`. */
  readonly sign: '' | '+' | '-' | '*' | '/' | '%';
  readonly value: Expr;
  readonly signSpan: Span;
  readonly span: Span;
}
/** An expression that stands alone; only a call may. */
export interface CallStmt {
  readonly type: 'expr';
  readonly expr: Expr;
  readonly span: Span;
}
export interface Branch {
  readonly init: Stmt | undefined;
  readonly cond: Expr;
  readonly body: Block;
}
/** An `if` with all its `else if`, so that a long chain is no deep tree. */
export interface IfStmt {
  readonly type: 'if';
  readonly branches: readonly Branch[];
  readonly otherwise: Block | undefined;
  readonly span: Span;
}
export interface ForStmt {
  readonly type: 'for';
  readonly init: Stmt | undefined;
  readonly cond: Expr | undefined;
  readonly post: Stmt | undefined;
  readonly body: Block;
  /** From `for` to the brace. */
  readonly headSpan: Span;
  readonly span: Span;
}
export interface ReturnStmt {
  readonly type: 'return';
  readonly value: Expr | undefined;
  readonly span: Span;
}
export interface JumpStmt {
  readonly type: 'break' | 'continue';
  readonly span: Span;
}
export interface BlockStmt {
  readonly type: 'block';
  readonly block: Block;
  readonly span: Span;
}

export interface Param {
  readonly name: Name;
  readonly typeName: Name | undefined;
}

export interface FuncDecl {
  readonly name: Name;
  readonly params: readonly Param[];
  readonly result: Name | undefined;
  readonly body: Block;
  /** From `func` to the brace. */
  readonly headSpan: Span;
  readonly span: Span;
  /** A syntax error lies in it: then nothing is said about its names and types. */
  readonly broken: boolean;
}

export interface Script {
  readonly vars: readonly VarStmt[];
  readonly functions: readonly FuncDecl[];
  /** Something between functions, or a brace, could not be read: declarations may be missing. */
  readonly broken: boolean;
}
