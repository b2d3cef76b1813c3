import { beforeAll, expect, test } from 'vitest';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { readScene } from '../share/scenes.fixture.ts';
import { Runner } from './runner.ts';

/** Texts that each kind of file gets, one after the other into a game that runs. */
const TEXTS = 10_000;
const ENDS = ['', '{', '}', '"', '\0', '9e999', '💥', '@rotate by z {', '//', '\n'];

beforeAll(loadPhysics);

/** Numbers that look like chance and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at * 48271) % 2147483647;
    return at % below;
  };
}

// C-54. The worker answers whatever the files hold: the page goes on from its answers alone.
test.each([
  ['AnimationPlayerOriginal', 'AnimationPlayerOriginal.aescene'],
  ['AnimationPlayerOriginal', 'clips/run.aeanim'],
  ['Controllers', 'hero.aectrl'],
  ['Controllers', 'hero.aescript'],
  ['Controllers', 'project.aego'],
  ['Controllers', 'wave.vca'],
])(`${TEXTS} texts, in %s %s, and the game plays on`, { timeout: 180_000 }, (name, path) => {
  const { scene, files } = readScene(name);
  const texts = { ...files, 'wave.vca': '@move by x { @key frame 0 value 1 }' };
  const runner = new Runner((all, main) => new Game(all, { scene: main }));
  let id = 0;
  const watch = { listen: true, tell: true };
  runner.handle({ type: 'open', id: id++, files: texts, scene });
  const below = numbers(path.length);
  const sources = Object.values(texts);
  const piece = (): string => {
    // Mostly of its own kind, which gets furthest.
    const own = below(3) > 0 ? texts[path as keyof typeof texts] : undefined;
    const text = own ?? (sources[below(sources.length)] as string);
    const at = below(text.length);
    return text.slice(at, at + below(60)) + ENDS[below(ENDS.length)];
  };
  for (let i = 0; i < TEXTS; i++) {
    const text = Array.from({ length: below(6) }, piece).join('');
    const answer = runner.handle({ type: 'edit', id: id++, files: { [path]: text } });
    expect(answer.frame).toBeInstanceOf(Float32Array);
    if (i % 20 === 0) runner.handle({ type: 'frame', id: id++, seconds: 0, steps: 1, watch });
  }
  const { problems } = runner.handle({ type: 'edit', id: id++, files: texts });
  expect(problems?.list ?? []).toEqual([]);
  const { step } = runner.handle({ type: 'frame', id: id++, seconds: 0, steps: 1, watch });
  expect(runner.handle({ type: 'frame', id: id++, seconds: 0, steps: 5, watch }).step).toBe(
    step + 5,
  );
});
