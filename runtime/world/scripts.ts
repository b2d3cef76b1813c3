/** The scripts of a world: their instances, hooks, signal handlers and failures. Page: scripts. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { Report } from '../diagnostics/diagnostic.ts';
import type { SceneScript } from '../scene/scene.ts';
import { Budget } from '../script/budget.ts';
import { applyFields, checkFields } from '../script/fields.ts';
import type {
  CompiledScript,
  ComponentRef,
  Hook,
  NodeRef,
  ScriptFailure,
  ScriptHandler,
  ScriptInstance,
  ScriptValue,
  TweenRef,
} from '../script/host.ts';
import { Connections, type ConnectionsState } from './connections.ts';
import { type FrameChange, FrameChanges, restored } from './frame-changes.ts';
import type { Digest } from './hash.ts';
import { ScriptFields } from './script-fields.ts';
import { WorldHost } from './script-host.ts';
import type { World } from './world.ts';

interface Running {
  readonly path: string;
  readonly setup: SceneScript;
  readonly compiled: CompiledScript;
  readonly instance: ScriptInstance;
  /** Whether it got through its Ready. */
  ready: boolean;
  failed: boolean;
}

/** The state of all scripts at one moment. */
export interface ScriptsState {
  readonly running: readonly {
    readonly values: readonly ScriptValue[];
    readonly ready: boolean;
    readonly failed: boolean;
  }[];
  readonly handlers: ConnectionsState;
}

export class Scripts {
  readonly budget = new Budget();
  #world: World | undefined;
  #running: Running[] = [];
  /** The place of each script's instance among those that run. */
  #places = new Map<ScriptInstance, number>();
  readonly #connections = new Connections();
  #fields: ScriptFields | undefined;
  /** Run-time failures, until the script is changed or the game starts anew. */
  #failures = new Map<Running, Diagnostic>();
  #fieldProblems: Diagnostic[] = [];
  readonly #frameChanges = new FrameChanges();

  /** Problems of scene fields and of scripts that failed. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.#fieldProblems, ...this.#failures.values()];
  }

  /**
   * Runs the scripts of a world's scene. Those that ran before on the same node under the same
   * name go on with their values; changed fields of the scene are set anew.
   */
  adopt(world: World): void {
    this.#world = world;
    this.#connections.renumbered();
    const before = new Map(this.#running.map((r) => [keyOf(r.path, r.setup.name), r]));
    this.#running = [];
    this.#fieldProblems = [];
    const { scene } = world.layout;
    const report = new Report(scene.file, world.library.text(scene.file) ?? '');
    for (const node of scene.nodes) {
      for (const setup of node.scripts) {
        const compiled = world.library.script(setup.source);
        if (compiled === undefined) continue;
        checkFields(
          compiled,
          setup,
          report,
          (path) => world.layout.nodeAt(`${node.path}/${path}`) >= 0,
        );
        const self = world.nodeRef(node.path) as NodeRef;
        const key = keyOf(node.path, setup.name);
        const old = before.get(key);
        before.delete(key);
        this.#running.push(this.#run(node.path, setup, compiled, self, old));
      }
    }
    for (const gone of before.values()) this.#drop(gone, undefined);
    this.#places = new Map(this.#running.map(({ instance }, i) => [instance, i]));
    this.#fields = new ScriptFields(
      world.layout,
      this.#running.map(({ setup, instance }) => [`script/${setup.name}`, instance]),
    );
    this.showFields();
    this.#fieldProblems.push(...report.diagnostics);
  }

