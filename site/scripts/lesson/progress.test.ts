import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

class Device {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

const goals = ['draw', 'round', 'fast'];

test('is there again when the page is opened again', () => {
  const device = new Device();
  new Progress('first-clip', goals, device).add(['draw', 'fast']);
  const again = new Progress('first-clip', goals, device);
  expect([again.count, again.next, again.has('fast')]).toEqual([2, 'round', true]);
  expect(new Progress('another', goals, device).count).toBe(0);
});

test('keeps what another tab has reached', () => {
  const device = new Device();
  const [one, two] = [0, 1].map(() => new Progress('first-clip', goals, device));
  one?.add(['draw']);
  two?.add(['round']);
  expect(two?.next).toBe('fast');
});

test('begins anew when asked to', () => {
  const device = new Device();
  const progress = new Progress('first-clip', goals, device);
  progress.add(goals);
  expect(progress.next).toBeUndefined();
  progress.clear();
  expect(progress.next).toBe('draw');
  expect(new Progress('first-clip', goals, device).count).toBe(0);
});

test('knows no goals but the lesson’s, and needs no device', () => {
  const device = new Device();
  for (const kept of ['', '{', '3', '{"a":1}', '["gone","round",7]']) {
    device.setItem('aego.lesson.first-clip', kept);
    const progress = new Progress('first-clip', goals, device);
    expect(progress.next).toBe('draw');
    expect(progress.count).toBe(kept.includes('round') ? 1 : 0);
  }
  const blocked = {
    getItem(): string {
      throw new Error('blocked');
    },
    setItem(): void {
      throw new Error('blocked');
    },
    removeItem(): void {
      throw new Error('blocked');
    },
  };
  for (const none of [undefined, blocked]) {
    const progress = new Progress('first-clip', goals, none);
    progress.add(['draw', 'gone']);
    expect(progress.count).toBe(1);
    progress.clear();
    expect(progress.count).toBe(0);
  }
});
