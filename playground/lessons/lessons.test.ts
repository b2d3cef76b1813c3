import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { preparePhysics } from '../../runtime/physics/load.ts';
import type { Texts } from '../protocol.ts';
import { changed } from '../put.ts';
import { firstClipWays } from './first-clip.fixture.ts';
import { firstControllerWays } from './first-controller.fixture.ts';
import { hitFrameWays } from './hit-frame.fixture.ts';
import { lessons } from './index.ts';
import { judge } from './judge.ts';
import type { Lesson } from './lesson.ts';
import { answered } from './lesson.ts';
import type { Ways } from './ways.fixture.ts';

const SCENES = join(import.meta.dirname, '../../content/scenes');
const ways: Readonly<Record<string, readonly Ways[]>> = {
  'first-clip': firstClipWays,
  'first-controller': firstControllerWays,
  'hit-frame': hitFrameWays,
};

function textsOf({ scene }: Lesson): Texts {
  const folder = join(SCENES, scene);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.ae[a-z]+$/.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

describe.each(lessons)('lesson $id', (lesson) => {
  const start = textsOf(lesson);
  const scene = `${lesson.scene}.aescene`;
  const lacks = (goal: string, files: Texts) =>
    judge(lesson, scene, files).find((j) => j.goal === goal)?.missing;
  beforeAll(() => preparePhysics(start));

  it('has ways for every goal', () => {
    expect(ways[lesson.id]?.map(({ goal }) => goal)).toEqual(lesson.goals.map(({ id }) => id));
  });

  it.each(ways[lesson.id] ?? [])('$goal', ({ goal, another, near }) => {
    const index = lesson.goals.findIndex(({ id }) => id === goal);
    const before = index === 0 ? start : answered(lesson, lesson.goals[index - 1]?.id ?? '', start);
    expect(lacks(goal, before)).toEqual(expect.any(String));
    expect(lacks(goal, answered(lesson, goal, start))).toBeUndefined();
    expect(lacks(goal, another.reduce(changed, before))).toBeUndefined();
    expect(near.length).toBeGreaterThan(0);
    for (const { changes, missing } of near) {
      expect(lacks(goal, changes.reduce(changed, before))).toBe(missing);
    }
  });

  it('says where an error is, and throws at no text', () => {
    for (const [path, text] of Object.entries(start)) {
      const goal = lesson.goals[0]?.id ?? '';
      expect(lacks(goal, { ...start, [path]: `${text.slice(0, -4)}%%` })).toEqual(
        expect.any(String),
      );
      expect(lacks(goal, { ...start, [path]: '' })).toEqual(expect.any(String));
    }
    expect(judge(lesson, 'gone.aescene', {})).toHaveLength(lesson.goals.length);
  });
});
