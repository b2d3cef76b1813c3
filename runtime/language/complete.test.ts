import { describe, expect, it } from 'vitest';
import { completionsAt } from './complete.ts';
import { expand } from './item.ts';
import { typed } from './testing.ts';

/** The labels that are offered at `|`. */
function labels(path: string, behind: string, piece: string): string[] {
  const { project, offset } = typed(path, behind, piece);
  return completionsAt(project, path, offset).map(({ label }) => label);
}

/** What choosing a label at `|` writes, in the line of the caret. */
function chosen(path: string, behind: string, piece: string, label: string): string {
  const { project, offset, text } = typed(path, behind, piece);
  const item = completionsAt(project, path, offset).find((i) => i.label === label);
  if (!item) throw new Error(`${label} is not offered`);
  const { start, end } = item.replace;
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const to = text.indexOf('\n', end);
  return (text.slice(from, start) + expand(item.insert) + text.slice(end, to)).trim();
}

const RUN = 'clips/run.aeanim';
const CONTROLLER = 'entry="Idle" {';
const LENGTH = 'loop=loop {';

describe('attributes and blocks', () => {
  it('those that a block must have come first, those it has are left out', () => {
    const list = labels('clips/run.aeanim', 'kind=float32 {', '\n    key v=1 |');
    expect(list[0]).toBe('t');
    expect(list).toContain('interp');
    expect(list).not.toContain('v');
  });

  it('the list opens again for a label that is the name of something, not for a new name', () => {
    const { project, offset } = typed('hero.aectrl', CONTROLLER, '\n  |');
    const items = completionsAt(project, 'hero.aectrl', offset);
    const again = items.filter((item) => item.again).map(({ label }) => label);
    expect(again).toContain('transition');
    expect(again).not.toContain('state');
  });

  it('a body offers its blocks and what is still missing in it', () => {
    expect(labels('hero.aectrl', CONTROLLER, '\n  |')).toEqual([
      'param',
      'state',
      'transition',
      'ease',
      'entryPos',
      'anyPos',
    ]);
  });

  it('blocks that may stand once are offered once', () => {
    expect(labels('project.aego', '{}', '\n|')).toEqual([]);
    expect(labels(RUN, LENGTH, '\n  |')).not.toContain('frames');
  });

  it('components offer their own fields', () => {
    const list = labels('main.aescene', 'node "Hand" {', ' component "Shape" |');
    expect(list).toContain('corners');
    expect(list).not.toContain('controller');
  });

  it('a script offers the variables that scenes may set', () => {
    expect(
      labels('main.aescene', 'node "Hand" {', ' script "H" source=asset("hero.aescript") | {}'),
    ).toEqual(['speed', 'figure']);
  });

  it('what says nothing there is left out', () => {
    expect(labels('hero.aectrl', 'to="Idle" {', ' cond "Hit" | {}')).toEqual([]);
    expect(labels('clips/idle.aeanim', 'kind=color {', ' key t=0 v=#ffffff | {}')).toEqual([
      'interp',
      'tangent',
    ]);
  });

  it('an attribute is whole: its equals sign, quotes and a value that fits', () => {
    expect(chosen(RUN, 'kind=float32 {', '\n    key t=0.1 |', 'v')).toBe('key t=0.1 v=0');
    expect(chosen('hero.aectrl', CONTROLLER, '\n  state "A" |', 'clip')).toBe(
      'state "A" clip=asset("clips/run")',
    );
  });

  it('a block is whole, with what it must have', () => {
    expect(chosen('clips/idle.aeanim', 'kind=color {', '\n    ke|', 'key')).toBe(
      'key t=0 v=#ffffff {}',
    );
    expect(chosen('clips/idle.aeanim', 'length=1 {', '\n  |', 'event')).toBe(
      'event t=0 name="Hit" {}',
    );
  });

  it('in a comment there is nothing', () => {
    expect(labels(RUN, LENGTH, ' // lo|')).toEqual([]);
  });
});

