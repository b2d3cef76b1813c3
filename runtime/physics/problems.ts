/** What the physics cannot take, as it stands now. Page: physics.Body2D. */
import { PHY001 } from '../diagnostics/catalogue/phy.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Range } from './limits.ts';

/** A finding with its place in the scene; no component means the node, no node the scene. */
export interface Problem {
  readonly finding: Finding;
  readonly node: number;
  readonly component?: string;
  readonly field?: string;
}

/** The present problems, each said once until it is gone. */
export class Problems {
  readonly #now = new Map<string, Problem>();
  #fresh: Problem[] = [];
  /** Those that were said before the scene was edited. */
  #said = new Set<string>();

  get list(): readonly Problem[] {
    return [...this.#now.values()];
  }

  /** Those that have come up since the last call. */
  take(): readonly Problem[] {
    if (this.#fresh.length === 0) return NONE;
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  range(
    fits: boolean,
    node: number,
    path: string,
    component: string,
    field: string,
    { min, max }: Range,
    unit: string,
  ): void {
    const key = `${path} ${component} ${field}`;
    if (fits) {
      this.#gone(key);
      return;
    }
    if (this.#now.has(key)) return;
    const finding = PHY001.say.range({
      field: `${component}.${field}`,
      node: path,
      min: String(min),
      max: String(max),
      unit,
    });
    this.#add(key, { finding, node, component, field });
  }

  away(is: boolean, node: number, path: string): void {
    const key = `${path} away`;
    if (!is) this.#gone(key);
    else if (!this.#now.has(key))
      this.#add(key, { finding: PHY001.say.away({ node: path }), node });
  }

  /** Stays until the game starts anew: it comes and goes with every push. */
  crowd(node: number, count: number): void {
    if (!this.#now.has('crowd'))
      this.#add('crowd', { finding: PHY001.say.crowd({ count }), node, component: 'Body2D' });
  }

  tooMany(count: number, most: number): void {
    this.#add('tooMany', { finding: PHY001.say.tooMany({ count, most }), node: -1 });
  }

  failed(reason: string): void {
    this.#add('failed', { finding: PHY001.say.failed({ reason }), node: -1 });
  }

  /** Those that the simulation of the scene before it was edited has said are not said again. */
  heirOf(old: Problems): void {
    this.#said = new Set(old.#now.keys());
    this.#fresh = [...this.#now].flatMap(([key, problem]) =>
      this.#said.has(key) ? [] : [problem],
    );
  }

  /** A snapshot from before it failed is put back. */
  mended(): void {
    this.#gone('failed');
  }

  #gone(key: string): void {
    this.#now.delete(key);
    this.#said.delete(key);
  }

  #add(key: string, problem: Problem): void {
    this.#now.set(key, problem);
    if (!this.#said.has(key)) this.#fresh.push(problem);
  }
}

const NONE: readonly Problem[] = [];
