import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPONENTS, componentBlock } from '../schema/components.ts';
import { importScene } from './import.ts';
import type { SceneComponent } from './scene.ts';

function imported(text: string): ReturnType<typeof importScene> {
  return importScene('main.aescene', text, {
    hasClip: (path) => path === 'run',
    hasController: (path) => path === 'hero',
    hasSprite: (path) => path === 'engine/sprites/runner_0',
    hasScript: (path) => path === 'hero.aescript',
    hasVca: () => false,
    names: (kind) =>
      ({ clip: ['run'], controller: ['hero'], script: ['hero.aescript'], sprite: [], vca: [] })[
        kind
      ],
  });
}

/** What is wrong with a text, as `CODE:line cause`, warnings with a `?`. */
function problems(text: string): string[] {
  return imported(text).diagnostics.map(
    ({ code, line, cause, severity }) =>
      `${code}:${line} ${cause}${severity === 'warning' ? '?' : ''}`,
  );
}

const hero = (lines: string) => `scene version=1 {\nnode "Hero" {\n${lines}\n}\n}`;

function component(text: string): SceneComponent {
  const found = imported(hero(text)).scene.nodes[0]?.components[0];
  if (!found) throw new Error(`no component in ${text}`);
  return found;
}

describe('nodes', () => {
  it('stand in scene order, parents before children, with their paths', () => {
    const text = `scene version=1 {
  node "B" { node "Z" {} node "A" { node "Z" {} } }
  node "A" {}
}`;
    const { nodes } = imported(text).scene;
    expect(nodes.map(({ path, parent }) => [path, parent])).toEqual([
      ['B', -1],
      ['B/Z', 0],
      ['B/A', 0],
      ['B/A/Z', 2],
      ['A', -1],
    ]);
  });

  it('have a transform, at rest where it is left out', () => {
    const text = `scene version=1 {
  node "A" { transform position=[1, 2] rotation=0.5 scale=[-1, 1] {} }
  node "B" {}
}`;
    expect(imported(text).scene.nodes).toMatchObject([
      { position: [1, 2], rotation: 0.5, scale: [-1, 1] },
      { position: [0, 0], rotation: 0, scale: [1, 1] },
    ]);
  });

  it.each([
    ['node {}', 'SCN001:1 missingLabel'],
    ['node "" {}', 'SCN001:1 wrongName'],
    ['node "A/B" {}', 'SCN001:1 wrongName'],
    ['node "A" {} node "A" {}', 'SCN001:1 doubledNode'],
  ])('%s', (nodes, expected) => {
    const text = `scene version=1 { ${nodes} node "Rest" {} }`;
    expect(problems(text)).toEqual([expected]);
    expect(imported(text).scene.nodes.at(-1)?.path).toBe('Rest');
  });

  it('are left out with their children, whose problems are listed all the same', () => {
    const text =
      'scene version=1 {\nnode "A/B" {\nnode "C" { component "Nope" {} }\n}\nnode "D" {}\n}';
    expect(problems(text)).toEqual(['SCN001:2 wrongName', 'SCN002:3 unknownComponent']);
    expect(imported(text).scene.nodes.map(({ path }) => path)).toEqual(['D']);
  });

  it('may have the name of a node elsewhere', () => {
    expect(
      problems('scene version=1 { node "A" { node "A" {} } node "B" { node "A" {} } }'),
    ).toEqual([]);
  });
});

describe('the root of a scene', () => {
  it.each([
    ['', 'SCN001:1 noRoot'],
    ['node "A" {}', 'SCN001:1 noRoot'],
    ['scene {}', 'SCN001:1 missingAttribute'],
    ['scene version=2 {}', 'SCN001:1 wrongVersion'],
    ['scene "main" version=1 {}', 'SCN001:1 unwantedLabel'],
    ['scene version=1 name="x" {}', 'SCN002:1 unknownAttribute?'],
    ['scene version=1 {}\nscene version=1 {}', 'SCN002:2 doubledBlock?'],
    ['scene version=1 { note {} }', 'SCN002:1 unknownBlock?'],
    ['scene version=1 { % }', 'SCN001:1 text'],
  ])('%s', (text, expected) => {
    expect(problems(text)).toEqual([expected]);
  });
});