describe('values', () => {
  it.each([
    ['hero.aectrl', CONTROLLER, '\n  transition "Idle" to="|" {}', ['Idle', 'Run']],
    ['hero.aectrl', CONTROLLER, '\n  transition "|" to="Run" {}', ['Idle', 'Run', 'any']],
    ['hero.aectrl', CONTROLLER, '\n  state "S" clip=asset("clips/run") segment="|" {}', ['Start']],
    [
      'hero.aectrl',
      'to="Idle" {',
      ' cond "|" {}',
      ['Speed', 'Hit', 'Alive'].filter((n) => n !== 'Hit'),
    ],
    ['hero.aectrl', 'to="Idle" {', ' cond "Alive" op=| {}', ['eq', 'ne']],
    [RUN, LENGTH, ' event t=0 name="|" {}', ['Hit', 'Footstep', 'Land']],
    [RUN, LENGTH, ' track "|" {}', ['""', 'Figure', 'Figure/Hand']],
    [RUN, LENGTH, ' track "Figure" prop="SpriteRenderer.order" kind=| {}', ['int32']],
    [
      'main.aescene',
      'source=asset("hero.aescript")',
      ' x="" figure="|"',
      ['Figure', 'Figure/Hand'],
    ],
    ['project.aego', 'project ', 'main="|" ', ['main.aescene']],
  ])('%s %s%s', (path, behind, piece, expected) => {
    expect(labels(path, behind, piece)).toEqual(expected);
  });

  it('properties are those of the node the track is on', () => {
    const list = labels(RUN, LENGTH, ' track "Figure" prop="|" {}');
    expect(list).toContain('SpriteRenderer.tint');
    expect(list).toContain('transform.position');
    expect(list).not.toContain('Animator.rootScale');
    expect(labels(RUN, LENGTH, ' track "" prop="|" {}')).toEqual(
      expect.arrayContaining(['Animator.rootScale', 'transform.scale']),
    );
  });

  it('each lane of a property is offered once its dot is typed', () => {
    expect(labels(RUN, LENGTH, ' track "Figure" prop="transform.position.|" {}')).toContain(
      'transform.position.x',
    );
  });

  it('quotes are closed where they are not', () => {
    expect(chosen(RUN, LENGTH, '\n  event t=0 name="La|', 'Land')).toBe('event t=0 name="Land"');
    expect(chosen(RUN, LENGTH, '\n  event t=0 name="La|"', 'Land')).toBe('event t=0 name="Land"');
    expect(chosen('hero.aectrl', CONTROLLER, '\n  state "S" clip="|"', 'clips/idle')).toBe(
      'state "S" clip=asset("clips/idle")',
    );
  });
});

describe('scripts', () => {
  const BODY = 'a := node.Get<Animator>()';
  const SCRIPT = 'hero.aescript';

  it('members are those of the type before the dot', () => {
    const list = labels(SCRIPT, BODY, '\n  a.|');
    expect(list).toEqual(expect.arrayContaining(['SetFloat', 'Blending', 'StateEntered']));
    expect(list).not.toContain('Tween');
    expect(labels(SCRIPT, BODY, '\n  node.Position.|')).toEqual(['X', 'Y']);
    expect(labels(SCRIPT, BODY, '\n  input.|')).toEqual(['Pressed', 'Held', 'Released', 'Axis']);
  });

  it('texts are names of the project, of the kind the call takes', () => {
    expect(labels(SCRIPT, BODY, '\n  a.SetFloat("|')).toEqual(['Speed']);
    expect(labels(SCRIPT, BODY, '\n  a.SetTrigger("|")')).toEqual(['Hit']);
    expect(labels(SCRIPT, BODY, '\n  a.CrossFade("|", 0.1)')).toEqual(['Idle', 'Run']);
    expect(labels(SCRIPT, BODY, '\n  if input.Held("|')).toEqual(['Jump']);
    expect(labels(SCRIPT, BODY, '\n  x := input.Axis("|")')).toEqual(['Move']);
    expect(labels(SCRIPT, BODY, '\n  h := Figure.Child("|")')).toEqual(['Hand']);
    expect(labels(SCRIPT, BODY, '\n  i := anim.EventID("|")')).toEqual(['Hit', 'Footstep', 'Land']);
    expect(labels(SCRIPT, BODY, '\n  Figure.Tween("|", 1, 1)')).toContain('SpriteRenderer.tint');
    expect(labels(SCRIPT, BODY, '\n  a.RootMotion = "|"')).toEqual([
      'none',
      'toMotion',
      'toTransform',
    ]);
  });

  it('names are those that hold there', () => {
    const inside = labels(SCRIPT, BODY, '\n  |');
    expect(inside).toEqual(
      expect.arrayContaining(['a', 'dt', 'Speed', 'wave', 'node', 'math', 'if']),
    );
    expect(inside).not.toContain('hand');
    expect(inside).not.toContain('FixedUpdate');
    expect(labels(SCRIPT, 'hand := Figure.Child("Hand")', '\n  |')).not.toContain('a');
  });

  it('types and components stand where they are wanted', () => {
    expect(labels(SCRIPT, 'var Figure Node', '\nvar x |')).toEqual(
      expect.arrayContaining(['float', 'vec2', 'Animator']),
    );
    expect(labels(SCRIPT, BODY, '\n  r := node.Get<|')).not.toContain('float');
    expect(labels(SCRIPT, 'var Figure Node', '\nvar |')).toEqual([]);
  });

  it('outside of functions only declarations, of hooks those that are missing', () => {
    const list = labels(SCRIPT, 'var Figure Node', '\n|');
    expect(list).toContain('func Ready()');
    expect(list.some((label) => label.includes('FixedUpdate'))).toBe(false);
  });

  it('a call is written with its brackets, unless they are there', () => {
    expect(chosen(SCRIPT, BODY, '\n  a.Set|', 'SetBool')).toBe('a.SetBool("", )');
    expect(chosen(SCRIPT, BODY, '\n  a.Set|("Alive", true)', 'SetBool')).toBe(
      'a.SetBool("Alive", true)',
    );
  });
});
