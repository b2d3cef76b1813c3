/** What the Events panel lists: what happened, and which events did not. */
import type { LogEntry } from '../runtime/world/log.ts';
import { dropWords } from '../runtime/world/reason-words.ts';
import type { SignName } from './signs.ts';
import type { LogRow } from './state.ts';
import type { DropRow } from './why.ts';

export type EventKind = 'event' | 'dropped' | 'state' | 'ending' | 'print' | 'tween' | 'problem';

export const KIND_NAMES: Readonly<Record<EventKind, string>> = {
  event: 'Fired events',
  dropped: 'Dropped events',
  state: 'States',
  ending: 'Finished clips',
  print: 'Prints',
  tween: 'Tweens',
  problem: 'Problems',
};

export interface EventRow {
  /** The same for as long as the row is listed. */
  readonly key: string;
  readonly kind: EventKind;
  readonly step: number;
  readonly node: string;
  readonly name: string;
  readonly detail: string;
  readonly sign: SignName | undefined;
  /** Of a problem. */
  readonly code: string | undefined;
}

/** Rows of the log and of what was dropped, both newest first, as one list. */
export function eventRows(log: readonly LogRow[], dropped: readonly DropRow[]): EventRow[] {
  const rows: EventRow[] = [];
  let next = 0;
  for (const row of log) {
    // An event that was dropped on a step is named after those that ran on it.
    for (; next < dropped.length; next++) {
      const drop = dropped[next] as DropRow;
      if (drop.drop.step < row.entry.step) break;
      rows.push(droppedRow(drop));
    }
    rows.push(loggedRow(row));
  }
  return [...rows, ...dropped.slice(next).map(droppedRow)];
}

function droppedRow({ id, drop }: DropRow): EventRow {
  const { step, node, name } = drop;
  return {
    ...{ key: `d${id}`, kind: 'dropped', step, node, name },
    ...{ detail: dropWords(drop), sign: 'dropped', code: undefined },
  };
}

function loggedRow({ id, entry }: LogRow): EventRow {
  const { step, node } = entry;
  const code = entry.type === 'diagnostic' ? entry.code : undefined;
  return { key: `l${id}`, step, node, code, sign: undefined, ...wordsFor(entry) };
}

/** One line of the log in words. */
export function wordsFor(
  entry: LogEntry,
): Pick<EventRow, 'kind' | 'name' | 'detail'> & { readonly sign?: SignName } {
  switch (entry.type) {
    case 'event': {
      const payload = entry.payload === 0 ? '' : `payload ${entry.payload}, `;
      const { name, mode } = entry;
      return { kind: 'event', sign: `flag-${mode}`, name, detail: payload + mode };
    }
    case 'Finished':
      return {
        kind: 'ending',
        name: 'Finished',
        detail: entry.cycle < 0 ? 'stopped' : `at the end of cycle ${entry.cycle}`,
      };
    case 'StateEntered':
      return { kind: 'state', sign: 'state', name: entry.state, detail: 'entered' };
    case 'StateExited':
      return { kind: 'state', sign: 'state', name: entry.state, detail: 'left' };
    case 'print':
      return { kind: 'print', name: 'print', detail: entry.text };
    case 'Completed':
      return {
        kind: 'tween',
        name: 'Completed',
        detail: `${entry.prop}, ${entry.done ? 'done' : 'cut short'}`,
      };
    case 'diagnostic':
      return { kind: 'problem', sign: 'warning', name: '', detail: entry.message };
  }
}

/** What is to be seen of all rows. */
export interface EventFilter {
  readonly kind: EventKind | undefined;
  readonly node: string | undefined;
}

export function filtered(rows: readonly EventRow[], { kind, node }: EventFilter): EventRow[] {
  return rows.filter(
    (row) => (kind === undefined || row.kind === kind) && (node === undefined || row.node === node),
  );
}

/** The kinds and nodes there are, each with its number of rows, in the order of the names above. */
export function choices(rows: readonly EventRow[]): {
  readonly kinds: readonly (readonly [EventKind, number])[];
  readonly nodes: readonly (readonly [string, number])[];
} {
  const kinds = new Map<EventKind, number>();
  const nodes = new Map<string, number>();
  for (const { kind, node } of rows) {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (node !== '') nodes.set(node, (nodes.get(node) ?? 0) + 1);
  }
  const known = Object.keys(KIND_NAMES) as EventKind[];
  return {
    kinds: known.flatMap((kind) => {
      const count = kinds.get(kind);
      return count === undefined ? [] : [[kind, count] as const];
    }),
    nodes: [...nodes].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}
