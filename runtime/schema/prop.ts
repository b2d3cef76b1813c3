/** A property as a track names it, in its parts. */
export interface PropPath {
  /** `transform`, a component's name, or the name of a script. */
  readonly owner: string;
  /** The owner is a script: `script/Hero.Speed`. */
  readonly script: boolean;
  /** As written; the case of its first letter does not matter. */
  readonly field: string;
  /** `x`, `a` …, or undefined for the whole field. */
  readonly lane: string | undefined;
}

const FORM = /^(script\/)?([^./\s]+)\.([^./\s]+)(?:\.([^./\s]+))?$/u;

/** Reads a `prop`: `Component.Field`, `Component.Field.a`, `transform.position`, `script/Name.Field`. */
export function parseProp(prop: string): PropPath | undefined {
  const parts = FORM.exec(prop);
  if (!parts) return undefined;
  const [, script, owner, field, lane] = parts as unknown as [
    string,
    string | undefined,
    string,
    string,
    string | undefined,
  ];
  return { owner, script: script !== undefined, field, lane };
}
