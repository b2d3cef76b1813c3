import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakePort } from './fake-port.fixture.ts';
import type { Verdict } from './protocol.ts';
import { RATES } from './protocol.ts';
import { Verifier } from './verifier.ts';

const recording = { version: 1 as const, hz: 60, length: 3, changes: [] };
let port = new FakePort();
let said: string[] = [];

function begin(): Verifier {
  return new Verifier(
    () => port,
    { files: { a: 'x' }, scene: 'a', recording },
    {
      verdict: ({ rate }: Verdict) => said.push(String(rate)),
      done: () => said.push('done'),
      stuck: () => said.push('stuck'),
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  port = new FakePort();
  said = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('ends its worker with the last verdict', () => {
  begin();
  expect(port.sent).toEqual([{ type: 'verify', files: { a: 'x' }, scene: 'a', recording }]);
  for (const rate of RATES) {
    port.say({ type: 'verdict', verdict: { rate, steps: 0, of: 3 } });
    expect(port.terminated).toBe(false);
    port.say({ type: 'verdict', verdict: { rate, steps: 3, of: 3, hash: '0' } });
  }
  expect(said.at(-1)).toBe('done');
  expect(port.terminated).toBe(true);
});

test('gives up a worker that says nothing, and not one that is slow', () => {
  begin();
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(9_000);
    port.say({ type: 'verdict', verdict: { rate: 60, steps: i, of: 3 } });
  }
  expect(port.terminated).toBe(false);
  vi.advanceTimersByTime(11_000);
  expect([port.terminated, said.at(-1)]).toEqual([true, 'stuck']);
});

test('hears nothing more once it is ended', () => {
  begin().dispose();
  port.say({ type: 'verdict', verdict: { rate: 60, steps: 0, of: 3 } });
  vi.advanceTimersByTime(20_000);
  expect([port.terminated, said]).toEqual([true, []]);
});
