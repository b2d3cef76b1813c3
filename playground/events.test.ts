import { expect, test } from 'vitest';
import type { LogEntry } from '../runtime/world/log.ts';
import { choices, eventRows, filtered } from './events.ts';
import type { LogRow } from './state.ts';
import type { DropRow } from './why.ts';

const event = (step: number, name: string, node = 'Hero'): LogEntry => ({
  step,
  type: 'event',
  node,
  name,
  payload: 0,
  mode: 'gameplay',
});
const log = (...entries: readonly LogEntry[]): LogRow[] =>
  entries.map((entry, id) => ({ id, entry })).reverse();
const drop = (id: number, step: number, name: string): DropRow => ({
  id,
  drop: { node: 'Hero', step, type: 'dropped', name, payload: 0, t: 0, why: 'seek' },
});

test('what was dropped stands among what happened, newest first, with its reason', () => {
  const rows = eventRows(log(event(1, 'A'), event(4, 'B'), event(4, 'C')), [
    drop(1, 4, 'Lost'),
    drop(0, 2, 'Gone'),
  ]);
  expect(rows.map(({ step, name, kind }) => `${step} ${name} ${kind}`)).toEqual([
    '4 Lost dropped',
    '4 C event',
    '4 B event',
    '2 Gone dropped',
    '1 A event',
  ]);
  expect(rows[0]?.detail).toBe('Seek passed over it');
  expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  expect(eventRows([], [drop(0, 3, 'Lost')])).toHaveLength(1);
});

test('rows are chosen by kind and by node, and both say how many there are', () => {
  const entered: LogEntry = { step: 2, type: 'StateEntered', node: 'Hero', state: 'Run' };
  const rows = eventRows(log(event(1, 'A'), entered, event(3, 'B', 'Lamp')), [drop(0, 3, 'Lost')]);
  expect(choices(rows)).toEqual({
    kinds: [
      ['event', 2],
      ['dropped', 1],
      ['state', 1],
    ],
    nodes: [
      ['Hero', 3],
      ['Lamp', 1],
    ],
  });
  const names = (filter: Parameters<typeof filtered>[1]) =>
    filtered(rows, filter).map(({ name }) => name);
  expect(names({ kind: 'dropped', node: undefined })).toEqual(['Lost']);
  expect(names({ kind: undefined, node: 'Lamp' })).toEqual(['B']);
  expect(names({ kind: 'event', node: 'Hero' })).toEqual(['A']);
});
