/**
 * What a program that embeds a game has put into it: systems, listeners, a receiver of root motion.
 * It outlives edits and resets. Page: animation/go.
 */
import type { MotionReceiver } from '../gameplay/motion-receiver.ts';
import type { ScriptWrites } from './script-writes.ts';
import { type HostSystem, type Remove, Systems } from './systems.ts';

type AnyListener = (...args: readonly number[]) => void;

export class Host {
  /** Takes root motion in place of Motion2D, for the nodes that it says. */
  receiver: MotionReceiver | undefined;
  readonly systems = new Systems();
  /** Which fields scripts have set, while somebody wants to know. */
  writes: ScriptWrites | undefined;
  readonly #listeners = new Map<string, readonly AnyListener[]>();
  /** What the host's functions have thrown and nobody has heard of yet. */
  #thrown: unknown[] = [];
  /** The function of `Game` that runs now. */
  #running: string | undefined;

  /** Whether a step runs now. */
  get inStep(): boolean {
    return this.#running === 'step';
  }

  /**
   * A function of `Game` starts that changes the world as a whole. Throws inside another one: half
   * a step is no state that anything could go on from.
   */
  begin(name: string): void {
    this.refuse(name);
    this.#running = name;
  }

  end(): void {
    this.#running = undefined;
  }

  /** Throws where a step, a frame or an edit runs. */
  refuse(name: string): void {
    if (this.#running === undefined) return;
    throw new Error(
      `${name}() was called by a system, a listener or a receiver, within ${this.#running}(). Call it when ${this.#running}() has returned.`,
    );
  }

  /** Runs such a function whole; then throws what the host's own functions threw in it. */
  during<T>(name: string, work: () => T): T {
    this.begin(name);
    try {
      return work();
    } finally {
      this.end();
      this.rethrow();
    }
  }

  run(systems: readonly HostSystem[], seconds: number): void {
    for (let i = 0; i < systems.length; i++) {
      try {
        (systems[i] as HostSystem)(seconds);
      } catch (error) {
        this.caught(error);
      }
    }
  }

  /** Hears a signal of a node's component from now on. */
  listen(node: string, type: string, signal: string, listener: AnyListener): Remove {
    const key = keyOf(node, type, signal);
    const entry: AnyListener = (...args) => listener(...args);
    this.#listeners.set(key, [...(this.#listeners.get(key) ?? []), entry]);
    return () => {
      const left = (this.#listeners.get(key) ?? []).filter((other) => other !== entry);
      if (left.length > 0) this.#listeners.set(key, left);
      else this.#listeners.delete(key);
    };
  }

  get listens(): boolean {
    return this.#listeners.size > 0;
  }

  emit(node: string, type: string, signal: string, args: readonly number[]): void {
    for (const listener of this.#listeners.get(keyOf(node, type, signal)) ?? []) {
      try {
        listener(...args);
      } catch (error) {
        this.caught(error);
      }
    }
  }

  /** Keeps what a function of the host threw until the step is whole. */
  caught(error: unknown): void {
    this.#thrown.push(error);
  }

  /** Throws what was kept: itself where it is one, else an AggregateError of all. */
  rethrow(): void {
    if (this.#thrown.length === 0) return;
    const thrown = this.#thrown;
    this.#thrown = [];
    if (thrown.length === 1) throw thrown[0];
    throw new AggregateError(thrown, `${thrown.length} functions of the host have thrown.`);
  }
}

function keyOf(node: string, type: string, signal: string): string {
  return JSON.stringify([node, type, signal]);
}
