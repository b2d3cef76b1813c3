import type { Answer, Found } from './finder.ts';
import { Finder } from './finder.ts';

/**
 * A field with the list of what it finds: a combobox, whose list can be gone through with the
 * arrows while the focus stays in the field.
 */

const HINT = 'A word, an attribute, a method, a sign, or a code: pingPong, root=true, ANM001.';
const FAILED =
  'The search could not be loaded. In a site that is being written it comes with npm run build.';

let serial = 0;
let finder: Promise<Finder> | undefined;

/** Put into its place; `leave` is called when a result is opened. */
export function searchBox(base: string, leave: () => void): HTMLElement {
  const id = `search-${serial++}`;
  const box = element('div', 'search-box');
  const input = element('input');
  const list = element('div', 'hits');
  const says = element('p', 'search-says');
  const count = element('span', 'num');
  Object.assign(input, { type: 'search', autocomplete: 'off', spellcheck: false });
  input.setAttribute('autocapitalize', 'none');
  input.setAttribute('enterkeyhint', 'go');
  input.placeholder = 'Search, or paste a code';
  attributes(input, {
    role: 'combobox',
    'aria-label': 'Search',
    'aria-expanded': 'false',
    'aria-controls': `${id}-hits`,
    'aria-autocomplete': 'list',
    'aria-describedby': `${id}-says`,
  });
  attributes(list, { role: 'listbox', id: `${id}-hits`, 'aria-label': 'Results' });
  says.id = `${id}-says`;
  says.textContent = HINT;
  const status = element('p', 'sr');
  status.setAttribute('role', 'status');
  const field = element('div', 'q');
  field.append(sign('search'), input, kbd('Esc'));
  const foot = element('footer');
  const keys = element('span');
  keys.append(kbd('↑'), ' ', kbd('↓'), ' choose');
  const enter = element('span');
  enter.append(kbd('Enter'), ' open');
  foot.append(keys, enter, count);
  box.append(field, says, list, foot, status);

  let options: HTMLAnchorElement[] = [];
  let at = 0;
  let asked = 0;

  const choose = (index: number): void => {
    options[at]?.setAttribute('aria-selected', 'false');
    at = Math.max(0, Math.min(options.length - 1, index));
    const option = options[at];
    if (!option) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  };

  const show = (query: string, { found, instead }: Answer): void => {
    options = [];
    list.replaceChildren();
    for (const [group, members] of groupsOf(found)) {
      const part = element('div', 'group');
      const label = element('p', 'label');
      label.id = `${id}-g${options.length}`;
      label.textContent = group;
      attributes(part, { role: 'group', 'aria-labelledby': label.id });
      part.append(label);
      for (const member of members) {
        const option = optionOf(member, `${id}-o${options.length}`);
        options.push(option);
        part.append(option);
      }
      list.append(part);
    }
    says.hidden = found.length > 0 && instead === undefined;
    says.textContent =
      query === ''
        ? HINT
        : found.length === 0
          ? `Nothing on this site fits "${query}". Try fewer letters, or another word for it.`
          : `Nothing fits "${query}". This is what "${instead}" finds.`;
    input.setAttribute('aria-expanded', String(found.length > 0));
    const places = `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
    count.textContent = query === '' ? '' : places;
    status.textContent = query === '' ? '' : says.hidden ? places : (says.textContent ?? '');
    choose(0);
  };

  const ask = async (): Promise<void> => {
    const query = input.value.trim();
    const mine = ++asked;
    if (query === '') {
      show('', { found: [], instead: undefined });
      return;
    }
    try {
      finder ??= Finder.load(base);
      const answer = await (await finder).find(query);
      if (mine === asked) show(query, answer);
    } catch {
      finder = undefined;
      if (mine !== asked) return;
      show('', { found: [], instead: undefined });
      says.textContent = FAILED;
      status.textContent = FAILED;
    }
  };

  input.addEventListener('input', () => void ask());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    if (event.key in moves) {
      event.preventDefault();
      choose(moves[event.key] as number);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // What was typed last is what is meant, even if the answer is still on its way.
      void ask().then(() => open(options[at], event));
    }
  });
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) leave();
  });

  function open(link: HTMLAnchorElement | undefined, event: KeyboardEvent): void {
    if (!link) return;
    if (event.ctrlKey || event.metaKey) {
      window.open(link.href, '_blank', 'noopener');
      return;
    }
    leave();
    location.assign(link.href);
  }

  // What it needs is on its way before the first letter.
  finder ??= Finder.load(base);
  finder.catch(() => {
    finder = undefined;
  });
  return box;
}

/** In the order of each group's best, so that the best of all stands first. */
function groupsOf(found: readonly Found[]): Map<string, Found[]> {
  const groups = new Map<string, Found[]>();
  for (const item of found) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return groups;
}

function optionOf(item: Found, id: string): HTMLAnchorElement {
  const option = element('a', 'hit');
  attributes(option, { role: 'option', id, 'aria-selected': 'false' });
  option.href = item.href;
  option.tabIndex = -1;
  const title = element('b');
  title.textContent = item.title;
  const where = element('span', 'where');
  where.textContent = [item.is, item.page].filter(Boolean).join(', ');
  const about = element('p');
  if (item.excerpt) {
    for (const { text, marked } of item.excerpt) about.append(marked ? mark(text) : text);
  } else {
    about.append(item.about);
    if (item.by !== undefined) about.append(' Named here: ', mark(item.by), '.');
  }
  option.append(title, where, about);
  return option;
}

function mark(text: string): HTMLElement {
  const marked = element('mark');
  marked.textContent = text;
  return marked;
}

function kbd(text: string): HTMLElement {
  const key = element('kbd');
  key.textContent = text;
  return key;
}

function sign(name: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'i');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#sign-${name}`);
  svg.append(use);
  return svg;
}

function attributes(target: Element, all: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(all)) target.setAttribute(name, value);
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className?: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  return made;
}
