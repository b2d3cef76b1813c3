import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readScene } from './scenes.ts';

const root = mkdtempSync(join(tmpdir(), 'scenes-'));
afterAll(() => rmSync(root, { recursive: true }));

it('names the page and the folder of a scene that is not there', () => {
  expect(() => readScene('Walk', '/animation/clips/', root)).toThrow(
    'The page /animation/clips/ shows the scene "Walk", but there is no folder content/scenes/Walk.',
  );
});

it('names the page and the file that a scene lacks', () => {
  mkdirSync(join(root, 'content/scenes/Run'), { recursive: true });
  expect(() => readScene('Run', '/animation/clips/', root)).toThrow(
    'The page /animation/clips/ shows the scene "Run", but content/scenes/Run holds no Run.aescene.',
  );
});
