import { expect, test } from 'vitest';
import { Game } from '../../runtime/world/game.ts';
import type { Texts } from '../protocol.ts';
import { Runner } from './runner.ts';

const clip = (name: string): string =>
  `anim version=1 length=1 {\n  event t=0.1 name="${name}" {}\n}\n`;
const scene = (inside = ''): string => `scene version=1 {\n  node "Hero" {\n${inside}  }\n}\n`;

function opened(files: Texts) {
  const runner = new Runner((texts, path) => new Game(texts, { scene: path }));
  const first = runner.handle({ type: 'open', id: 1, files, scene: 'main.aescene' });
  const edit = (changed: Texts) => runner.handle({ type: 'edit', id: 2, files: changed });
  return { first, edit };
}

const DECLARED = { 'project.aego': 'animation {\n}\n', 'main.aescene': scene() };

test('the page is told what mends a problem in another file, in characters of its text of now', () => {
  const { first, edit } = opened({ ...DECLARED, 'a.aeanim': clip('Boom') });
  const offset = (told: typeof first) =>
    told.problems?.list[0]?.fixes?.map(({ others }) => [
      others?.[0]?.file,
      others?.[0]?.edits[0]?.start,
    ]);
  expect(offset(first)).toEqual([['project.aego', 12]]);
  // A comment changes nothing of the project but the place of the fix.
  expect(offset(edit({ 'project.aego': '// Ours.\nanimation {\n}\n' }))).toEqual([
    ['project.aego', 21],
  ]);
  expect(edit({ 'main.aescene': scene() }).problems).toBeUndefined();
  const mended = edit({ 'project.aego': 'animation {\n  event "Boom" {}\n}\n' });
  expect(mended.problems?.list).toEqual([]);
});

test('a file is offered only under a name that it can have', () => {
  const named = (name: string) =>
    opened({
      'main.aescene': scene(`    component "AnimationPlayer" clip=asset("${name}") {}\n`),
    }).first.problems?.list[0]?.fixes?.map(({ title }) => title);
  expect(named('clips/new')).toEqual(['Add the file "clips/new.aeanim"']);
  for (const wrong of ['../new', 'a:b', 'a//b', ' ', 'x'.repeat(200)])
    expect(named(wrong)).toEqual([]);
});

test('what a message names goes to the page once, in the message', () => {
  const { first } = opened({ ...DECLARED, 'a.aeanim': clip('x'.repeat(1000)) });
  expect(JSON.stringify(first.problems).length).toBeLessThan(3000);
});
