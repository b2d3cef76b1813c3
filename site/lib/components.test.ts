import { describe, expect, it } from 'vitest';
import { componentFamilies, components, familiesOf, guidesTo } from './components.ts';
import { allPages } from './content.ts';
import { around } from './reading.ts';

describe('components', () => {
  it('each have an address and a family', () => {
    expect(new Set(components.map(({ path }) => path)).size).toBe(components.length);
    expect(componentFamilies.flatMap(({ members }) => members)).toHaveLength(components.length);
    expect(components.map(({ path }) => path)).toContain('/reference/animation.AnimationPlayer/');
  });

  it('of an unknown family are refused', () => {
    const [first] = components;
    expect(() => familiesOf([{ ...(first as (typeof components)[0]), family: 'sound' }])).toThrow(
      '"sound" is no family',
    );
  });

  it('are the only ones that pages say they explain', () => {
    const ids = components.map(({ id }) => id);
    for (const page of allPages())
      expect(ids, page.file).toEqual(expect.arrayContaining(page.components));
    expect(guidesTo('animation.Animator', allPages()).map(({ id }) => id)).toContain(
      'animation/animator',
    );
  });
});

describe('around', () => {
  const pages = allPages();

  it('leads from the first page to the last component and back', () => {
    const walk: string[] = [];
    for (
      let path: string | undefined = pages[0]?.path;
      path;
      path = around(path, pages).next?.path
    ) {
      walk.push(path);
    }
    expect(walk).toEqual([
      ...pages.map(({ path }) => path),
      '/reference/',
      ...components.map(({ path }) => path),
    ]);
    for (let i = 1; i < walk.length; i++) {
      expect(around(walk[i] as string, pages).previous?.path).toBe(walk[i - 1]);
    }
  });

  it('gives no neighbours to a page outside of it', () => {
    expect(around('/errors/', pages)).toEqual({ previous: undefined, next: undefined });
  });
});
