import { describe, expect, it } from 'vitest';
import { backlinks, refsIn, resolveRef } from './refs.ts';
import type { Page } from './registry.ts';

const page = (id: string, title: string, body = '', more: Partial<Page> = {}): Page => ({
  id,
  title,
  body,
  path: `/${id}/`,
  file: `content/${id}.mdx`,
  group: 'animation',
  order: 1,
  search_names: [],
  lead: '',
  components: [],
  facts: [],
  ...more,
});

const pages = [
  page('animation/clips', 'Clips', 'See [the player](ref:animation/player#segments).'),
  page('animation/player', 'Animation Player', 'Reports [](ref:ANM001).', {
    components: ['animation.AnimationPlayer'],
  }),
  page('animation/time', 'Time', '`ref:nothing` and\n\n```\n[x](ref:nothing)\n```\n', {
    facts: [{ term: 'Reports', refs: ['ANM001'] }],
  }),
];
const codes = [{ code: 'ANM001', title: 'Cannot be read' }];

describe('resolveRef', () => {
  it('finds pages by id, with an anchor if there is one', () => {
    expect(resolveRef('animation/clips', pages, codes).path).toBe('/animation/clips/');
    expect(resolveRef('animation/clips#keys', pages, codes).path).toBe('/animation/clips/#keys');
  });

  it('finds the list of components', () => {
    expect(resolveRef('reference#physics', pages, codes).path).toBe('/reference/#physics');
  });

  it('finds the reference page of a component, with an anchor if there is one, and of a code', () => {
    expect(resolveRef('animation.AnimationPlayer#Seek', pages, codes)).toEqual({
      path: '/reference/animation.AnimationPlayer/#Seek',
      title: 'AnimationPlayer',
      kind: 'component',
      id: 'animation.AnimationPlayer',
    });
    expect(resolveRef('ANM001', pages, codes)).toMatchObject({
      path: '/errors/ANM001/',
      kind: 'code',
    });
  });

  it('says what is near when it finds nothing', () => {
    expect(() => resolveRef('animation/clip', pages, codes)).toThrow(
      'no page, component or code "animation/clip". Did you mean ref:animation/clips?',
    );
    expect(() => resolveRef('animation.Animater', pages, codes)).toThrow(
      'Did you mean ref:animation.Animator?',
    );
    expect(() => resolveRef('ANM999', pages, codes)).toThrow('ref:ANM999 leads nowhere');
  });
});

describe('backlinks', () => {
  it('lists who links to a page or a code, in text and in facts', () => {
    const map = backlinks(pages, codes);
    expect(map.get('animation/player')?.map(({ id }) => id)).toEqual(['animation/clips']);
    expect(map.get('ANM001')?.map(({ id }) => id)).toEqual(['animation/player', 'animation/time']);
  });

  it('takes no example in code for a link', () => {
    expect(refsIn(pages[2] as Page)).toEqual(['ANM001']);
  });
});
