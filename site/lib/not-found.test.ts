import { describe, expect, it } from 'vitest';
import { type Known, offersFor, wordsAsked } from './not-found.ts';

const known: Known = {
  base: '/docs/',
  codes: ['ANM001', 'ANM002', 'ANM010'].map((code) => ({ code, title: `about ${code}` })),
  pages: [
    { id: 'animation/clips', title: 'Clips', names: ['keyframe', 'sprite animation'] },
    { id: 'animation/player', title: 'Animation Player', names: ['play animation'] },
    { id: 'reference/physics.Body2D', title: 'Body2D', names: [] },
  ],
};
const paths = (address: string) => offersFor(address, known).near.map(({ path }) => path);

describe('offersFor', () => {
  it.each(['/docs/anm1', '/docs/ANM-001/', '/docs/errors/anm001', '/docs/errors/Anm 1/'])(
    'goes to the code that %s means',
    (address) => {
      expect(offersFor(address, known).go).toBe('/docs/errors/ANM001/');
    },
  );

  it.each(['/docs/ANM%20001', '/docs/%41NM001/', '/docs/%EF%BC%A1NM%EF%BC%90%EF%BC%90%EF%BC%91'])(
    'reads the escapes of %s',
    (address) => {
      expect(offersFor(address, known).go).toBe('/docs/errors/ANM001/');
    },
  );

  it.each(['/docs/%', '/docs/%zz', '/docs/%E0%A4%A', '/docs/%FF'])(
    'bears the broken escape in %s',
    (address) => {
      expect(offersFor(address, known).go).toBeUndefined();
    },
  );

  it('goes to a page written with capitals or as a file', () => {
    expect(offersFor('/docs/Animation/Clips/', known).go).toBe('/docs/animation/clips/');
    expect(offersFor('/docs/animation/clips.html', known).go).toBe('/docs/animation/clips/');
    expect(offersFor('/docs/reference/physics.body2d', known).go).toBe(
      '/docs/reference/physics.Body2D/',
    );
  });

  it('offers the neighbours of a code that does not exist', () => {
    expect(paths('/docs/errors/ANM009/')[0]).toBe('/docs/errors/ANM010/');
  });

  it('offers pages by id with a slip, and by other names', () => {
    expect(paths('/docs/animation/clpis')[0]).toBe('/docs/animation/clips/');
    expect(paths('/docs/animation-player')[0]).toBe('/docs/animation/player/');
    expect(paths('/docs/keyframes')[0]).toBe('/docs/animation/clips/');
  });

  it('offers nothing where nothing is near', () => {
    expect(offersFor('/docs/zzzzzzzzzzz', known)).toEqual({ near: [] });
  });
});

describe('wordsAsked', () => {
  it('are the last words of the address, as one would type them', () => {
    const asked = (path: string) => wordsAsked(path, '/docs/');
    expect(asked('/docs/animation/blend-weights/')).toBe('blend weights');
    expect(asked('/docs/guide/exit_time.html')).toBe('exit time');
    expect(asked('/docs/ping%20pong/index.html')).toBe('ping pong');
    expect(asked('/docs/%E0%A4%A/')).toBe('%E0%A4%A');
    expect(asked('/docs/')).toBe('');
    expect(asked(`/docs/${'x'.repeat(500)}`)).toHaveLength(60);
  });
});
