import { SCR004 } from '../diagnostics/catalogue/scr.ts';
import type { FieldSchema } from '../schema/types.ts';
import type { LineMap } from '../text/lines.ts';
import type { Span } from '../text/tree.ts';
import type { Budget } from './budget.ts';
import type {
  CompiledScript,
  Hook,
  NodeRef,
  ScriptFailure,
  ScriptField,
  ScriptHost,
  ScriptInstance,
  ScriptValue,
} from './host.ts';
import { MAX_CALLS } from './limits.ts';
import { type FuncCode, Halt, Machine } from './machine.ts';
import { propertyOf } from './properties.ts';
import { HOOKS } from './reference.ts';
import type { Global } from './tree.ts';
import { storage, type Type, typeName } from './types.ts';
import { isOfType, sameValue } from './values.ts';

/** A script with its code. `values` are what its fields start with. */
export class Compiled implements CompiledScript {
  readonly file: string;
  readonly fields: readonly ScriptField[];
  readonly hooks: ReadonlySet<Hook>;
  readonly lines: LineMap;
  readonly functions: ReadonlyMap<string, FuncCode>;
  readonly properties: readonly FieldSchema[];
  /** The types of the fields, in their order. */
  readonly types: readonly Type[];
  readonly #byName: ReadonlyMap<string, number>;

  constructor(
    file: string,
    lines: LineMap,
    functions: ReadonlyMap<string, FuncCode>,
    globals: readonly Global[],
    values: readonly ScriptValue[],
  ) {
    this.file = file;
    this.lines = lines;
    this.functions = functions;
    this.types = globals.map((global) => global.type);
    this.fields = globals.map(({ name, type, scene, span }, i) => ({
      name,
      type: typeName(type),
      default: values[i] ?? null,
      scene,
      span,
    }));
    this.properties = globals.map(({ name, type }) => propertyOf(name, type));
    this.hooks = new Set(HOOKS.map((hook) => hook.name).filter((name) => functions.has(name)));
    // Of two fields that differ in the first letter's case alone each is found by its own name.
    const byName = new Map(this.fields.map((field, i) => [swapped(field.name), i]));
    for (const [i, field] of this.fields.entries()) byName.set(field.name, i);
    this.#byName = byName;
  }

  field(name: string): ScriptField | undefined {
    return this.fields[this.indexOf(name)];
  }

  /** The place of a field in `fields`, -1 where there is none. */
  indexOf(name: string): number {
    return this.#byName.get(name) ?? -1;
  }

  instantiate(self: NodeRef, host: ScriptHost): ScriptInstance {
    return new Instance(this, self, host);
  }
}

/** A name with its first letter in the other case. */
function swapped(name: string): string {
  const first = name.charAt(0);
  const lower = first.toLowerCase();
  return (first === lower ? first.toUpperCase() : lower) + name.slice(1);
}

class Instance implements ScriptInstance {
  readonly script: Compiled;
  readonly self: NodeRef;
  readonly #machine: Machine;

  constructor(script: Compiled, self: NodeRef, host: ScriptHost) {
    this.script = script;
    this.self = self;
    this.#machine = new Machine(self, host, this, script.fields.length);
    this.restore(script.fields.map((field) => field.default));
  }

  run(hook: Hook, args: readonly number[], budget: Budget): ScriptFailure | undefined {
    return this.invoke(hook, args, budget);
  }

  invoke(fn: string, args: readonly number[], budget: Budget): ScriptFailure | undefined {
    const code = this.script.functions.get(fn);
    if (!code) return undefined;
    if (!budget.enter()) return this.#failure(tooDeep(code.span));
    const m = this.#machine;
    const { numberBase, refBase, numberTop, refTop, left, stepEndsFirst, budget: around } = m;
    const { calls, frames, available } = budget;
    m.budget = budget;
    m.left = available;
    m.stepEndsFirst = budget.stepEndsFirst;
    let failure: ScriptFailure | undefined;
    try {
      m.enter(code, code.span);
      this.#pass(code, args);
      code.body(m);
    } catch (error) {
      failure = this.#failure(stopped(error, code.span));
    } finally {
      budget.leave(available - m.left, failure !== undefined);
      budget.calls = calls;
      budget.frames = frames;
      m.numberBase = numberBase;
      m.refBase = refBase;
      m.numberTop = numberTop;
      m.refTop = refTop;
      m.left = left;
      m.stepEndsFirst = stepEndsFirst;
      m.budget = around;
    }
    return failure;
  }

  /** Puts the values of a call from the world into the frame of the function. */
  #pass(code: FuncCode, args: readonly number[]): void {
    const m = this.#machine;
    let number = m.numberBase;
    let ref = m.refBase;
    code.params.forEach(({ storage: kind, int, zero }, i) => {
      const arg = args[i] ?? 0;
      if (kind === 'ref') m.refs[ref++] = zero;
      else if (kind === 'bool') m.numbers[number++] = arg === 0 ? 0 : 1;
      else m.numbers[number++] = int ? Math.trunc(arg) + 0 : arg;
    });
  }

  #failure({ finding, span }: Halt): ScriptFailure {
    const { file, lines } = this.script;
    return { finding, file, span, line: lines.at(span.start).line };
  }

  get(field: string): ScriptValue | undefined {
    const index = this.script.indexOf(field);
    return index < 0 ? undefined : this.#read(index);
  }

  set(field: string, value: ScriptValue): boolean {
    const index = this.script.indexOf(field);
    return index >= 0 && this.put(index, value);
  }

  at(index: number): ScriptValue {
    return this.#read(index);
  }

  put(index: number, value: ScriptValue): boolean {
    const type = this.script.types[index];
    if (type === undefined || !isOfType(value, type)) return false;
    this.#write(index, value);
    return true;
  }

  state(): ScriptValue[] {
    return this.script.fields.map((_, i) => this.#read(i));
  }

  restore(state: readonly ScriptValue[]): void {
    for (let i = 0; i < this.script.fields.length; i++) this.#write(i, state[i] ?? null);
  }

  takeOver(old: ScriptInstance): void {
    const values = old.state();
    old.script.fields.forEach((before, i) => {
      const field = this.script.fields.find(({ name }) => name === before.name);
      const value = values[i] ?? null;
      const fits =
        field?.type === before.type || (field?.type === 'float' && before.type === 'int');
      if (field === undefined || !fits) return;
      // A value that was never changed follows the text.
      if (!sameValue(value, before.default)) this.set(field.name, value);
    });
  }

  #read(index: number): ScriptValue {
    const m = this.#machine;
    switch (storage(this.script.types[index] as Type)) {
      case 'number':
        return m.globalNumbers[index] as number;
      case 'bool':
        return m.globalNumbers[index] !== 0;
      case 'ref':
        return m.globalRefs[index] ?? null;
    }
  }

  #write(index: number, value: ScriptValue): void {
    const m = this.#machine;
    if (storage(this.script.types[index] as Type) === 'ref') m.globalRefs[index] = value;
    else m.globalNumbers[index] = Number(value);
  }
}

function tooDeep(span: Span): Halt {
  return new Halt(SCR004.say.depth({ limit: MAX_CALLS }), span);
}

/** Why a script stopped. Anything but its own mistakes is a mistake of ours and goes on up. */
function stopped(error: unknown, span: Span): Halt {
  if (error instanceof Halt) return error;
  // A host with little stack left of its own: our limits lie well below what an engine has.
  if (error instanceof RangeError) return tooDeep(span);
  throw error;
}
