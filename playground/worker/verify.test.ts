import { beforeAll, expect, test } from 'vitest';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { type Shipped, shipped, shippedScenes } from '../../runtime/world/shipped.fixture.ts';
import type { Verdict } from '../protocol.ts';
import { RATES } from '../protocol.ts';
import { Runner } from './runner.ts';
import { verify } from './verify.ts';

beforeAll(loadPhysics);

const WATCH = { listen: false, tell: false };

/** Input as a page records it: every key of the scene is held and let go of in turn. */
function recorded({ name, files }: Shipped, steps: number) {
  const runner = new Runner((texts, scene) => new Game(texts, { scene }));
  const opened = runner.handle({ type: 'open', id: 0, files, scene: `${name}.aescene` });
  const keys = opened.controls?.keys ?? [];
  for (let i = 1; i < steps; i++) {
    const code = keys[Math.floor(i / 16) % Math.max(keys.length, 1)];
    if (code !== undefined && i % 16 === 3) runner.signal({ type: 'key', code, down: true });
    if (code !== undefined && i % 16 === 12) runner.signal({ type: 'key', code, down: false });
    runner.handle({ type: 'frame', id: 0, seconds: 1 / 60, steps: 0, watch: WATCH });
  }
  const told = runner.ask({ type: 'recording', id: 0, to: steps });
  if (told.type !== 'recording' || told.recording === undefined) throw new Error('no recording');
  return told.recording;
}

/** The last verdict of each rate. */
function verdicts({ name, files }: Shipped, steps = 150): Verdict[] {
  const last = new Map<unknown, Verdict>();
  const recording = recorded({ name, files }, steps);
  verify({ files, scene: `${name}.aescene`, recording }, (v) => last.set(v.rate, v));
  return [...last.values()];
}

test.each(shippedScenes())('$name is equal at every frame rate', (scene) => {
  const found = verdicts(scene);
  expect(found.map(({ rate }) => rate)).toEqual([...RATES]);
  expect(new Set(found.map(({ hash }) => hash)).size).toBe(1);
  expect(found[0]?.hash).toBeDefined();
});

test('a script that keeps a count of frames is found out, with its first step and its name', () => {
  const scene = shipped('Platformer');
  const path = Object.keys(scene.files).find((p) => p.endsWith('hero.aescript')) as string;
  const text = scene.files[path] as string;
  const files = {
    ...scene.files,
    [path]: `var drawn int\n${text}\nfunc Update(dt float) {\n  drawn += 1\n}\n`,
  };
  const [first, ...others] = verdicts({ ...scene, files });
  expect(first?.hash).toBeDefined();
  for (const { differs, what } of others) {
    expect(differs).toBeGreaterThan(0);
    expect(differs).toBeLessThan(20);
    expect(what).toMatch(/, script \w+, drawn: \d+ and \d+$/);
  }
});

test('one that moves its node from frame code is found out where it first asks for it', () => {
  const scene = shipped('Events');
  const path = Object.keys(scene.files).find((p) => p.endsWith('.aescript'));
  if (path === undefined) throw new Error('Events has no script');
  const files = {
    ...scene.files,
    [path]: `${scene.files[path]}\nfunc Update(dt float) {\n  node.Rotation = node.Rotation + dt\n}\n`,
  };
  const found = verdicts({ ...scene, files }, 60);
  for (const { differs } of found.slice(1)) expect(differs).toBeLessThan(20);
});

test('what a file has is what the hand did, button by button', () => {
  const scene = shipped('Platformer');
  const recording = recorded(scene, 100);
  expect(recording).toMatchObject({ version: 1, hz: 60, length: 100 });
  expect(recording.changes.length).toBeGreaterThan(6);
  // The same file replays in a game by itself, as a host would do it.
  const game = new Game(scene.files, { scene: 'Platformer.aescene' });
  expect(game.replay(recording)).toBe(true);
  for (let i = 0; i < 100; i++) game.step();
  const found = verdicts(scene, 100);
  expect(found[0]?.hash).toBe(game.hash);
});
