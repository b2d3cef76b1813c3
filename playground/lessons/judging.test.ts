import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakePort } from '../fake-port.fixture.ts';
import { JUDGE_AFTER, Judging } from './judging.ts';

let ports: FakePort[] = [];
let heard: unknown[] = [];
let judging: Judging;
const reached = [{ goal: 'round' }];

beforeEach(() => {
  vi.useFakeTimers();
  ports = [];
  heard = [];
  const worker = () => {
    ports.push(new FakePort());
    return ports.at(-1) as FakePort;
  };
  judging = new Judging(worker, 'first-clip', (judgements) => heard.push(judgements));
});
afterEach(() => {
  judging.dispose();
  vi.useRealTimers();
});

const type = (text: string) => judging.want('a.aescene', { a: text });
const texts = () =>
  ports.flatMap(({ sent }) => sent.map((m) => (m.type === 'judge' ? m.files.a : undefined)));

test('waits for a pause in typing, then has the newest text judged', () => {
  type('1');
  vi.advanceTimersByTime(JUDGE_AFTER - 1);
  type('2');
  vi.advanceTimersByTime(JUDGE_AFTER);
  expect(texts()).toEqual(['2']);
  ports[0]?.say({ type: 'judged', judgements: reached });
  expect(heard).toEqual([reached]);
});

test('says nothing of a text that is no longer there', () => {
  type('1');
  vi.advanceTimersByTime(JUDGE_AFTER);
  type('2');
  vi.advanceTimersByTime(JUDGE_AFTER);
  expect(texts()).toEqual(['1']);
  ports[0]?.say({ type: 'judged', judgements: [] });
  expect(heard).toEqual([]);
  expect(texts()).toEqual(['1', '2']);
  ports[0]?.say({ type: 'judged', judgements: reached });
  expect(heard).toEqual([reached]);
  expect(ports).toHaveLength(1);
});

test('ends a worker that does not answer, and takes another for the next text', () => {
  type('1');
  vi.advanceTimersByTime(JUDGE_AFTER + 20_000);
  expect(heard).toEqual([undefined]);
  expect(ports[0]?.terminated).toBe(true);
  type('2');
  vi.advanceTimersByTime(JUDGE_AFTER);
  expect(texts()).toEqual(['1', '2']);
  expect(ports).toHaveLength(2);
});

test('frees everything when its block leaves', () => {
  type('1');
  vi.advanceTimersByTime(JUDGE_AFTER);
  type('2');
  judging.dispose();
  vi.advanceTimersByTime(60_000);
  expect(ports[0]?.terminated).toBe(true);
  expect(texts()).toEqual(['1']);
  expect(heard).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
