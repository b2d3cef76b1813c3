import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** What a built page says, in the parts that a search can lead to. */
export interface PageText {
  readonly title: string;
  readonly lead: string;
  /** The page itself first, then its sections and the rows of its tables, as they stand. */
  readonly parts: readonly Part[];
}

export interface Part {
  /** Where it stands on the page; '' for the page itself. */
  readonly anchor: string;
  readonly kind: 'page' | 'section' | 'row';
  readonly title: string;
  /** What a row is one of: `Attribute`, `Method`. */
  readonly of: string;
  /** Its words: of a section without the rows in it. */
  readonly text: string;
  /** Values that a row may have. */
  readonly values: readonly string[];
  /** Code that the text names, each as often as it does. */
  readonly code: readonly string[];
}

/** Longer code is no name that somebody would type. */
const LONGEST_CODE = 40;
const QUIET = new Set(['svg', 'script', 'style', 'button', 'nav', 'input', 'select', 'thead']);
const BLOCKS = /^(?:p|li|td|th|tr|div|dt|dd|figcaption|h[1-6]|ol|ul|table|figure|section|pre)$/;

interface Draft {
  anchor: string;
  kind: Part['kind'];
  title: string;
  of: string;
  text: string;
  values: string[];
  code: string[];
}

/** Reads the `main` part of a page. Undefined for a page without one, or without a title. */
export function pageText(html: string): PageText | undefined {
  const main = find(fromHtml(html), (e) => e.tagName === 'main');
  const title = main && find(main, (e) => e.tagName === 'h1');
  if (!main || !title) return undefined;
  const lead = find(main, (e) => hasClass(e, 'lead'));
  const reader = new Reader(textOf(title));
  reader.readAll(main.children);
  return {
    title: textOf(title),
    lead: lead ? textOf(lead) : '',
    parts: reader.parts.map((part) => ({ ...part, text: clean(part.text) })),
  };
}

class Reader {
  readonly parts: Draft[];
  /** The section that words belong to. */
  #section: Draft;
  #row: Draft | undefined;
  /** The head of the first column of the table that is read. */
  #head: Element | undefined;

  constructor(title: string) {
    this.#section = draft('', 'page', title);
    this.parts = [this.#section];
  }

  readAll(nodes: readonly ElementContent[]): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#say(node.value);
      else if (node.type === 'element') this.#read(node);
    }
  }

  get #present(): Draft {
    return this.#row ?? this.#section;
  }

  #say(text: string): void {
    this.#present.text += text;
  }

  #read(element: Element): void {
    if (isQuiet(element) || element.tagName === 'h1') return;
    const id = String(element.properties.id ?? '');
    if (/^h[23]$/.test(element.tagName) && id !== '') {
      this.#section = draft(id, 'section', textOf(element));
      this.parts.push(this.#section);
      return;
    }
    if (element.tagName === 'table') this.#head = find(element, (e) => e.tagName === 'th');
    if (element.tagName === 'tr' && id !== '') {
      this.#readRow(element, id);
      return;
    }
    if (element.tagName === 'code') this.#name(textOf(element), element);
    const apart = isApart(element) ? ' ' : '';
    this.#say(apart);
    this.readAll(element.children);
    this.#say(apart);
  }

  #readRow(row: Element, id: string): void {
    const [first, ...rest] = row.children.filter((c): c is Element => c.type === 'element');
    if (!first) return;
    const title = textOf(find(first, (e) => e.tagName === 'code') ?? first);
    const part = draft(id, 'row', title);
    part.of = this.#head ? textOf(this.#head) : '';
    part.values = rest
      .flatMap((cell) => findAll(cell, (e) => hasClass(e, 'values')))
      .flatMap(namesIn);
    this.parts.push(part);
    this.#row = part;
    this.readAll(rest);
    this.#row = undefined;
  }

  /** Of a line of a listing only what sets something is a name: `root=true`. */
  #name(code: string, element: Element): void {
    const listed = element.children.some((c) => c.type === 'element' && c.tagName === 'i');
    const names = listed ? code.match(/[\w.]+=[\w".#-]+/g) : [code.trim()];
    for (const name of names ?? []) {
      if (name !== '' && name.length <= LONGEST_CODE) this.#present.code.push(name);
    }
  }
}

function draft(anchor: string, kind: Part['kind'], title: string): Draft {
  return { anchor, kind, title, of: '', text: '', values: [], code: [] };
}

/** The names of the values that a row lists, each before its meaning. */
function namesIn(values: Element): string[] {
  return values.children.flatMap((value) => {
    const name = value.type === 'element' ? find(value, (e) => e.tagName === 'code') : undefined;
    return name ? [textOf(name)] : [];
  });
}

function isQuiet(element: Element): boolean {
  const { properties } = element;
  return (
    QUIET.has(element.tagName) || 'dataPagefindIgnore' in properties || hasClass(element, 'sr')
  );
}

/** Whether its words do not go on in what follows. */
function isApart({ tagName, children }: Element): boolean {
  return BLOCKS.test(tagName) || (tagName === 'span' && children.length > 1);
}

function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}

function find(root: Root | Element, is: (element: Element) => boolean): Element | undefined {
  return findAll(root, is)[0];
}

function findAll(root: Root | Element, is: (element: Element) => boolean): Element[] {
  return root.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return is(child) ? [child] : findAll(child, is);
  });
}

function textOf(element: Element): string {
  const words = (node: ElementContent): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || isQuiet(node)) return '';
    const inner = node.children.map(words).join('');
    return isApart(node) ? ` ${inner} ` : inner;
  };
  return clean(element.children.map(words).join(''));
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
