import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toBase64 } from './base64.ts';
import { linkOf, projectIn } from './link.ts';
import type { Link } from './link-shape.ts';
import { linkIn, SHORT_LINK } from './link-shape.ts';
import type { SharedProject } from './project.ts';
import { readScene } from './scenes.fixture.ts';

const small: SharedProject = {
  scene: 'a.aescene',
  open: 'clips/b.aeanim',
  files: { 'a.aescene': 'node "A" {}\n', 'clips/b.aeanim': 'anim version=1 {}\n' },
};

function open(fragment: string) {
  const link = linkIn(fragment);
  return link ? projectIn(link) : undefined;
}

const name = fc.stringMatching(/^[a-z]{1,8}$/);
/** Any UTF-16 units, in any order: also halves of pairs, NUL, line ends of all kinds. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({
    unit: fc.constantFrom('\r\n', '\r', '\0', 'é', '漢', '\u202e', '\ud800', '\udfff', '😀'),
  }),
);

describe('a link', () => {
  test('gives back any text that was put into it', () => {
    fc.assert(
      fc.property(anyText, anyText, name, (a, b, n) => {
        const project = {
          scene: 'main.aescene',
          open: `${n}.aeanim`,
          files: { 'main.aescene': a, [`${n}.aeanim`]: b },
        };
        expect(open(linkOf(project, 'try-it'))).toEqual({ project });
      }),
    );
  });

  test('keeps the order of the tabs', () => {
    const files = { 'z.aeanim': '', 'a.aescene': '', 'm.aescript': '' };
    const read = open(linkOf({ scene: 'a.aescene', open: 'm.aescript', files }, 'x'));
    expect(read && 'project' in read && Object.keys(read.project.files)).toEqual(
      Object.keys(files),
    );
  });

  test('is the same each time, of letters that everything takes', () => {
    const link = linkOf(small, 'try-it');
    expect(linkOf(structuredClone(small), 'try-it')).toBe(link);
    expect(link).toMatch(/^[A-Za-z0-9._-]+$/);
  });

  test.each([
    ['with the sign before it', (link: string) => `#${link}`],
    ['in brackets', (link: string) => `${link})`],
    ['at the end of a sentence', (link: string) => `${link}.`],
    ['between marks of a chat', (link: string) => `${link}_`],
    ['in italics and quotes', (link: string) => `${link}_-"`],
    ['before more of the address', (link: string) => `${link}&utm_source=x`],
    ['encoded once', (link: string) => encoded(link)],
    ['encoded twice', (link: string) => encodeURIComponent(encoded(link))],
  ])('opens %s', (_, change) => {
    expect(open(change(linkOf(small, 'try-it')))).toEqual({ project: small });
  });

  test('that is cut, anywhere, says that a part is missing', () => {
    const link = linkOf(small, 'try-it');
    const start = link.lastIndexOf('.') + 1;
    for (let end = start; end < link.length; end++) {
      expect(open(link.slice(0, end)), link.slice(0, end)).toEqual({
        fault: 'A part of the link is missing or changed. Copy all of it and try again.',
      });
    }
  });

  test('that was changed never throws, and never opens as something else', () => {
    const link = linkOf(small, 'try-it');
    fc.assert(
      fc.property(fc.nat(link.length - 1), fc.constantFrom(...'AZaz09-_'), (at, letter) => {
        const read = open(link.slice(0, at) + letter + link.slice(at + 1));
        if (read && 'project' in read) expect(read.project).toEqual(small);
      }),
    );
  });

  test.each([1, 2])('of noise never throws, in version %i', (version) => {
    fc.assert(fc.property(fc.string(), (noise) => void open(`try-it.${version}.${noise}`)));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(open(`try-it.${version}.AAAA${toBase64(bytes)}`)).toHaveProperty('fault');
      }),
    );
  });

  test.each(['', '#', '#try-it', '#section.2', '#a.1', '#1.1.x', '#a.b.c', '#..'])(
    '%j is none: other anchors are left alone',
    (fragment) => expect(linkIn(fragment)).toBeUndefined(),
  );

  test('of no version there was is broken', () => {
    expect(open('try-it.0.AAAAAAAA')).toEqual({
      fault: 'A part of the link is missing or changed. Copy all of it and try again.',
    });
  });

  test('of a later version says that the page is old', () => {
    expect(open('try-it.3.AAAAAAAA')).toEqual({
      fault: 'The link is of a newer kind than this page. Reload the page and try again.',
    });
  });
});

describe('a hostile link', () => {
  /** A link as the page makes it, around whatever is to be in it. */
  function around(json: string): Link {
    const bytes = new TextEncoder().encode(json);
    // The check of a link that says so itself: taken from the true one's place.
    const data = toBase64(deflateSync(bytes, { level: 9 }));
    return { block: 'x', version: 1, check: check(bytes), data };
  }
  const faultOf = (json: string) => {
    const read = projectIn(around(json));
    return 'fault' in read ? read.fault : undefined;
  };

  test('that grows beyond all bounds is left on the way', () => {
    const bomb = deflateSync(new Uint8Array(50_000_000), { level: 9 });
    expect(bomb.length).toBeLessThan(200_000);
    const read = projectIn({ block: 'x', version: 1, check: 'AAAA', data: toBase64(bomb) });
    expect(read).toEqual({ fault: 'What the link holds is too large to be opened.' });
  });

  test.each(['{}', 'null', '[1]', '[', '["a"]', '["a","b"]', '["a","b","c"]', '[["a"]]', '""'])(
    'that holds %s says that it is no project',
    (json) => expect(faultOf(json)).toBe('The link holds something else than a project.'),
  );

  test.each([
    '../a.aescene',
    '/a.aescene',
    'a/../../b.aescene',
    'a//b.aescene',
    '__proto__',
    'a\\b.aescene',
    'a\0.aescene',
    'a\u202eb.aescene',
    'C:a.aescene',
    'a.exe',
    '.aescene',
    ' a.aescene',
    '<img src=x>.aescene',
  ])('with the name %j is not opened', (path) => {
    expect(faultOf(JSON.stringify([path, path, path, '']))).toMatch(/name that cannot be/);
  });

  test('with a name twice is not opened', () => {
    const list = ['a.aescene', '', 'a.aescene', 'one', 'a.aescene', 'two'];
    expect(faultOf(JSON.stringify(list))).toMatch(/There is a a\.aescene already/);
  });

  test('with too many files or too much text says so', () => {
    const many = Array.from({ length: 5000 }, (_, i) => [`${i}.aescene`, '']).flat();
    expect(faultOf(JSON.stringify(['', '', ...many]))).toMatch(/at most 100/);
    const long = 'x'.repeat(2_000_000);
    expect(faultOf(JSON.stringify(['', '', 'a.aescene', long]))).toMatch(/million characters/);
  });

  test('without a scene says so', () => {
    expect(faultOf(JSON.stringify(['x', 'x', 'a.aeanim', '']))).toMatch(/no scene/);
  });

  test('names a scene and a tab that it has not: the first is taken', () => {
    const read = projectIn(around(JSON.stringify(['toString', 'constructor', 'a.aescene', ''])));
    expect(read).toMatchObject({ project: { scene: 'a.aescene', open: 'a.aescene' } });
  });
});

