import { firstClip } from './first-clip.ts';
import { firstController } from './first-controller.ts';
import { hitFrame } from './hit-frame.ts';
import type { Lesson } from './lesson.ts';

/** All lessons, in the order in which they are best taken. */
export const lessons: readonly Lesson[] = [firstClip, firstController, hitFrame];

export function lessonOf(id: string): Lesson | undefined {
  return lessons.find((lesson) => lesson.id === id);
}
