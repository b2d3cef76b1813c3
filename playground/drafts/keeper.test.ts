import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action, State } from '../state.ts';
import { initialState, reduce } from '../state.ts';
import { draftFrom } from './draft.ts';
import { KEEP_AFTER, Keeper } from './keeper.ts';
import type { Device } from './store.ts';
import { DraftStore, MOST_DRAFTS } from './store.ts';

class FakeDevice implements Device {
  readonly items = new Map<string, string>();
  refuse: string | undefined;
  get length() {
    return this.items.size;
  }
  key(i: number) {
    return [...this.items.keys()][i] ?? null;
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.refuse) throw Object.assign(new Error(), { name: this.refuse });
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}

const PAGE = { 'S.aescene': 'scene', 'run.aeanim': 'page' };
let device: FakeDevice;
let tabs = 0;

/** A block in a tab, as far as drafts are concerned. */
function tab(
  options: { link?: string; page?: Record<string, string>; on?: Device | undefined } = {},
) {
  const { link = '', page = PAGE } = options;
  const state = signal<State>(initialState(page, 'run.aeanim', undefined, 'S.aescene'));
  const place = { line: 1, column: 1 };
  const change = (action: Action) => {
    state.value = reduce(state.value, action);
  };
  const store = new DraftStore('on' in options ? options.on : device);
  const keeper = new Keeper({ state, change, caret: () => place }, store, `tab${tabs++}`, link);
  const draft = keeper.begin();
  const type = (text: string) => change({ type: 'edited', path: 'run.aeanim', text });
  return {
    state,
    keeper,
    draft,
    place,
    change,
    type,
    text: () => state.value.texts['run.aeanim'],
    hears: () => keeper.heard('S.aescene'),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  device = new FakeDevice();
});

describe('a draft', () => {
  test('is kept soon after the last key, and comes back with its place', () => {
    const a = tab();
    a.type('m');
    a.type('mine');
    a.change({ type: 'panel', panel: 'problems' });
    a.place.line = 7;
    vi.advanceTimersByTime(KEEP_AFTER);
    expect(KEEP_AFTER).toBeLessThanOrEqual(500);

    const b = tab();
    expect(b.text()).toBe('mine');
    expect(b.draft).toMatchObject({ line: 7, column: 1 });
    expect(b.state.value).toMatchObject({ open: 'run.aeanim', panel: 'problems' });
    expect(b.state.value.undo?.said).toBe('Restored your draft.');
    b.change({ type: 'undo reset' });
    expect(b.state.value.texts).toEqual(PAGE);
  });

  test('is kept while a scene plays, which changes the state all the time', () => {
    const a = tab();
    a.type('mine');
    for (let at = 0; at < KEEP_AFTER; at += 50) {
      vi.advanceTimersByTime(50);
      a.change({ type: 'pace', slow: a.state.value.slow ? undefined : 0.5 });
    }
    expect(tab().text()).toBe('mine');
  });

  test('is kept at once when the page is left', () => {
    const a = tab();
    a.type('typed just before');
    a.keeper.flush();
    expect(tab().text()).toBe('typed just before');
  });

  test('goes when the text is the page again', () => {
    const a = tab();
    a.type('mine');
    a.keeper.flush();
    a.change({ type: 'reset', reduced: false });
    a.keeper.flush();
    expect(device.items.size).toBe(0);
  });

  test('holds files that were added, renamed and deleted', () => {
    const a = tab();
    a.change({ type: 'add file', path: 'new.aeanim', text: 'n' });
    a.change({ type: 'rename file', path: 'run.aeanim', to: 'go.aeanim' });
    a.keeper.flush();
    const b = tab();
    expect(b.state.value.texts).toEqual({
      'S.aescene': 'scene',
      'go.aeanim': 'page',
      'new.aeanim': 'n',
    });
    expect(b.state.value.open).toBe('new.aeanim');
  });

  test('of a page that has changed since is still offered, and says so', () => {
    const a = tab();
    a.type('mine');
    a.keeper.flush();
    const b = tab({ page: { ...PAGE, 'run.aeanim': 'the page, anew' } });
    expect(b.text()).toBe('mine');
    expect(b.state.value.undo?.said).toMatch(/changed since/);
  });

  test('that is no draft, or a hostile one, is passed over', () => {
    for (const text of ['', '{', 'null', '[]', '{"files":[["../x.aescene",""]]}', '{"files":{}}']) {
      device.items.set('aego.draft.S.aescene', text);
      expect(tab().state.value.texts).toBe(PAGE);
    }
  });

  test('waits only for scripts that it has', () => {
    const files = [
      ['S.aescene', ''],
      ['s.aescript', ''],
    ];
    const waiting = ['s.aescript', 'none.aescript', '__proto__'];
    expect(draftFrom(JSON.stringify({ files, waiting }))?.waiting).toEqual(['s.aescript']);
  });
});

