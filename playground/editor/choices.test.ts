import { afterEach, expect, test, vi } from 'vitest';
import { Choice } from './choices.ts';

afterEach(() => vi.unstubAllGlobals());

function device(entries: [string, string][] = []): Map<string, string> {
  const kept = new Map(entries);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

test('a choice is off until it is made, is kept by the next page, and is gone when taken back', () => {
  device();
  const first = new Choice('a');
  expect(first.on.value).toBe(false);
  first.choose(true);
  expect(first.on.value).toBe(true);
  expect(new Choice('a').on.value).toBe(true);
  expect(new Choice('b').on.value).toBe(false);
  first.choose(false);
  expect(new Choice('a').on.value).toBe(false);
});

test('where the device keeps nothing, it lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const choice = new Choice('a');
  expect(choice.on.value).toBe(false);
  choice.choose(true);
  expect(choice.on.value).toBe(true);
});
