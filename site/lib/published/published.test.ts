import { describe, expect, it } from 'vitest';
import { lockFaults } from './lock-faults.ts';
import { lockText, lockWith, parseLock, unlocked } from './lock-file.ts';
import { anchorsIn, type Published } from './published.ts';
import { movedAnchors, movedPages, movedTo, type Redirects } from './redirects.ts';

const published = (addresses: string[], codes: Record<string, string> = {}): Published => ({
  addresses: new Set(addresses),
  codes: new Map(Object.entries(codes)),
});
const CLIPS = '/animation/clips/';
const lock = published([CLIPS, `${CLIPS}#keys`, '/errors/ANM002/'], { ANM002: 'error Outside' });
const faults = (site: Published, redirects: Redirects = {}): string[] =>
  lockFaults(lock, site, redirects);

describe('the list of what is published', () => {
  it('is read back as it was written, in order', () => {
    const text = lockText(
      published(['/b/', '/a/#z', '/a/'], { SCR001: 'error Text', ANM001: 'x' }),
    );
    expect(text.split('\n').slice(2)).toEqual([
      '/a/',
      '/a/#z',
      '/b/',
      'ANM001 x',
      'SCR001 error Text',
      '',
    ]);
    expect(lockText(parseLock(text))).toBe(text);
  });

  it('names a line that it cannot read', () => {
    expect(() => parseLock('# A list\n/a/\n<<<<<<< ours\n')).toThrow('published.lock:3');
  });

  it('takes in what is new and keeps what it has', () => {
    const site = published([CLIPS, '/new/'], { ANM002: 'error Other', ANM003: 'error New' });
    expect(unlocked(lock, site)).toEqual(['/new/', 'ANM003']);
    const next = lockWith(lock, site);
    expect([...next.addresses]).toEqual([...lock.addresses, '/new/']);
    expect(next.codes.get('ANM002')).toBe('error Outside');
  });
});

describe('anchorsIn', () => {
  it('finds headings, rows, entries and blocks, but nothing inside of a block or a drawing', () => {
    expect(
      anchorsIn(
        '<nav id="side"></nav><main id="main"><h2 id="keys">Keys</h2><table><tr id="t"></tr></table>' +
          '<try-it id="try-it"><p id="try-it-says"></p></try-it><svg id="pic"><g id="arrow"></g></svg>' +
          '<ul><li id="way"><details></details></li></ul></main><p id="status"></p>',
      ),
    ).toEqual(['keys', 't', 'try-it', 'way']);
  });
});

describe('lockFaults', () => {
  it('has nothing against a site that only grows', () => {
    const site = published([...lock.addresses, '/new/'], { ANM002: 'error Outside', ANM009: 'x' });
    expect(faults(site)).toEqual([]);
  });

  it('misses a page, and a heading', () => {
    const site = published(['/errors/ANM002/'], { ANM002: 'error Outside' });
    expect(faults(site)).toEqual([
      expect.stringContaining('/animation/clips/ was published'),
      expect.stringContaining('/animation/clips/#keys was published'),
    ]);
  });

  it('misses a code, and sees that one has come to mean something else', () => {
    const without = published([...lock.addresses]);
    expect(faults(without)).toEqual([expect.stringContaining('ANM002 was published and is gone')]);
    for (const meaning of ['warning Outside', 'error Inside']) {
      const other = published([...lock.addresses], { ANM002: meaning });
      expect(faults(other)).toEqual([expect.stringContaining(`ANM002 means "${meaning}"`)]);
    }
  });

  it('is content with a redirect, whose page takes its anchors along', () => {
    const codes = { ANM002: 'error Outside' };
    const site = published(['/clips/', '/clips/#keys', '/errors/ANM002/'], codes);
    expect(faults(site, { [CLIPS]: '/clips/' })).toEqual([]);
    const renamed = published(['/clips/', '/clips/#frames', '/errors/ANM002/'], codes);
    expect(faults(renamed, { [CLIPS]: '/clips/' })).toEqual([
      expect.stringContaining('/clips/#keys is not there'),
    ]);
    const both = { [CLIPS]: '/clips/', [`${CLIPS}#keys`]: '/clips/#frames' };
    expect(faults(renamed, both)).toEqual([]);
  });

  it('is content with a code that has gone over into another', () => {
    const site = published([CLIPS, `${CLIPS}#keys`, '/errors/ANM003/']);
    expect(faults(site, { '/errors/ANM002/': '/errors/ANM003/' })).toEqual([]);
  });

  it('refuses redirects that lead nowhere, from nowhere, or past a page that is there', () => {
    const site = published([...lock.addresses], { ANM002: 'error Outside' });
    const one = (from: string, to: string) => faults(site, { [from]: to });
    expect(one('/old/', '/nowhere/')).toEqual([expect.stringContaining('is not there')]);
    expect(one('old', CLIPS)).toEqual([expect.stringContaining('no address of this site')]);
    expect(one(CLIPS, '/errors/ANM002/')).toEqual([expect.stringContaining('still there')]);
    expect(one('/old/#a', CLIPS)).toEqual([expect.stringContaining('page /old/ is gone')]);
    expect(one('/old/', CLIPS)).toEqual([]);
  });
});

describe('redirects', () => {
  const redirects = { '/old/': '/new/', '/old/#a': '/new/#b', '/page/#gone': '/other/#here' };

  it('move a page with its anchors, and single anchors elsewhere', () => {
    expect(movedTo('/old/', redirects)).toBe('/new/');
    expect(movedTo('/old/#x', redirects)).toBe('/new/#x');
    expect(movedTo('/old/#a', redirects)).toBe('/new/#b');
    expect(movedTo('/page/', redirects)).toBeUndefined();
    expect(movedTo('/constructor', redirects)).toBeUndefined();
  });

  it('are told apart for the pages that follow them', () => {
    expect(movedPages(redirects)).toEqual([{ path: '/old/', to: '/new/' }]);
    expect(movedAnchors('/page/', redirects)).toEqual({ gone: '/other/#here' });
    expect(movedAnchors('/', redirects)).toEqual({});
  });
});
