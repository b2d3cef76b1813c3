/** A world of a few nodes for the tests of scripts: it keeps what scripts do to it. */
import type { Finding } from '../diagnostics/diagnostic.ts';
import { COMPONENTS } from '../schema/components.ts';
import { Budget } from './budget.ts';
import type {
  CallSite,
  CompiledScript,
  ComponentRef,
  NodeRef,
  ScriptFailure,
  ScriptHandler,
  ScriptHost,
  ScriptInstance,
  ScriptValue,
  TweenCall,
  TweenRef,
} from './host.ts';
import { compileScript } from './index.ts';

export const ENV = { components: COMPONENTS };

export class FakeHost implements ScriptHost {
  readonly nodes: readonly { path: string; ref: NodeRef; transform: Record<string, ScriptValue> }[];
  /** By `Node:Component.field`. */
  readonly fields = new Map<string, ScriptValue>();
  readonly calls: string[] = [];
  readonly sites: CallSite[] = [];
  readonly printed: string[] = [];
  /** What the next tween stops the script with. */
  tweenStops: Finding | undefined;
  readonly handlers: {
    component: ComponentRef | TweenRef;
    signal: string;
    handler: ScriptHandler;
  }[] = [];
  readonly down = new Set<string>();
  readonly axes: Record<string, number> = {};
  readonly events = ['Hit', 'Footstep'];
  readonly #components = new Map<string, ComponentRef>();
  /** Answers of methods that return something, by name. */
  results: Record<string, ScriptValue> = {};
  onCall: (method: string) => void = () => undefined;

  /** `Hero Hero/Sword:Hitbox2D,Label`: paths with their components. */
  constructor(scene: string) {
    const list = scene.split(' ').map((entry) => entry.split(':') as [string, string?]);
    this.nodes = list.map(([path], index) => ({
      path,
      ref: { is: 'node', index },
      transform: {
        position: { is: 'vec2', x: 0, y: 0 },
        rotation: 0,
        scale: { is: 'vec2', x: 1, y: 1 },
      },
    }));
    list.forEach(([path, types], node) => {
      for (const type of types?.split(',') ?? []) {
        this.#components.set(`${node} ${type}`, { is: 'component', node, type });
        for (const field of ENV.components.find((c) => c.name === type)?.fields ?? []) {
          const lanes = field.default as readonly number[];
          const value: ScriptValue =
            field.kind === 'vec2'
              ? { is: 'vec2', x: lanes[0] as number, y: lanes[1] as number }
              : field.kind === 'assetRef'
                ? null
                : field.default;
          this.fields.set(`${path}:${type}.${field.name}`, value);
        }
      }
    });
  }

  at(path: string): NodeRef {
    return this.nodes.find((node) => node.path === path)?.ref as NodeRef;
  }

  child(node: NodeRef, path: string): NodeRef | undefined {
    const full = path === '' ? this.path(node) : `${this.path(node)}/${path}`;
    return this.nodes.find((n) => n.path === full)?.ref;
  }

  parent(node: NodeRef): NodeRef | undefined {
    const path = this.path(node);
    return path.includes('/') ? this.at(path.slice(0, path.lastIndexOf('/'))) : undefined;
  }

  component(node: NodeRef, type: string): ComponentRef | undefined {
    return this.#components.get(`${node.index} ${type}`);
  }

  path(node: NodeRef): string {
    return this.nodes[node.index]?.path ?? '';
  }

  #key({ node, type }: ComponentRef, field: string): string {
    return `${this.nodes[node]?.path}:${type}.${field}`;
  }

  getField(component: ComponentRef, field: string): ScriptValue {
    return this.fields.get(this.#key(component, field)) ?? null;
  }

  setField(component: ComponentRef, field: string, value: ScriptValue): void {
    this.fields.set(this.#key(component, field), value);
  }

  getTransform(node: NodeRef, field: string): ScriptValue {
    return this.nodes[node.index]?.transform[field] ?? null;
  }

  setTransform(node: NodeRef, field: string, value: ScriptValue): void {
    (this.nodes[node.index] as { transform: Record<string, ScriptValue> }).transform[field] = value;
  }

  call(
    on: ComponentRef,
    method: string,
    args: readonly ScriptValue[],
    site: CallSite,
  ): ScriptValue {
    this.calls.push(
      `${this.#key(on, method)}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`,
    );
    this.sites.push(site);
    this.onCall(method);
    return this.results[method] ?? null;
  }

  connect(component: ComponentRef | TweenRef, signal: string, handler: ScriptHandler): void {
    this.handlers.push({ component, signal, handler });
  }

  tween(node: NodeRef, { prop, to, seconds, ease }: TweenCall, site: CallSite): TweenRef | Finding {
    this.calls.push(
      `${this.path(node)}:Tween(${prop}, ${JSON.stringify(to)}, ${seconds}, ${ease})`,
    );
    this.sites.push(site);
    return this.tweenStops ?? { is: 'tween', id: this.calls.length };
  }

  pressed(action: string): boolean {
    return this.down.has(action);
  }

  held(action: string): boolean {
    return this.down.has(action);
  }

  released(action: string): boolean {
    return !this.down.has(action);
  }

  axis(action: string): number {
    return this.axes[action] ?? 0;
  }

  eventName(id: number): string {
    return this.events[id] ?? '';
  }

  eventId(name: string): number {
    return this.events.indexOf(name);
  }

  print(text: string): void {
    this.printed.push(text);
  }

  now(): number {
    return 0.5;
  }

  step(): number {
    return 30;
  }

  timeScale(): number {
    return 1;
  }
}

/** Compiles a script that is right; a problem fails the test with its message. */
export function compiled(text: string): CompiledScript {
  const { script, diagnostics } = compileScript('test.aescript', text, ENV);
  if (script) return script;
  throw new Error(
    diagnostics.map((d) => `${d.line}:${d.column} ${d.code} ${d.message}`).join('\n'),
  );
}

export interface Run {
  readonly host: FakeHost;
  readonly instance: ScriptInstance;
  readonly budget: Budget;
  /** Calls a function of the script. */
  call(fn: string, ...args: number[]): ScriptFailure | undefined;
}

/** A script on the first node of a scene. */
export function start(text: string, scene = 'Hero'): Run {
  const host = new FakeHost(scene);
  const instance = compiled(text).instantiate(host.nodes[0]?.ref as NodeRef, host);
  const budget = new Budget();
  return { host, instance, budget, call: (fn, ...args) => instance.invoke(fn, args, budget) };
}

/** What statements print, one line a `print`; a failure is the last line. */
export function output(statements: string, around = ''): string[] {
  const { host, call } = start(`${around}\nfunc Ready() {\n${statements}\n}\n`, SCENE);
  const failure = call('Ready');
  return failure
    ? [...host.printed, `${failure.finding.code} ${failure.finding.cause}`]
    : host.printed;
}

/** The value of an expression, as `print` writes it. */
export function printed(expression: string, around = ''): string {
  return output(`print(${expression})`, around).join('\n');
}

export const SCENE =
  'Hero:AnimationPlayer,Animator,SpriteRenderer,Label,Motion2D,Health Hero/Sword:Hitbox2D Hero/Sword/Tip';

/** The problems of a text, as `line:column code cause`. */
export function problems(text: string): string[] {
  return compileScript('test.aescript', text, ENV).diagnostics.map(
    (d) => `${d.line}:${d.column} ${d.code} ${d.cause}`,
  );
}
