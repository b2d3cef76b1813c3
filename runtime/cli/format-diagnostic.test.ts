import { expect, it } from 'vitest';
import { importClip } from '../clip/import.ts';
import { formatDiagnostic } from './format-diagnostic.ts';

it('is one line with place, severity, code, message and page', () => {
  const text = 'anim version=1 length=0.8 {\n  event t=1 name="Hit" {}\n}';
  const context = { events: [{ name: 'Hit', payload: 'float' } as const], hasSprite: () => true };
  const [diagnostic] = importClip('clips/run.aeanim', text, context).diagnostics;
  if (!diagnostic) throw new Error('no diagnostic');
  const line =
    'clips/run.aeanim:2:9 error ANM002 Event at 1 s, but the clip ends at 0.8 s. Move it to 0.8 or make the clip longer. https://docs.example/errors/ANM002/';
  expect(formatDiagnostic(diagnostic, 'https://docs.example')).toBe(line);
  expect(formatDiagnostic(diagnostic, 'https://docs.example/')).toBe(line);
});

it('stays one line, whatever the names hold', () => {
  const text = 'anim version=1 length=1 { event t=0 name="a\\n\\u{1b}[2Jb" {} }';
  const [diagnostic] = importClip('a.aeanim', text, {
    events: [],
    hasSprite: () => true,
  }).diagnostics;
  if (!diagnostic) throw new Error('no diagnostic');
  expect(formatDiagnostic(diagnostic, '')).toMatch(/^[^\p{Cc}]+$/u);
});
