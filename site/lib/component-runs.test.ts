import { describe, expect, it } from 'vitest';
import { componentOf } from '../../runtime/schema/components.ts';
import { Game } from '../../runtime/world/game.ts';
import { EXAMPLES, exampleOf } from './component-examples.ts';
import { runComponentExample } from './component-runs.ts';
import { components } from './components.ts';
import { codes } from './content.ts';

describe('the examples of the component reference', () => {
  it.each(components.map(({ title }) => title))('%s runs without a problem', (name) => {
    expect(runComponentExample(exampleOf(name))).toEqual([]);
  });

  it.each(components.map(({ title }) => title))('%s stands in its scene and script', (name) => {
    const { scene, script } = exampleOf(name);
    expect(scene).toContain(`component "${name}"`);
    const { fields } = componentOf(name) as NonNullable<ReturnType<typeof componentOf>>;
    // A body is used by moving its node; all others by name.
    if (name !== 'Body2D') expect(script).toContain(`Get<${name}>()`);
    expect(fields.length).toBeGreaterThan(0);
  });

  it('of what health takes and a figure loses does happen', () => {
    const { scene, script } = exampleOf('Health');
    const game = new Game({ 'main.aescene': scene, 'hero.aescript': script });
    for (let step = 0; step < 180; step++) game.step();
    expect(game.get('Hero', 'Health.Current')).toBe(0);
    expect(game.get('Hero', 'SpriteRenderer.visible')).toBe(false);
  });

  it('name components and codes that there are', () => {
    const known = codes.map(({ code }) => code);
    for (const [name, example] of Object.entries(EXAMPLES)) {
      expect(components.map(({ title }) => title)).toContain(name);
      expect(known).toEqual(expect.arrayContaining([...example.codes]));
    }
  });

  it('report what is wrong with one', () => {
    const wrong = {
      ...exampleOf('Label'),
      script: 'func FixedUpdate(dt float) {\n  node.Get<Shape>().Size.X = 1\n}\n',
    };
    expect(runComponentExample(wrong).map(({ code }) => code)).toEqual(['SCR003']);
  });

  it('are missing for no component', () => {
    expect(() => exampleOf('Nothing')).toThrow('component-examples.ts');
  });
});
