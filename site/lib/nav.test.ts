import { describe, expect, it } from 'vitest';
import { allPages, codes } from './content.ts';
import { navigation } from './nav.ts';

const groups = navigation(allPages(), codes);
const titles = (group: string, path: string): string[] =>
  (groups.find(({ title }) => title === group)?.items ?? [])
    .filter(({ shown }) => shown?.(path) ?? true)
    .map(({ title }) => title);

describe('the side navigation', () => {
  it('has the groups in the order of reading', () => {
    expect(groups.map(({ title }) => title)).toEqual([
      'Learn',
      'Animation',
      'Scenes and scripts',
      'VCA',
      'Tools',
      'Components',
      'Errors',
    ]);
  });

  it('holds every page of content once, those below another one a step in', () => {
    const items = groups.flatMap(({ items }) => items);
    for (const page of allPages()) {
      expect(
        items.filter(({ path }) => path === page.path),
        page.id,
      ).toHaveLength(1);
    }
    const depth = (path: string) => items.find((item) => item.path === path)?.depth;
    expect([depth('/animation/'), depth('/animation/clips/')]).toEqual([0, 0]);
    expect([depth('/formats/project/'), depth('/section/animation/')]).toEqual([0, 1]);
  });

  it('opens the family of the component that is read, and no other', () => {
    expect(titles('Components', '/animation/')).not.toContain('Label');
    const open = titles('Components', '/reference/rendering.Label/');
    expect(open).toEqual(expect.arrayContaining(['Label', 'Shape', 'Physics']));
    expect(open).not.toContain('Body2D');
  });
});