describe('a device that keeps nothing', () => {
  test.each([
    ['SecurityError', /keeps nothing/],
    ['QuotaExceededError', /is full/],
  ])('%s: it goes on working, and says it once', (name, says) => {
    device.refuse = name;
    const a = tab();
    a.type('mine');
    a.keeper.flush();
    expect(a.state.value.notice).toEqual({ kind: 'told', text: expect.stringMatching(says) });
    a.type('mine, more');
    a.keeper.flush();
    expect(a.state.value.notice).toBeUndefined();
    expect(a.text()).toBe('mine, more');
  });

  test('that keeps things again and ceases to once more says it once more', () => {
    const a = tab();
    const says: (string | undefined)[] = [];
    for (const refuse of ['QuotaExceededError', undefined, 'QuotaExceededError', 'SecurityError']) {
      device.refuse = refuse;
      a.type(`typed ${says.length}`);
      a.keeper.flush();
      expect(a.keeper.kept).toBe(refuse === undefined);
      says.push(a.state.value.notice?.kind);
    }
    expect(says).toEqual(['told', undefined, 'told', undefined]);
  });

  test('without storage at all it is the same', () => {
    const a = tab({ on: undefined });
    a.type('mine');
    a.keeper.flush();
    expect(a.state.value.notice).toMatchObject({ text: expect.stringMatching(/keeps nothing/) });
  });

  test('a text that is too long to be kept says that', () => {
    const a = tab();
    a.change({ type: 'edited', path: 'run.aeanim', text: 'x'.repeat(1_000_001) });
    a.keeper.flush();
    expect(a.state.value.notice).toMatchObject({ text: expect.stringMatching(/too long/) });
  });

  test('the oldest drafts go where there would be too many', () => {
    for (let i = 0; i < MOST_DRAFTS + 10; i++) {
      vi.advanceTimersByTime(1000);
      const a = tab({ page: { [`S${i}.aescene`]: '' } });
      const scene = `S${i}.aescene`;
      a.state.value = initialState({ [scene]: '' }, scene, undefined, scene);
      const keeper = new Keeper(
        { state: a.state, change: a.change, caret: () => a.place },
        new DraftStore(device),
        `w${i}`,
      );
      keeper.begin();
      a.change({ type: 'edited', path: scene, text: 'mine' });
      keeper.flush();
    }
    expect(device.items.size).toBe(MOST_DRAFTS);
    expect(device.items.has('aego.draft.S0.aescene')).toBe(false);
    expect(device.items.has(`aego.draft.S${MOST_DRAFTS + 9}.aescene`)).toBe(true);
  });
});

