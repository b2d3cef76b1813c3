import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { describe, expect, it } from 'vitest';
import { CLIP } from '../schema/clip.ts';
import { CONTROLLER } from '../schema/controller.ts';
import { SCENE } from '../schema/scene.ts';
import { ROLE_TOKENS, type Role, tokenColors } from './colors.ts';
import { aescript, aetext, blockNames } from './grammar.ts';
import { vca } from './vca-grammar.ts';

const roles = Object.keys(ROLE_TOKENS) as Role[];
const color = (role: Role): string => `#0000a${roles.indexOf(role)}`;
const highlighter = createHighlighterCoreSync({
  engine: createJavaScriptRegexEngine(),
  langs: [{ ...aetext }, { ...aescript }, { ...vca }],
  themes: [{ name: 'roles', fg: color('text'), bg: '#ffffff', settings: tokenColors(color) }],
});

/** Words and their roles: `anim:block version:attr`. Spaces are left out. */
function roleWords(code: string, lang: 'aetext' | 'aescript' | 'vca'): string {
  return highlighter
    .codeToTokensBase(code, { lang, theme: 'roles' })
    .flat()
    .filter(({ content }) => content.trim())
    .map(({ content, color: c }) => `${content.trim()}:${roles[Number((c ?? '').at(-1))]}`)
    .join(' ');
}

describe('aetext', () => {
  it('tells blocks, attributes, values and punctuation apart', () => {
    expect(roleWords('anim version=1 length=-0.8e2 loop=loop {', 'aetext')).toBe(
      'anim:block version:attr =:punct 1:number length:attr =:punct -0.8e2:number loop:attr =:punct loop:enum {:punct',
    );
  });

  it('colours strings with their escapes, colours and assets', () => {
    expect(roleWords('key v=#ffcc0080 s="a\\n" c=asset("x") {}', 'aetext')).toBe(
      'key:block v:attr =:punct #ffcc0080:number s:attr =:punct "a:string \\n:enum ":string c:attr =:punct asset:attr (:punct "x":string ):punct {}:punct',
    );
  });

  it('ends an unclosed string with its line', () => {
    expect(roleWords('event name="Hit\n}', 'aetext')).toBe(
      'event:block name:attr =:punct "Hit:string }:punct',
    );
  });

  it('takes a word that is both a block and a value by its place', () => {
    expect(roleWords('anim loop=loop mode=event {}', 'aetext')).toContain('event:enum');
    expect(roleWords('  event t=1 {}', 'aetext')).toContain('event:block');
  });

  it('knows every block of the schema', () => {
    for (const name of blockNames([CLIP, CONTROLLER, SCENE])) {
      expect(roleWords(`${name} "a" {}`, 'aetext')).toMatch(new RegExp(`^${name}:block`));
    }
  });
});

describe('aescript', () => {
  it('colours key words, hooks, types and values', () => {
    expect(roleWords('func OnAnimEvent(id int, payload float) {', 'aescript')).toBe(
      'func:block OnAnimEvent:block (:punct id:text int:enum ,:punct payload:text float:enum ):punct {:punct',
    );
    expect(roleWords('p := node.Get<AnimationPlayer>() // here', 'aescript')).toBe(
      'p:text :=:punct node:attr .:punct Get:text <:punct AnimationPlayer:enum >():punct // here:note',
    );
    expect(roleWords('var t Tween', 'aescript')).toBe('var:block t:text Tween:enum');
    expect(roleWords('node.Tween(', 'aescript')).toBe('node:attr .:punct Tween:text (:punct');
    expect(roleWords('return x == 1.5 && true', 'aescript')).toBe(
      'return:block x:text ==:punct 1.5:number &&:punct true:enum',
    );
  });
});

describe('vca', () => {
  it('tells directives, attributes, values and comments apart', () => {
    expect(roleWords('@move bone arm by y period 24 { @key frame 0 value -1.5 } # on', 'vca')).toBe(
      '@move:block bone:attr arm:enum by:attr y:enum period:attr 24:number {:punct @key:block frame:attr 0:number value:attr -1.5:number }:punct # on:note',
    );
  });

  it('colours expressions, also with parentheses in them', () => {
    expect(roleWords('func (sin(t * (2 + pi)) and m)', 'vca')).toBe(
      'func:attr (:punct sin:attr (:punct t:text *:punct (:punct 2:number +:punct pi:enum )):punct and:punct m:text ):punct',
    );
  });

  it('takes a # inside a value as a part of it, and knows the short form of @curve', () => {
    expect(roleWords('name x#y "a\\n"', 'vca')).toBe(
      'name:attr x#y:enum "a:string \\n:enum ":string',
    );
    expect(roleWords('@curve own func (t)', 'vca')).toBe(
      '@curve:block own:enum func:attr (:punct t:text ):punct',
    );
  });
});
