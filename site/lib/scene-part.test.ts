import { expect, test } from 'vitest';
import { sceneOutline, scenePart } from './scene-part.ts';

const TEXT = `var a int

func First() {
  a = 1
}

// Why there
// is a second.
func Second() {
  if a > 0 {
    a = 2
  }
}
`;

test('a part is one block with the comment above it', () => {
  expect(scenePart(TEXT, 'func First')).toBe('func First() {\n  a = 1\n}');
  expect(scenePart(TEXT, 'func Second')).toBe(TEXT.slice(TEXT.indexOf('// Why')).trimEnd());
});

test('a part that is not there stops the build', () => {
  expect(() => scenePart(TEXT, 'func Third')).toThrow('No block begins with "func Third"');
  expect(() => scenePart('func Open() {\n', 'func Open')).toThrow('No block');
});

test('an outline leaves out the blocks that are not asked for', () => {
  const clip = `// Long.
anim version=1 length=1 {
  segment "A" start=0 end=1 {}
  // Heard once.
  event t=1 name="Hit" payload=1 {}

  // Turns.
  track "" prop="transform.rotation" kind=float32 {
    key t=0 v=0 {}
  }
}
`;
  expect(sceneOutline(clip, ['segment', 'event'])).toBe(`anim version=1 length=1 {
  segment "A" start=0 end=1 {}
  // Heard once.
  event t=1 name="Hit" payload=1 {}
}`);
});