describe('two tabs', () => {
  function both() {
    const a = tab();
    const b = tab();
    a.type('of a');
    a.keeper.flush();
    b.hears();
    b.type('of b');
    b.keeper.flush();
    return { a, b };
  }

  test('the second writer is told, and nothing is written over', () => {
    const { b } = both();
    expect(b.state.value.rival).toMatchObject({
      from: 'tab',
      project: { files: { 'run.aeanim': 'of a' } },
    });
    expect(b.text()).toBe('of b');
    expect(JSON.parse(device.items.get('aego.draft.S.aescene') ?? '').files[1][1]).toBe('of a');
  });

  test('the other one can be taken, and one Undo brings the own back', () => {
    const { b } = both();
    b.keeper.takeRival();
    expect(b.text()).toBe('of a');
    expect(b.state.value.rival).toBeUndefined();
    b.change({ type: 'undo reset' });
    expect(b.text()).toBe('of b');
  });

  test('the own one can be kept, and the other is offered once more later', () => {
    const { b } = both();
    b.keeper.keepOwn();
    b.keeper.dispose();
    const later = tab();
    expect(later.text()).toBe('of b');
    expect(later.state.value.rival).toMatchObject({
      from: 'kept',
      project: { files: { 'run.aeanim': 'of a' } },
    });
    later.keeper.keepOwn();
    later.keeper.dispose();
    expect(tab().state.value.rival).toBeUndefined();
  });

  test('closed before choosing, both are there the next time', () => {
    const { b } = both();
    b.type('of b, more');
    b.keeper.dispose();
    const later = tab();
    const texts = [later.text(), later.state.value.rival?.project.files['run.aeanim']];
    expect(texts).toEqual(['of a', 'of b, more']);
  });

  test('the same text in both is no quarrel', () => {
    const a = tab();
    const b = tab();
    for (const each of [a, b]) {
      each.type('the same');
      each.keeper.flush();
    }
    expect(b.state.value.rival).toBeUndefined();
  });

  test('one that only looks writes nothing', () => {
    const a = tab();
    const b = tab();
    a.type('of a');
    a.keeper.flush();
    b.hears();
    b.keeper.dispose();
    expect(tab().text()).toBe('of a');
  });
});

describe('a link', () => {
  const shared = (text: string): Action => ({
    type: 'project',
    project: { scene: 'S.aescene', open: 'run.aeanim', files: { ...PAGE, 'run.aeanim': text } },
    said: 'x',
    waiting: [],
  });

  test('that is opened leaves the own draft alone', () => {
    const own = tab();
    own.type('own');
    own.keeper.dispose();
    const other = tab({ link: 'AAAA' });
    other.change(shared('of the link, edited'));
    other.keeper.dispose();
    expect(tab().text()).toBe('own');
    expect(tab({ link: 'AAAA' }).text()).toBe('of the link, edited');
    expect(tab({ link: 'BBBB' }).text()).toBe('page');
  });

  test('that is opened in an open block leaves the own draft and the other links alone', () => {
    const own = tab();
    own.type('own');
    for (const link of ['AAAA', 'BBBB']) {
      own.keeper.flush();
      own.change(shared(`of ${link}`));
      own.keeper.opened(link);
      own.type(`of ${link}, edited`);
      vi.advanceTimersByTime(KEEP_AFTER);
    }
    own.keeper.dispose();
    const texts = ['', 'AAAA', 'BBBB'].map((link) => tab({ link }).text());
    expect(texts).toEqual(['own', 'of AAAA, edited', 'of BBBB, edited']);
  });

  test('that is opened again in an open block brings back what was typed on it', () => {
    const before = tab({ link: 'AAAA' });
    before.change(shared('of the link'));
    before.type('of the link, edited');
    before.keeper.dispose();
    const own = tab();
    own.change(shared('of the link'));
    own.keeper.opened('AAAA');
    expect(own.text()).toBe('of the link, edited');
  });

  test('whose scripts wait goes on waiting when the version of another tab is taken', () => {
    const [a, b] = [tab({ link: 'AAAA' }), tab({ link: 'AAAA' })];
    for (const each of [a, b])
      each.change({ ...shared('theirs'), waiting: ['run.aeanim'] } as Action);
    a.type('of a');
    a.keeper.flush();
    b.type('of b');
    b.keeper.flush();
    b.keeper.takeRival();
    expect(b.text()).toBe('of a');
    expect(b.state.value.waiting).toEqual(['run.aeanim']);
  });

  test('that was shared here is gone on from, with the link in the address and without', () => {
    const a = tab();
    a.type('shared');
    a.keeper.flush();
    a.keeper.linked('CCCC');
    a.type('after sharing');
    a.keeper.dispose();
    expect(tab({ link: 'CCCC' }).text()).toBe('after sharing');
    expect(tab().text()).toBe('after sharing');
  });
});
