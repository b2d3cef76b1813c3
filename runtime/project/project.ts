/** What `project.aego` says. Page: formats/project. */
export interface Project {
  readonly name: string;
  readonly main: string;
  /** Fixed steps a second. */
  readonly hz: number;
  readonly gravity: readonly [number, number];
  /** Declared events, the engine's own (`Hit`, `Footstep`) first. An event's id is its index here. */
  readonly events: readonly EventDeclaration[];
  readonly buttons: readonly { readonly name: string; readonly keys: readonly string[] }[];
  readonly axes: readonly {
    readonly name: string;
    readonly negative: readonly string[];
    readonly positive: readonly string[];
  }[];
}

export type PayloadKind = 'none' | 'int' | 'float' | 'bool';

export interface EventDeclaration {
  readonly name: string;
  readonly payload: PayloadKind;
}

const eventIds = new WeakMap<Project, ReadonlyMap<string, number>>();

/** The id of a declared event, -1 where none has that name. */
export function eventId(project: Project, name: string): number {
  let ids = eventIds.get(project);
  if (ids === undefined) {
    ids = new Map(project.events.map(({ name }, id) => [name, id]));
    eventIds.set(project, ids);
  }
  return ids.get(name) ?? -1;
}