describe('components', () => {
  it('have every field a scene may set, with its default', () => {
    for (const schema of COMPONENTS) {
      const { fields, spans, type } = component(`component "${schema.name}" {}`);
      expect(type).toBe(schema.name);
      expect(Object.fromEntries(fields)).toEqual(
        Object.fromEntries(
          schema.fields.filter((f) => !f.readonly).map((f) => [f.name, f.default]),
        ),
      );
      expect(spans.size).toBe(0);
    }
  });

  it('take every attribute of the schema, with its default as the text writes it', () => {
    for (const schema of COMPONENTS) {
      const attrs = componentBlock(schema).attrs.flatMap(({ name, default: text }) =>
        text === undefined ? [] : [`${name}=${text}`],
      );
      const text = `component "${schema.name}" ${attrs.join(' ')} {}`;
      expect(problems(hero(text))).toEqual([]);
      expect(component(text).fields).toEqual(component(`component "${schema.name}" {}`).fields);
      expect(component(text).spans.size).toBe(attrs.length);
    }
  });

  it('hold values in the form of their kind', () => {
    const text = `component "SpriteRenderer" sprite=asset("engine/sprites/runner_0") tint=#ff000080 flipX=true
      order=-3 blend=add region=[0, 0, 0.5, 1] {}`;
    expect(Object.fromEntries(component(text).fields)).toMatchObject({
      sprite: 'engine/sprites/runner_0',
      tint: [1, 0, 0, 128 / 255],
      flipX: true,
      order: -3,
      blend: 'add',
      region: [0, 0, 0.5, 1],
    });
    expect(component('component "Label" text="Hi" color=[1, 0, 0] {}').fields.get('color')).toEqual(
      [1, 0, 0, 1],
    );
    expect(component('component "Bone" rotation=[0, 0, 0, 2] {}').fields.get('rotation')).toEqual([
      0, 0, 0, 1,
    ]);
  });

  it.each([
    ['component "Sprite" {}', 'SCN002:3 unknownComponent'],
    ['component "spriteRenderer" {}', 'SCN002:3 unknownComponent'],
    ['component {}', 'SCN001:3 missingLabel'],
    ['component "Shape" {} component "Shape" {}', 'SCN002:3 doubledComponent?'],
    ['component "Shape" shade=1 {}', 'SCN002:3 unknownAttribute?'],
    ['component "Shape" Size=[1, 1] {}', 'SCN002:3 unknownAttribute?'],
    ['component "Shape" size=[1, 1] size=[2, 2] {}', 'SCN002:3 doubledAttribute?'],
    ['component "Shape" { note {} }', 'SCN002:3 unknownBlock?'],
    ['component "Shape" shape=square {}', 'SCN002:3 wrongValue'],
    ['component "Shape" shape="rect" {}', 'SCN002:3 wrongValue'],
    ['component "Shape" size=1 {}', 'SCN002:3 wrongValue'],
    ['component "Shape" size=[1, 2, 3] {}', 'SCN002:3 wrongValue'],
    ['component "Shape" size=[1, 1e39] {}', 'SCN002:3 outOfRange'],
    ['component "Shape" color=[1, 1] {}', 'SCN002:3 wrongValue'],
    ['component "SpriteRenderer" order=1.5 {}', 'SCN002:3 wrongValue'],
    ['component "SpriteRenderer" order=2147483648 {}', 'SCN002:3 outOfRange'],
    ['component "SpriteRenderer" visible=1 {}', 'SCN002:3 wrongValue'],
    ['component "Label" text=Hi {}', 'SCN002:3 wrongValue'],
    ['component "Camera2D" zoom=0 {}', 'SCN002:3 outOfRange'],
    ['component "Bone" rotation=[0, 0, 0, 0] {}', 'SCN002:3 zeroQuaternion'],
    ['component "AnimationPlayer" playing=true {}', 'SCN002:3 readonlyField'],
    ['component "AnimationPlayer" clip=asset("gone") {}', 'SCN003:3 clip?'],
    ['component "Animator" controller=asset("gone") {}', 'SCN003:3 controller?'],
    ['component "SpriteRenderer" sprite=asset("gone") {}', 'SCN003:3 sprite?'],
    ['transform position=[0, 0] {} transform position=[1, 1] {}', 'SCN002:3 doubledBlock?'],
    ['transform position=1 {}', 'SCN002:3 wrongValue'],
    ['transform "x" position=[0, 0] {}', 'SCN001:3 unwantedLabel'],
  ])('%s', (text, expected) => {
    expect(problems(hero(text))).toEqual([expected]);
  });

  it('keep the first of two, and their default where a value is wrong', () => {
    const shape = component('component "Shape" size=1 shape=circle {} component "Shape" {}');
    expect(shape.fields.get('shape')).toBe('circle');
    expect(shape.fields.get('size')).toEqual([1, 1]);
  });
});

