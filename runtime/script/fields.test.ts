import { describe, expect, it } from 'vitest';
import { SCN001 } from '../diagnostics/catalogue/scn.ts';
import { Report } from '../diagnostics/diagnostic.ts';
import { importScene } from '../scene/import.ts';
import { applyFields, checkFields } from './fields.ts';
import { compiled, FakeHost, SCENE } from './script.fixture.ts';

const script = compiled(`var Slash Node
var Speed float
var Lives int
var Title string
var On bool
var Run Clip
var Way vec2
var Tint color
var Part rect
var secret int
var Label Label
`);

/** The script block of a scene that sets these fields. */
function setup(fields: string) {
  const text = `scene version=1 {\n  node "Hero" {\n    script "Hero" source=asset("hero.aescript") ${fields} {}\n  }\n}\n`;
  const { scene } = importScene('main.aescene', text, {
    hasClip: () => true,
    hasController: () => true,
    hasSprite: () => true,
    hasScript: () => true,
    hasVca: () => true,
    names: () => [],
  });
  return {
    text,
    script: scene.nodes[0]?.scripts[0] as NonNullable<(typeof scene.nodes)[0]['scripts'][0]>,
  };
}

function problems(fields: string) {
  const { text, script: block } = setup(fields);
  const report = new Report('main.aescene', text);
  checkFields(script, block, report, (path) => path === '' || path === 'Sword');
  return report.finish(SCN001.say.more);
}

describe('fields of a script that a scene sets', () => {
  it('take a value of their type, whatever the case of the first letter', () => {
    const all =
      'slash="Sword" Speed=2 lives=3 title="x" on=true run=asset("clips/run") way=[1, 2] tint=#ff0000 part=[0, 0, 1, 1]';
    expect(problems(all)).toEqual([]);
    const host = new FakeHost(SCENE);
    const instance = script.instantiate(host.at('Hero'), host);
    applyFields(instance, setup(all).script, host);
    expect(instance.state()).toEqual([
      host.at('Hero/Sword'),
      2,
      3,
      'x',
      true,
      { is: 'clip', path: 'clips/run' },
      { is: 'vec2', x: 1, y: 2 },
      [1, 0, 0, 1],
      [0, 0, 1, 1],
      0,
      null,
    ]);
  });

  it.each([
    ['speed="fast"', 'wrongValue', 'speed takes a number, not "fast".'],
    ['lives=1.5', 'wrongValue', 'lives takes a whole number, not 1.5.'],
    ['title=3', 'wrongValue', 'title takes a text in quotes, not 3. Put it in quotes.'],
    ['on=1', 'wrongValue', 'on takes true or false, not 1.'],
    ['way=[1, 2, 3]', 'wrongValue', 'way takes a list of 2 numbers, not [1, 2, 3].'],
    ['slash=3', 'wrongValue', 'slash takes the path of a node in quotes, not 3. Put it in quotes.'],
    [
      'slash="Shield"',
      'missingNode',
      'slash names the node "Shield", and there is none at that path below this node.',
    ],
    [
      'run="clips/run"',
      'wrongValue',
      'run takes an asset, as in asset("clips/run"), not "clips/run". Write asset("clips/run").',
    ],
    [
      'spede=2',
      'unknownAttribute',
      'Hero has no attribute spede, so it is ignored. Did you mean speed?',
    ],
    ['secret=2', 'unknownAttribute', 'Hero has no attribute secret, so it is ignored.'],
    ['label="Sword"', 'unknownAttribute', 'Hero has no attribute label, so it is ignored.'],
  ])('%s is reported', (fields, cause, message) => {
    expect(problems(fields)).toMatchObject([
      { code: 'SCN002', cause, message, file: 'main.aescene', line: 3 },
    ]);
  });

  it('keep their default where the value is wrong', () => {
    const host = new FakeHost(SCENE);
    const instance = script.instantiate(host.at('Hero'), host);
    const before = instance.state();
    applyFields(
      instance,
      setup('speed="fast" lives=1.5 slash="Shield" spede=2 secret=4').script,
      host,
    );
    expect(instance.state()).toEqual(before);
  });
});
