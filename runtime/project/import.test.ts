import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importProject } from './import.ts';

/** What is wrong with a text, as `CODE:line cause`, warnings with a `?`. */
function problems(text: string): string[] {
  return importProject('project.aego', text).diagnostics.map(
    ({ code, line, cause, severity }) =>
      `${code}:${line} ${cause}${severity === 'warning' ? '?' : ''}`,
  );
}

const project = (text?: string) => importProject('project.aego', text).project;

describe('project.aego', () => {
  it('may be absent or empty', () => {
    const defaults = {
      name: '',
      main: 'main.aescene',
      hz: 60,
      gravity: [0, -9.81],
      events: [
        { name: 'Hit', payload: 'float' },
        { name: 'Footstep', payload: 'none' },
      ],
      buttons: [],
      axes: [],
    };
    expect(importProject('project.aego', undefined)).toEqual({
      project: defaults,
      diagnostics: [],
    });
    expect(importProject('project.aego', '')).toEqual({ project: defaults, diagnostics: [] });
  });

  it('names a scene to start with that is there, if there are scenes', () => {
    const found = (main: string, scenes: readonly string[]) =>
      importProject('project.aego', `project main="${main}" {}\n`, scenes).diagnostics;
    const scenes = ['levels/one.aescene', 'menu.aescene'];
    for (const path of scenes) expect(found(path, scenes)).toEqual([]);
    expect(found('menu', [])).toEqual([]);
    expect(importProject('project.aego', 'project name="A" {}\n', scenes).diagnostics).toEqual([]);
    const [missing, ...others] = found('menu', scenes);
    expect(others).toEqual([]);
    expect(missing).toMatchObject({ code: 'PRJ001', severity: 'warning', line: 1, column: 14 });
    expect(missing?.message).toContain('There is no scene "menu", so "levels/one.aescene" starts.');
  });

  it('is read whole', () => {
    const text = `project name="Runner" main="start.aescene" {}
physics hz=120 gravity=[0, -20] {}
animation {
  event "Land" payload=int {}
  event "Door" {}
}
input {
  button "Jump" keys=["Space", "KeyW"] {}
  axis "Move" negative=["KeyA"] positive=["KeyD"] {}
}`;
    expect(problems(text)).toEqual([]);
    expect(project(text)).toEqual({
      name: 'Runner',
      main: 'start.aescene',
      hz: 120,
      gravity: [0, -20],
      events: [
        { name: 'Hit', payload: 'float' },
        { name: 'Footstep', payload: 'none' },
        { name: 'Land', payload: 'int' },
        { name: 'Door', payload: 'none' },
      ],
      buttons: [{ name: 'Jump', keys: ['Space', 'KeyW'] }],
      axes: [{ name: 'Move', negative: ['KeyA'], positive: ['KeyD'] }],
    });
  });

  it('takes no more buttons, axes and keys than a page could show and a step look at', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `button "B${i}" keys=["Space"] {}\n`);
    const text = `input {\n${many.join('')}}`;
    expect(problems(text)).toEqual(['PRJ001:102 tooManyInputs']);
    expect(project(text).buttons).toHaveLength(100);
    const keys = JSON.stringify(Array.from({ length: 5_000 }, (_, i) => `Key${i}`));
    const wide = `input {\nbutton "A" keys=${keys} {}\naxis "M" negative=["KeyA"] positive=${keys} {}\n}`;
    expect(problems(wide)).toEqual(['PRJ001:2 tooManyKeys', 'PRJ001:3 tooManyKeys']);
    expect(project(wide).buttons[0]?.keys).toHaveLength(20);
    expect(project(wide).axes[0]).toMatchObject({ name: 'M', negative: ['KeyA'] });
    expect(project(wide).axes[0]?.positive).toHaveLength(20);
  });

  it.each([
    ['physics hz=75 {}', 'PRJ001:1 outOfRange'],
    ['physics hz=fast {}', 'PRJ001:1 wrongValue'],
    ['physics gravity=-9.81 {}', 'PRJ001:1 wrongValue'],
    ['physics fps=60 {}', 'PRJ001:1 unknownAttribute?'],
    ['physics {} physics {}', 'PRJ001:1 doubledBlock?'],
    ['project "Runner" {}', 'PRJ001:1 unwantedLabel'],
    ['sound {}', 'PRJ001:1 unknownBlock?'],
    ['animation { event "" {} }', 'PRJ001:1 emptyEvent'],
    ['animation { event {} }', 'PRJ001:1 missingLabel'],
    ['animation { event "Land" {} event "Land" payload=int {} }', 'PRJ001:1 doubledEvent'],
    ['animation { event "Hit" payload=int {} }', 'PRJ001:1 builtInEvent?'],
    ['animation { event "Land" payload="int" {} }', 'PRJ001:1 wrongValue'],
    ['input { button "Jump" {} }', 'PRJ001:1 missingAttribute'],
    ['input { button "Jump" keys="Space" {} }', 'PRJ001:1 wrongValue'],
    ['input { button "Jump" keys=[] {} axis "Jump" {} }', 'PRJ001:1 doubledInput'],
    ['animation { % }', 'PRJ001:1 text'],
  ])('%s', (text, expected) => {
    expect(problems(text)).toEqual([expected]);
  });

  it('keeps defaults and first declarations where something is wrong', () => {
    const text = `physics hz=75 {}
animation { event "Land" payload=float {} event "Land" {} event "Hit" payload=int {} }`;
    expect(project(text).hz).toBe(60);
    expect(project(text).events).toEqual([
      { name: 'Hit', payload: 'float' },
      { name: 'Footstep', payload: 'none' },
      { name: 'Land', payload: 'float' },
    ]);
  });

  it('may name the events of the engine as they are', () => {
    expect(problems('animation { event "Hit" payload=float {} event "Footstep" {} }')).toEqual([]);
  });

  it('gives a project for any text', () => {
    const words = fc.constantFrom(
      ...[
        'project',
        'physics',
        'animation',
        'input',
        'event',
        'button',
        'axis',
        '"Hit"',
        '"A"',
        '{',
      ],
      ...[
        '}',
        'hz=60',
        'hz=1',
        'gravity=[1]',
        'payload=int',
        'keys=[1]',
        'keys=["A"]',
        '=',
        '"open',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { hz, gravity, events } = project(text);
        expect([30, 50, 60, 100, 120, 144]).toContain(hz);
        expect(gravity).toHaveLength(2);
        expect(new Set(events.map(({ name }) => name)).size).toBe(events.length);
      }),
    );
  });
});