describe('the speed of a player', () => {
  it.each([
    ['1.5', 1.5, []],
    ['-100', -100, []],
    ['100.5', 100, ['ANM010:3 speed?']],
    ['-1e30', -100, ['ANM010:3 speed?']],
    ['NaN', 0, ['ANM010:3 speed?']],
    ['inf', 100, ['ANM010:3 speed?']],
    ['"fast"', 1, ['SCN002:3 wrongValue']],
  ])('%s', (speed, used, expected) => {
    const text = `component "AnimationPlayer" speed=${speed} {}`;
    expect(problems(hero(text))).toEqual(expected);
    expect(component(text).fields.get('speed')).toBe(used);
  });

  it('has the limits of a number elsewhere', () => {
    expect(problems(hero('component "Motion2D" speed=150 {}'))).toEqual([]);
  });
});

describe('scripts', () => {
  it('keep their fields as they are written', () => {
    const text = hero('script "Hero" source=asset("hero.aescript") slash="Slash" speed=2 {}');
    const [script] = imported(text).scene.nodes[0]?.scripts ?? [];
    expect(script).toMatchObject({ name: 'Hero', source: 'hero.aescript' });
    expect([...(script?.fields.keys() ?? [])]).toEqual(['slash', 'speed']);
    expect(script?.fields.get('slash')?.value).toMatchObject({ type: 'string', value: 'Slash' });
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['script "A" {}', 'SCN001:3 missingAttribute'],
    ['script source=asset("hero.aescript") {}', 'SCN001:3 missingLabel'],
    ['script "A" source="hero.aescript" {}', 'SCN002:3 wrongValue'],
    ['script "A" source=asset("hero") {}', 'SCN003:3 script?'],
    ['script "A" source=asset("hero.aescript") x=1 x=2 {}', 'SCN002:3 doubledAttribute?'],
    [
      'script "A" source=asset("hero.aescript") {} script "A" source=asset("hero.aescript") {}',
      'SCN001:3 doubledScript',
    ],
  ])('%s', (text, expected) => {
    expect(problems(hero(text))).toEqual([expected]);
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...['scene', 'node', 'transform', 'component', 'script', '"A"', '"A/B"', '"Shape"', '{', '}'],
    ...['"AnimationPlayer"', 'version=1', 'position=[0, 1]', 'size=1', 'speed=NaN', 'speed=1e9'],
    ...['clip=asset("run")', 'source=asset("x")', 'playing=true', '=', '1e999', '"open', '\ud800'],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
  );

  it('gives a scene of well-formed nodes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { scene, diagnostics } = imported(text);
        const paths = new Set(scene.nodes.map(({ path }) => path));
        expect(paths.size).toBe(scene.nodes.length);
        for (const [i, node] of scene.nodes.entries()) {
          expect(node.parent).toBeLessThan(i);
          const above = scene.nodes[node.parent];
          expect(node.path).toBe(above ? `${above.path}/${node.name}` : node.name);
        }
        const lines = text.split(/\r\n|\r|\n/);
        for (const d of diagnostics) {
          expect(d.endColumn).toBeLessThanOrEqual((lines[d.endLine - 1]?.length ?? 0) + 1);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
