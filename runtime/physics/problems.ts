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
    const key = `${node} ${component} ${field}`;
    if (fits) {
      if (this.#now.size > 0) this.#now.delete(key);
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
    const key = `${node} away`;
    if (!is) this.#now.delete(key);
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

  /** A snapshot from before it failed is put back. */
  mended(): void {
    this.#now.delete('failed');
  }

  #add(key: string, problem: Problem): void {
    this.#now.set(key, problem);
    this.#fresh.push(problem);
  }
}

const NONE: readonly Problem[] = [];
