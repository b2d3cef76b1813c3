import { components, INDEX } from './components.ts';
import { nearest } from './near.ts';
import type { Page } from './registry.ts';

/** Where a `ref:` link leads. */
export interface Target {
  /** From the site's root, with an anchor if the link names one: `/animation/clips/#keys`. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'page' | 'component' | 'code';
  /** The page's or component's id, or the code. */
  readonly id: string;
}

/** What `ref:` links may name besides pages. */
export interface Code {
  readonly code: string;
  readonly title: string;
}

/** The page that is a Try it block and nothing else: no file in `content/` stands for it. */
export const PLAY = { id: 'play', path: '/play/', title: 'The playground' };

/**
 * Finds the target of a `ref:` link: a page by its id (`animation/clips`, `animation/clips#keys`),
 * the list of components (`reference`), the playground (`play`), the reference page of a component (`animation.AnimationPlayer`, `animation.AnimationPlayer#Seek`),
 * or an error code (`ANM001`).
 * Throws an Error that says what is wrong and what is near.
 */
export function resolveRef(ref: string, pages: readonly Page[], codes: readonly Code[]): Target {
  const [name = '', anchor] = ref.split('#', 2);
  const hash = anchor ? `#${anchor}` : '';
  const page = [...pages, INDEX, PLAY].find((p) => p.id === name);
  if (page) return { path: page.path + hash, title: page.title, kind: 'page', id: page.id };
  const component = components.find(({ id }) => id === name);
  if (component) {
    const { path, title, id } = component;
    return { path: path + hash, title, kind: 'component', id };
  }
  const code = codes.find((c) => c.code === name);
  if (code) {
    return { path: `/errors/${code.code}/${hash}`, title: code.title, kind: 'code', id: code.code };
  }
  const known = [...pages, INDEX, PLAY, ...components]
    .map(({ id }) => id)
    .concat(codes.map((c) => c.code));
  const [near] = nearest(name, known, 1);
  throw new Error(
    `ref:${ref} leads nowhere: there is no page, component or code "${name}"` +
      (near ? `. Did you mean ref:${near}?` : '.'),
  );
}

/** The `ref:` links of a page's body and facts, without their `ref:`. Code is not looked into. */
export function refsIn(page: Pick<Page, 'body' | 'facts'>): string[] {
  const prose = page.body.replace(/^(```+).*?^\1/gms, '').replace(/`[^`\n]*`/g, '');
  const inText = [...prose.matchAll(/\bref:([\w./#-]+)/g)].map((match) => match[1] as string);
  return [...page.facts.flatMap((fact) => fact.refs ?? []), ...inText];
}

/** For each target's id, the pages that link to it, in the order of the navigation. */
export function backlinks(pages: readonly Page[], codes: readonly Code[]): Map<string, Page[]> {
  const map = new Map<string, Page[]>();
  for (const page of pages) {
    const targets = new Set(refsIn(page).map((ref) => resolveRef(ref, pages, codes).id));
    for (const id of targets) {
      if (id !== page.id) map.set(id, [...(map.get(id) ?? []), page]);
    }
  }
  return map;
}
