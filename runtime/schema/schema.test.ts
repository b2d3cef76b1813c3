import { describe, expect, it } from 'vitest';
import { parse } from '../text/parse.ts';
import { CLIP } from './clip.ts';
import { COMPONENTS, componentBlock, fieldOf } from './components.ts';
import { CONTROLLER } from './controller.ts';
import { formProblem } from './forms.ts';
import { PROJECT_FILE } from './project.ts';
import { SCENE } from './scene.ts';
import { TRANSFORM } from './transform.ts';
import { type BlockSchema, LANES } from './types.ts';

/** Every block once, with those inside it. */
function all(roots: readonly BlockSchema[], found = new Set<BlockSchema>()): Set<BlockSchema> {
  for (const block of roots) if (!found.has(block)) all(block.blocks, found.add(block));
  return found;
}

const blocks = [
  ...all([CLIP, CONTROLLER, SCENE, ...PROJECT_FILE]),
  ...COMPONENTS.map(componentBlock),
];

describe('defaults of attributes', () => {
  for (const { name, attrs } of blocks) {
    for (const attr of attrs) {
      if (attr.default === undefined || attr.type.type === 'by') continue;
      const { type } = attr;
      it(`${name} ${attr.name}=${attr.default} has the form it asks for`, () => {
        const text = `b a=${attr.default} {}`;
        const value = parse(text).blocks[0]?.attrs[0]?.value;
        expect(value).toBeDefined();
        if (value) expect(formProblem(type, value, text)).toBeUndefined();
      });
    }
  }

  it('stand only where the attribute may be left out', () => {
    for (const { attrs } of blocks) {
      for (const attr of attrs) expect(attr.required && attr.default).toBeFalsy();
    }
  });
});

describe('fields', () => {
  const fields = [...TRANSFORM, ...COMPONENTS.flatMap((component) => component.fields)];

  it('have a default of their kind', () => {
    for (const field of fields) {
      if (field.kind === 'string' || field.kind === 'assetRef') {
        expect(typeof field.default).toBe('string');
      } else if (field.kind === 'enum') {
        const members = field.values?.map(({ name }) => name);
        expect(['', ...(members ?? [])]).toContain(field.default);
      } else if (field.kind === 'bool') {
        expect(typeof field.default).toBe('boolean');
      } else {
        expect([field.default].flat()).toHaveLength(LANES[field.kind]);
      }
    }
  });

  it('are found without regard to the case of the first letter', () => {
    const player = COMPONENTS.find(({ name }) => name === 'AnimationPlayer');
    expect(fieldOf(player?.fields ?? [], 'PlayOnStart')?.name).toBe('playOnStart');
    expect(fieldOf(player?.fields ?? [], 'playonstart')).toBeUndefined();
  });
});

describe('meanings', () => {
  it('are one line that ends as a sentence does', () => {
    const texts = [
      ...blocks.flatMap(({ meaning, attrs }) => [meaning, ...attrs.map((attr) => attr.meaning)]),
      ...COMPONENTS.flatMap(({ meaning, methods, signals }) => [
        meaning,
        ...methods.map((method) => method.meaning),
        ...signals.map((signal) => signal.meaning),
      ]),
    ];
    for (const text of texts) expect(text).toMatch(/^[^\n]+\.$/);
  });
});
