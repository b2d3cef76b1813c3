import { expect, test } from 'vitest';
import { importClip } from '../../runtime/clip/import.ts';
import { CONVERTED, convertRun } from './convert-run.ts';

test('the example of the page becomes a clip with what it has in the plane', () => {
  const { text, tracks, lost } = convertRun(CONVERTED);
  const { diagnostics } = importClip('wave.aeanim', text, { events: [], hasSprite: () => true });
  expect(diagnostics).toEqual([]);
  expect(tracks.map(({ line, fitted }) => [line, fitted])).toEqual([
    ['rotate z of bone Arm', true],
    ['move y of bone Arm', false],
  ]);
  expect(tracks[0]?.error).toBeLessThan(0.001);
  expect(lost).toEqual(['rotate x of bone Hand: the plane xy does not have it.']);
});

test('a text that does not load builds no page', () => {
  expect(() => convertRun('@move by x func (')).toThrow(/func/);
});