describe('of the shipped scenes', () => {
  const scenes = readdirSync(join(import.meta.dirname, '../../content/scenes'));
  /** More than the address of any page of ours. Characters. */
  const ADDRESS = 160;

  test.each(scenes)('%s with a typical edit fits into a chat', (scene) => {
    const project = readScene(scene);
    const files = Object.fromEntries(
      Object.entries(project.files).map(([path, text]) => [
        path,
        // Every number of a clip another one, and a new line in each file.
        `${path.endsWith('.aeanim') ? text.replace(/\d\.\d+/g, (n) => `${n}7`) : text}// tried: ${path}\n`,
      ]),
    );
    const link = linkOf({ ...project, files }, 'try-it');
    expect(link.length + ADDRESS).toBeLessThanOrEqual(SHORT_LINK);
    expect(open(link)).toEqual({ project: { ...project, files } });
  });
});

describe.each([
  [1, '1c6483bfe33060e129152eee31c26eb500ad8c0a3fcdffe3b2135c30c00539e3'],
  [2, '8d3c8682d6c3e5f0492beb1ab3198078076ddeb92401750fda7ac9b6b34f1dee'],
])('version %i for ever', (version, digest) => {
  const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
  const links = JSON.parse(read(`links-${version}.json`)) as {
    what: string;
    link: string;
    project: SharedProject;
  }[];

  test('its dictionary stays as it was', () => {
    const dictionary = read(`dictionary-${version}.txt`);
    expect(createHash('sha256').update(dictionary).digest('hex')).toBe(digest);
  });

  test.each(links)('$what opens', ({ link, project }) => {
    const opened = open(link);
    expect(opened).toEqual({ project });
    expect(opened && 'project' in opened && Object.keys(opened.project.files)).toEqual(
      Object.keys(project.files),
    );
  });
});

/** Every character %-encoded, as an eager program does. */
function encoded(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
}

/** What the link format says of checking: FNV-1a folded to 24 bits. */
function check(bytes: Uint8Array): string {
  let hash = 2166136261n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 16777619n) & 0xffffffffn;
  const folded = Number((hash ^ (hash >> 24n)) & 0xffffffn);
  return toBase64(Uint8Array.of(folded >> 16, (folded >> 8) & 255, folded & 255));
}
