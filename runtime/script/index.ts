/**
 * Scripts: the Go-like language of `.aescript` files. A text is checked and compiled to closures
 * once; each node that has the script gets an instance. Page: scripts.
 */
import { SCR001 } from '../diagnostics/catalogue/scr.ts';
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { checkScript } from './check.ts';
import { compileConstant, compileFunctions } from './compile.ts';
import type { CompiledScript, NodeRef, ScriptHost, ScriptInstance, ScriptValue } from './host.ts';
import { Compiled } from './instance.ts';
import { MAX_SOURCE } from './limits.ts';
import { Halt, Machine } from './machine.ts';
import { parseScript } from './parse.ts';
import type { ScriptEnv } from './scope.ts';
import type { Global } from './tree.ts';
import { zeroValue } from './values.ts';

export { Budget, CALL_BUDGET, STEP_BUDGET } from './budget.ts';
export { applyFields, checkFields } from './fields.ts';
export type {
  CallSite,
  ClipRef,
  CompiledScript,
  ComponentRef,
  Hook,
  NodeRef,
  ScriptFailure,
  ScriptField,
  ScriptHandler,
  ScriptHost,
  ScriptInstance,
  ScriptValue,
  TweenCall,
  TweenRef,
  Vec2,
} from './host.ts';
export type { ScriptEnv } from './scope.ts';

export interface ScriptResult {
  /** Only where the list holds no problem. */
  readonly script?: CompiledScript;
  readonly diagnostics: Diagnostic[];
}

/**
 * Reads, checks and compiles a script. Never throws, whatever the text is, and takes time in
 * proportion to it. Codes: SCR001 and SCR002; SCR003 where the value of a variable outside of
 * functions cannot be computed.
 */
export function compileScript(file: string, text: string, env: ScriptEnv): ScriptResult {
  const problems = new Report(file, text);
  const script = compile(problems, env);
  const diagnostics = [...problems.finish(SCR001.say.more)];
  return script && diagnostics.length === 0 ? { script, diagnostics } : { diagnostics };
}

function compile(problems: Report, env: ScriptEnv): CompiledScript | undefined {
  const { file, text } = problems;
  if (text.length > MAX_SOURCE) {
    problems.add(SCR001.say.size({ limit: MAX_SOURCE }), { start: 0, end: 0 });
    return undefined;
  }
  const script = parseScript(text, problems);
  // With a declaration missing every use of it would look like a mistake.
  if (script.broken) return undefined;
  const checked = checkScript(script, env, problems);
  if (problems.hasErrors) return undefined;
  const { lines } = problems;
  const values = checked.globals.map((global) => startValue(global, problems));
  const functions = compileFunctions(checked, file, text, lines);
  return new Compiled(file, lines, functions, checked.globals, values);
}

/** What a variable starts with. A value that cannot be computed, such as 1 / 0, is reported. */
function startValue({ type, value }: Global, problems: Report): ScriptValue {
  if (!value) return zeroValue(type);
  // Such a value asks neither node nor host: the checker sees to it.
  const nobody = undefined as unknown as NodeRef & ScriptHost & ScriptInstance;
  const machine = new Machine(nobody, nobody, nobody, 0);
  machine.left = machine.budget.available;
  try {
    return compileConstant(value, problems.text, problems.lines)(machine);
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    problems.add(error.finding, error.span);
    return zeroValue(type);
  }
}
