/** Which fields scripts have set, and when: kept only while a host wants to show it. */

export interface ScriptWrite {
  /** The newest step it was set on. */
  readonly step: number;
  /** Path of the node whose script did. */
  readonly by: string;
}

/** Fields that are remembered; a scene that writes more of them is not read field by field. */
const MOST = 20_000;

export class ScriptWrites {
  readonly #newest = new Map<string, ScriptWrite>();

  note(node: string, owner: string, field: string, by: string, step: number): void {
    const key = keyOf(node, owner, field);
    if (this.#newest.size < MOST || this.#newest.has(key)) this.#newest.set(key, { step, by });
  }

  of(node: string, owner: string, field: string): ScriptWrite | undefined {
    return this.#newest.get(keyOf(node, owner, field));
  }
}

/** Scripts may write `Position` for `position`. */
function keyOf(node: string, owner: string, field: string): string {
  return `${owner}.${field.charAt(0).toLowerCase()}${field.slice(1)} ${node}`;
}