  #run(
    path: string,
    setup: SceneScript,
    compiled: CompiledScript,
    self: NodeRef,
    old: Running | undefined,
  ): Running {
    const host = this.#host(self);
    // One that never got through its Ready begins anew: it may have stopped halfway.
    if (old === undefined || (!old.ready && old.compiled !== compiled)) {
      if (old !== undefined) this.#drop(old, undefined);
      const instance = compiled.instantiate(self, host);
      applyFields(instance, setup, host);
      return { path, setup, compiled, instance, ready: false, failed: false };
    }
    if (old.compiled === compiled) {
      applyFields(old.instance, changedFields(old.setup, setup), host);
      const kept = { ...old, setup };
      const failure = this.#failures.get(old);
      if (failure !== undefined) {
        this.#failures.delete(old);
        this.#failures.set(kept, failure);
      }
      return kept;
    }
    const instance = compiled.instantiate(self, host);
    applyFields(instance, setup, host);
    instance.takeOver(old.instance);
    applyFields(instance, changedFields(old.setup, setup), host);
    this.#drop(old, instance);
    // Connections made in Ready are kept, so it does not run again.
    return { path, setup, compiled, instance, ready: true, failed: false };
  }

  #host(self: NodeRef): WorldHost {
    return new WorldHost(() => this.#world as World, self);
  }

  /** Takes a script out; its connections go to the instance that replaces it. */
  #drop(old: Running, heir: ScriptInstance | undefined): void {
    this.#failures.delete(old);
    this.#connections.drop(old.instance, heir);
  }

  /** A function listens to a signal of a component, or to a tween's `Completed`. */
  connect(target: ComponentRef | TweenRef, signal: string, handler: ScriptHandler): void {
    this.#connections.connect(target, signal, handler);
  }

  /** A function of a script, by the script's node and name, as commands of frame code keep it. */
  handler(node: string, script: string, name: string): ScriptHandler | undefined {
    const running = this.#running.find((r) => r.path === node && r.setup.name === script);
    return running && { owner: running.instance, name };
  }

  /** The node and the name of the script a handler is of. */
  ownerOf({
    owner,
  }: ScriptHandler): { readonly node: string; readonly script: string } | undefined {
    const running = this.#runningOf(owner);
    return running && { node: running.path, script: running.setup.name };
  }

  /** Writes the scripts' fields into the slots that animation sees. */
  showFields(): void {
    this.#fields?.show();
  }

  /** Gives the scripts what animation has written to their fields. */
  takeFields(): void {
    this.#fields?.take();
  }

  /** A text that the script `owner` (`script/Hero`) of a node keeps; it has no slot. */
  textField(node: number, owner: string, field: string): string | undefined {
    const value = this.#instance(node, owner)?.get(field);
    return typeof value === 'string' ? value : undefined;
  }

  /** Sets such a text; false where there is none. */
  setText(node: number, owner: string, field: string, value: unknown): boolean {
    return typeof value === 'string' && this.#instance(node, owner)?.set(field, value) === true;
  }

  #instance(node: number, owner: string): ScriptInstance | undefined {
    const named = (r: Running): boolean => `script/${r.setup.name}` === owner;
    return this.#running.find((r) => r.instance.self.index === node && named(r))?.instance;
  }

  /** Ready of those that have not started, then FixedUpdate of all. */
  fixedUpdate(world: World): void {
    if (this.#running.length === 0) return;
    for (const running of this.#running) {
      if (running.ready || running.failed) continue;
      this.#call(world, running, 'Ready', []);
      running.ready = !running.failed;
    }
    for (const running of this.#running) this.#call(world, running, 'FixedUpdate', [1 / world.hz]);
  }

  /** Update, once a frame; before their Ready scripts have nothing to show. */
  update(world: World, seconds: number): void {
    for (const running of this.#running) {
      if (running.ready) this.#call(world, running, 'Update', [seconds]);
    }
  }

  /** A frame begins whose changes of variables are to be written down. */
  beginFrame(): void {
    this.#frameChanges.begin(this.#running);
  }

  endFrame(world: World): void {
    const hidden = this.#fields?.behindUnscaled();
    this.#frameChanges.end(this.#running, hidden, (node) => world.pathOf(node));
  }

  /** What frames have changed since the last step, of those that were to be written down. */
  takeFrameChanges(): readonly FrameChange[] {
    return this.#frameChanges.take();
  }

  /** Does what frames did when it was recorded. What fits no more is left out. */
  applyFrameChanges(world: World, changes: readonly FrameChange[]): void {
    if (changes.length === 0) return;
    const find = {
      node: (path: string) => world.nodeRef(path),
      component: (path: string, type: string) => world.componentRef(path, type),
    };
    for (const { node, script, field, value, fails } of changes) {
      const running = this.#running.find((r) => r.path === node && r.setup.name === script);
      if (running === undefined) continue;
      if (fails === true) running.failed = true;
      const is = field === undefined ? undefined : restored(value, find);
      if (field !== undefined && is !== undefined) running.instance.set(field, is);
    }
    this.showFields();
  }

  /** OnAnimEvent of the scripts of a node. */
  event(world: World, node: number, id: number, payload: number): void {
    for (const running of this.#running) {
      if (running.instance.self.index === node)
        this.#call(world, running, 'OnAnimEvent', [id, payload]);
    }
  }

  /** Whether a script listens to any signal of a component. */
  get listen(): boolean {
    return this.#connections.any;
  }

  /** Calls what is connected to a signal. */
  emit(world: World, node: number, type: string, signal: string, args: readonly number[]): void {
    this.#notify(world, this.#connections.of(node, type, signal), args);
  }

  #runningOf(instance: ScriptInstance): Running | undefined {
    return this.#running[this.#places.get(instance) ?? -1];
  }

  /** Calls what is connected to a tween, which has ended. */
  completed(world: World, tween: number, done: boolean): void {
    this.#notify(world, this.#connections.takeTween(tween), [done ? 1 : 0]);
  }

  #notify(world: World, handlers: readonly ScriptHandler[], args: readonly number[]): void {
    for (const { owner, name } of handlers) {
      const running = this.#runningOf(owner);
      if (running === undefined || running.failed) continue;
      this.#failed(world, running, owner.invoke(name, args, this.budget));
    }
  }

  #call(world: World, running: Running, hook: Hook, args: readonly number[]): void {
    if (running.failed || !running.compiled.hooks.has(hook)) return;
    this.#failed(world, running, running.instance.run(hook, args, this.budget));
  }

  /** A script that failed is off; the rest of the game goes on. */
  #failed(world: World, running: Running, failure: ScriptFailure | undefined): void {
    if (failure === undefined) return;
    running.failed = true;
    this.#failures.set(
      running,
      world.library.locate(failure.finding, failure.file, failure.span, running.path),
    );
    world.report(running.path, failure.finding);
  }

  /** The values of all scripts and who listens to what; `load` puts them back. */
  save(): ScriptsState {
    return {
      running: this.#running.map((running) => ({
        values: running.instance.state(),
        ready: running.ready,
        failed: running.failed,
      })),
      handlers: this.#connections.save((owner) => this.#places.get(owner) ?? -1),
    };
  }

  load(state: ScriptsState): void {
    state.running.forEach(({ values, ready, failed }, i) => {
      const running = this.#running[i];
      if (running === undefined) return;
      running.instance.restore(values);
      running.ready = ready;
      running.failed = failed;
      if (!failed) this.#failures.delete(running);
    });
    this.#connections.load(state.handlers, (place) => this.#running[place]?.instance);
  }

  digest(digest: Digest): void {
    const behind = this.#fields?.behindUnscaled();
    for (const running of this.#running) {
      digest.text(running.path);
      digest.number(running.failed ? 1 : 0);
      digest.number(running.ready ? 1 : 0);
      const own = behind?.get(running.instance);
      for (let i = 0; i < running.compiled.fields.length; i++)
        digestValue(digest, own?.has(i) ? (own.get(i) ?? null) : running.instance.at(i));
    }
    this.#connections.forEach((node, source, signal, { owner, name }) => {
      digest.number(node);
      digest.text(source);
      digest.text(signal);
      digest.number(this.#places.get(owner) ?? -1);
      digest.text(name);
    });
  }
}

