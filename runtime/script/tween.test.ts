import { describe, expect, it } from 'vitest';
import { SCR004 } from '../diagnostics/catalogue/scr.ts';
import { compileScript } from './index.ts';
import { ENV, problems, SCENE, start } from './script.fixture.ts';

const HEARD = 'func heard(done bool) {\n  print("heard", done)\n}\n';
const inReady = (line: string): string => `func Ready() {\n  ${line}\n}\n${HEARD}`;

function message(line: string): string {
  const { diagnostics } = compileScript('test.aescript', inReady(line), ENV);
  expect(diagnostics).toHaveLength(1);
  return diagnostics[0]?.message ?? '';
}

describe('node.Tween', () => {
  it.each([
    ['node.Tween("SpriteRenderer.tint", color(1, 0, 0), 0.5)'],
    ['node.Tween("SpriteRenderer.Tint.r", 1, 1)'],
    ['node.Tween("transform.position", vec2(1, 2), 1, "inOutQuad")'],
    ['node.Tween("transform.position.x", 1, 1)'],
    ['node.Tween("SpriteRenderer.order", 3, 1)'],
    ['node.Tween("SpriteRenderer.visible", false, 1)'],
    ['node.Tween("SpriteRenderer.blend", "add", 1)'],
    ['node.Tween("SpriteRenderer.sprite", asset("a.png"), 1)'],
    ['node.Tween("SpriteRenderer.sprite", nil, 1)'],
    ['node.Tween("Bone.rotation", quat(0, 0, 0, 1), 1)'],
    ['node.Tween("script/Hero.Speed", 1, 1)'],
    ['node.Tween("trans" + "form.rotation", 1, 1, "in" + "Quad")'],
    ['node.Child("Sword").Tween("transform.rotation", 1, 1).Completed.Connect(heard)'],
    [
      't := node.Tween("transform.rotation", 1, 1)\n  t.Completed.Connect(heard)\n  if t == nil { t = nil }',
    ],
  ])('takes %s', (line) => {
    expect(problems(inReady(line))).toEqual([]);
  });

  it.each([
    ['node.Tween("SpriteRenderer.tnt", color(1, 0, 0), 0.5)', '2:14 SCR002 property'],
    ['node.Tween("rotation", 1, 1)', '2:14 SCR002 property'],
    ['node.Tween("", 1, 1)', '2:14 SCR002 property'],
    ['node.Tween("transform.position.z", 1, 1)', '2:14 SCR002 property'],
    ['node.Tween("Bone.rotation.x", 1, 1)', '2:14 SCR002 property'],
    ['node.Tween("Label.text", "a", 1)', '2:14 SCR002 fixedProperty'],
    ['node.Tween("AnimationPlayer.time", 1, 1)', '2:14 SCR002 fixedProperty'],
    ['node.Tween("AnimationPlayer.clip", nil, 1)', '2:14 SCR002 fixedProperty'],
    ['node.Tween("SpriteRenderer.tint", 1, 1)', '2:37 SCR002 mismatch'],
    ['node.Tween("SpriteRenderer.order", 1.5, 1)', '2:38 SCR002 mismatch'],
    ['node.Tween("SpriteRenderer.blend", "addd", 1)', '2:38 SCR002 choice'],
    ['node.Tween("transform.rotation", 1, "a")', '2:39 SCR002 mismatch'],
    ['node.Tween("transform.rotation", 1, 1, "inOutQaud")', '2:42 SCR002 choice'],
    ['node.Tween("transform.rotation", 1, 1, 3)', '2:42 SCR002 mismatch'],
    ['node.Tween("transform.rotation", 1)', '2:13 SCR002 count'],
    ['node.Tween(3, 1, 1)', '2:14 SCR002 mismatch'],
    ['node.Tween("script/Hero.Target", node, 1)', '2:36 SCR002 mismatch'],
    ['node.Tween("transform.rotation", 1, 1).Complete.Connect(heard)', '2:42 SCR002 member'],
    ['node.Tween("transform.rotation", 1, 1).Completed.Connect(print)', '2:60 SCR002 handler'],
    ['node.Tween("transform.rotation", 1, 1).Completed', '2:3 SCR002 call'],
    ['x := node.Tween', '2:8 SCR002 call'],
    ['node.Get<Tween>()', '2:12 SCR002 type'],
  ])('%s: %s', (line, problem) => {
    expect(problems(inReady(line))).toEqual([problem]);
  });

  it('names what is near, with a fix', () => {
    expect(message('node.Tween("SpriteRendrer.tint", color(1, 0, 0), 1)')).toContain(
      'Did you mean SpriteRenderer.tint?',
    );
    expect(message('node.Tween("SpriteRenderer.tnt.a", 1, 1)')).toContain(
      'Did you mean SpriteRenderer.tint.a?',
    );
    expect(message('node.Tween("transfrm.position.x", 1, 1)')).toContain(
      'Did you mean transform.position.x?',
    );
    expect(message('node.Tween("transform.rotation", 1, 1, "inOutQaud")')).toContain(
      'Did you mean inOutQuad?',
    );
    const text = inReady('node.Tween("Shape.colr", color(1, 0, 0), 1)');
    const { diagnostics } = compileScript('a', text, ENV);
    const edit = diagnostics[0]?.fixes?.[0]?.edits[0];
    const mended = text.slice(0, edit?.start) + edit?.text + text.slice(edit?.end);
    expect(problems(mended)).toEqual([]);
  });

  it('asks the host with what was computed, in the order it was written', () => {
    const { host, call } = start(
      `var n int
func next() int {
  n++
  return n
}
func Ready() {
  t := node.Tween("script/Hero." + string(next()), next(), float(next()), "outSine")
  t.Completed.Connect(heard)
  node.Child("Sword").Tween("transform.position", vec2(1, 2), 3)
}
${HEARD}`,
      SCENE,
    );
    expect(call('Ready')).toBeUndefined();
    expect(host.calls).toEqual([
      'Hero:Tween(script/Hero.1, 2, 3, outSine)',
      'Hero/Sword:Tween(transform.position, {"is":"vec2","x":1,"y":2}, 3, inOutQuad)',
    ]);
    expect(host.sites.map((site) => site.line)).toEqual([7, 9]);
    expect(host.handlers).toMatchObject([
      { component: { is: 'tween', id: 1 }, signal: 'Completed', handler: { name: 'heard' } },
    ]);
  });

  it('stops the script with what the host says', () => {
    const { host, call } = start('func Ready() {\n  node.Tween("transform.rotation", 1, 1)\n}\n');
    host.tweenStops = SCR004.say.tweens({ limit: 3 });
    expect(call('Ready')).toMatchObject({ line: 2, finding: { code: 'SCR004', cause: 'tweens' } });
  });

  it('keeps tweens in fields: nil at first, equal to themselves', () => {
    const { host, call, instance } = start(
      `var a Tween
var b Tween
func Ready() {
  print(a == b, a == nil)
  a = node.Tween("transform.rotation", 1, 1)
  b = a
  print(a == b, a == nil, a)
  b = node.Tween("transform.rotation", 1, 1)
  print(a == b)
}
`,
    );
    expect(call('Ready')).toBeUndefined();
    expect(host.printed).toEqual(['true true', 'true false tween', 'false']);
    expect(instance.script.field('a')).toMatchObject({ type: 'Tween' });
  });
});

describe('fields as properties', () => {
  it('have the kinds that tracks have', () => {
    const { script } = compileScript(
      'a',
      'var A float\nvar B = 3\nvar C bool\nvar D vec2\nvar E color\nvar F quat\nvar G Clip\nvar H string\nvar I Node\nvar J Label\nvar K Tween\n',
      ENV,
    );
    expect(
      script?.properties.map(({ name, kind, fixed }) => `${name} ${fixed ? '-' : kind}`),
    ).toEqual([
      'A float32',
      'B int32',
      'C bool',
      'D vec2',
      'E color',
      'F quat',
      'G assetRef',
      'H -',
      'I -',
      'J -',
      'K -',
    ]);
  });
});