/** Which script it is, of all in the scene. Names may have spaces. */
function keyOf(node: string, script: string): string {
  return JSON.stringify([node, script]);
}

function digestValue(digest: Digest, value: ScriptValue): void {
  // `+ 0`: a recording as JSON does not tell -0 from 0.
  if (typeof value === 'number') digest.number(value + 0);
  else if (typeof value === 'boolean') digest.number(value ? 1 : 0);
  else if (typeof value === 'string') digest.text(value);
  else if (value === null) digest.number(-1);
  else if (!('is' in value)) for (const n of value) digest.number(n + 0);
  else if (value.is === 'vec2') {
    digest.number(value.x + 0);
    digest.number(value.y + 0);
  } else if (value.is === 'tween') digest.number(Math.max(value.id, -1));
  else if (value.is === 'node') digest.number(value.index);
  else if (value.is === 'component') {
    digest.number(value.node);
    digest.text(value.type);
  } else digest.text(value.path);
}

/** What the scene sets otherwise than before; all else keeps the value it has while running. */
function changedFields(before: SceneScript, now: SceneScript): SceneScript {
  const fields = [...now.fields].filter(([name, { value }]) => {
    const was = before.fields.get(name);
    return was === undefined || bare(was.value) !== bare(value);
  });
  return { ...now, fields: new Map(fields) };
}

/** A value without its place. */
function bare(value: unknown): string {
  return JSON.stringify(value, (key, v: unknown) => (key === 'span' ? undefined : v));
}
