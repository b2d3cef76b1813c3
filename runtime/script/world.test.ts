import { describe, expect, it } from 'vitest';
import { compileScript } from './index.ts';
import { ENV, FakeHost, output, problems, SCENE, start } from './script.fixture.ts';

/** What a failing script says. */
function failureOf(lines: string, around = '', scene = SCENE): string {
  const failure = start(`${around}func Ready() {\n  ${lines}\n}\n`, scene).call('Ready');
  return failure ? `${failure.line} ${failure.finding.code} ${failure.finding.message}` : 'none';
}

describe('the scripts of the reference', () => {
  const walker = `func FixedUpdate(dt float) {
  m := node.Get<Motion2D>()
  m.Move(input.Axis("Move"))
  if input.Pressed("Jump") {
    m.Jump()
  }
  a := node.Get<Animator>()
  a.SetFloat("Speed", math.Abs(m.Velocity.X))
  a.SetBool("Grounded", m.Grounded)
  a.SetFloat("VerticalSpeed", m.Velocity.Y)
  if input.Pressed("Attack") {
    a.SetTrigger("Attack")
  }
}
`;
  const attack = `var hit int
var Slash Node

func Ready() {
  hit = anim.EventID("Hit")
}
func OnAnimEvent(id int, payload float) {
  if id == hit {
    Slash.Get<Hitbox2D>().Pulse()
  }
}
`;

  it('moves a character and tells its animator', () => {
    const { host, call } = start(walker, SCENE);
    host.axes.Move = -0.5;
    host.down.add('Attack');
    host.fields.set('Hero:Motion2D.velocity', { is: 'vec2', x: -3, y: 1 });
    host.fields.set('Hero:Motion2D.grounded', true);
    expect(call('FixedUpdate', 1 / 60)).toBeUndefined();
    expect(host.calls).toEqual([
      'Hero:Motion2D.Move(-0.5)',
      'Hero:Animator.SetFloat("Speed", 3)',
      'Hero:Animator.SetBool("Grounded", true)',
      'Hero:Animator.SetFloat("VerticalSpeed", 1)',
      'Hero:Animator.SetTrigger("Attack")',
    ]);
  });

  it('turns an event into damage', () => {
    const { host, instance, call } = start(attack, SCENE);
    instance.set('slash', host.at('Hero/Sword'));
    call('Ready');
    expect(call('OnAnimEvent', 1, 0)).toBeUndefined();
    expect(host.calls).toEqual([]);
    expect(call('OnAnimEvent', 0, 1)).toBeUndefined();
    expect(host.calls).toEqual(['Hero/Sword:Hitbox2D.Pulse()']);
  });

  it('reaches into a child by its path', () => {
    const { host, call } = start(
      `func OnAnimEvent(id int, payload float) {
         if anim.EventName(id) == "Hit" {
           node.Child("Sword").Get<Hitbox2D>().Pulse()
         }
       }`,
      SCENE,
    );
    expect(call('OnAnimEvent', 0, 1)).toBeUndefined();
    expect(host.calls).toEqual(['Hero/Sword:Hitbox2D.Pulse()']);
  });

  it('connects damage to a trigger', () => {
    const { host, instance, budget, call } = start(
      `func Ready() {
         node.Get<Health>().Damaged.Connect(hurt)
       }
       func hurt(amount float) {
         node.Get<Animator>().SetTrigger("Hurt")
         print(amount)
       }`,
      SCENE,
    );
    call('Ready');
    const [connection] = host.handlers;
    expect(connection).toMatchObject({ component: { type: 'Health' }, signal: 'Damaged' });
    expect(connection?.handler.owner).toBe(instance);
    connection?.handler.owner.invoke(connection.handler.name, [2.5], budget);
    expect(host.calls).toEqual(['Hero:Animator.SetTrigger("Hurt")']);
    expect(host.printed).toEqual(['2.5']);
  });

  it('knows which hooks a script has', () => {
    expect([...(compileScript('a', attack, ENV).script?.hooks ?? [])]).toEqual([
      'Ready',
      'OnAnimEvent',
    ]);
  });
});

describe('components', () => {
  it('reads and writes fields, whatever the case of their first letter', () => {
    const { host, call } = start(
      `func Ready() {
         p := node.Get<AnimationPlayer>()
         s := node.Get<SpriteRenderer>()
         node.Get<Label>().Text = "playing " + string(p.Playing) + " at " + string(p.time)
         s.Order += 2
         s.flipX = !s.FlipX
         s.Tint = color(1, 0, 0)
         s.Blend = "add"
         s.Sprite = asset("engine/sprites/slash")
         node.Rotation = node.Rotation + 0.5
         node.Scale *= 2
       }`,
      SCENE,
    );
    expect(call('Ready')).toBeUndefined();
    expect(host.fields.get('Hero:Label.text')).toBe('playing false at 0');
    expect(host.fields.get('Hero:SpriteRenderer.order')).toBe(2);
    expect(host.fields.get('Hero:SpriteRenderer.flipX')).toBe(true);
    expect(host.fields.get('Hero:SpriteRenderer.tint')).toEqual([1, 0, 0, 1]);
    expect(host.fields.get('Hero:SpriteRenderer.blend')).toBe('add');
    expect(host.fields.get('Hero:SpriteRenderer.sprite')).toEqual({
      is: 'clip',
      path: 'engine/sprites/slash',
    });
    expect(host.nodes[0]?.transform).toMatchObject({ rotation: 0.5, scale: { x: 2, y: 2 } });
  });

  it('hands over as many values as are written, and where the call stands', () => {
    const { host, call } = start(
      `func Ready() {
         p := node.Get<AnimationPlayer>()
         p.Play(nil)
         p.Play(asset("clips/run"))
         p.Play()
         p.PlaySegment("Charge")
       }`,
      SCENE,
    );
    call('Ready');
    call('Ready');
    expect(host.calls.slice(0, 4)).toEqual([
      'Hero:AnimationPlayer.Play(null)',
      'Hero:AnimationPlayer.Play({"is":"clip","path":"clips/run"})',
      'Hero:AnimationPlayer.Play()',
      'Hero:AnimationPlayer.PlaySegment("Charge")',
    ]);
    expect(host.sites.map((site) => site.line)).toEqual([3, 4, 5, 6, 3, 4, 5, 6]);
    expect(new Set(host.sites).size).toBe(4);
    expect(host.sites[0]).toMatchObject({ file: 'test.aescript' });
  });

  it('takes the results of methods', () => {
    const { host, call } = start(
      `func Ready() {
         a := node.Get<Animator>()
         if a.IsState("Run") {
           print(a.StateName(1) + "!", a.GetInt("N") + 1, a.GetFloat("F"))
         }
       }`,
      SCENE,
    );
    host.results = { IsState: true, StateName: 'Run', GetInt: 4, GetFloat: 0.5 };
    call('Ready');
    expect(host.printed).toEqual(['Run! 5 0.5']);
  });

  it('computes what a field is on once', () => {
    const { host, call } = start(
      `func blade() Node { print("blade"); return node.Child("Sword") }
       func Ready() {
         blade().Get<Hitbox2D>().Damage += 2
         blade().Position.X -= 1
       }`,
      SCENE,
    );
    expect(call('Ready')).toBeUndefined();
    expect(host.printed).toEqual(['blade', 'blade']);
    expect(host.fields.get('Hero/Sword:Hitbox2D.damage')).toBe(3);
    expect(host.nodes[1]?.transform.position).toMatchObject({ x: -1 });
  });

  it('asks for time, input and events', () => {
    expect(
      output(
        'print(time.Now(), time.Step(), time.Scale(), input.Held("A"), input.Released("A"), anim.EventID("x"), anim.EventName(9) == "")',
      ),
    ).toEqual(['0.5 30 1 false true -1 true']);
  });

  it('is checked against the components it is given', () => {
    const text = 'func Ready() {\n  node.Get<Label>().Text = "x"\n}\n';
    expect(problems(text)).toEqual([]);
    const { diagnostics } = compileScript('a', text, { components: [] });
    expect(diagnostics.map((d) => d.cause)).toEqual(['type']);
  });
});

describe('what stops a script (SCR003)', () => {
  it.each([
    [
      'node.Get<Hitbox2D>().Pulse()',
      'Hero has no Hitbox2D. Add the component in the scene, or compare with nil first.',
    ],
    [
      'node.Child("Sword").Get<Label>().Text = "x"',
      'Hero/Sword has no Label. Add the component in the scene, or compare with nil first.',
    ],
    [
      'node.Child("Shield").Rotation = 1',
      'Hero has no node "Shield" below it. Mend the path, or add the node to the scene.',
    ],
    ['node.Parent().Rotation = 1', 'node.Parent() is nil here. Compare it with nil first.'],
    [
      'Slash.Get<Hitbox2D>().Pulse()',
      'Slash is nil. Set it in the scene, in the script block: slash="Path/To/Node".',
    ],
    ['target.Rotation += 1', 'target is nil here. Compare it with nil first.'],
    ['h := node.Get<Hitbox2D>()\n  h.Pulse()', 'h is nil here. Compare it with nil first.'],
    [
      'node.Get<Health>().Damaged.Connect(f)\n  node.Get<Hitbox2D>().Damage = 1',
      'Hero has no Hitbox2D. Add the component in the scene, or compare with nil first.',
    ],
    [
      'node.Get<SpriteRenderer>().Blend = "a" + string(1)',
      'Blend is one of "normal", "add", "multiply", "screen", not "a1".',
    ],
    ['print(1 / zero)', 'The right side of / is 0. Test it before you divide.'],
  ])('%s', (lines, message) => {
    const around = 'var zero int; var Slash Node; var target Node; func f(x float) { }; ';
    expect(failureOf(lines, around)).toMatch(/^[23] SCR003 /);
    expect(failureOf(lines, around).slice(9)).toBe(message);
  });

  it('says the line, and keeps what was written before', () => {
    const { host, instance, call } = start(
      'var n int\nfunc Ready() {\n  n = 1\n  node.Rotation = 2\n  n = 3 / (n - 1)\n  n = 4\n}\n',
    );
    const failure = call('Ready');
    expect(failure).toMatchObject({
      line: 5,
      file: 'test.aescript',
      finding: { code: 'SCR003', severity: 'error' },
    });
    expect(failure?.span).toEqual({ start: 59, end: 70 });
    expect(instance.get('n')).toBe(1);
    expect(host.nodes[0]?.transform.rotation).toBe(2);
  });

  it('can be run again by whoever wants to', () => {
    const { call } = start('var n = 0\nfunc Ready() {\n  n++\n  print(1 / (n - 1))\n}\n');
    expect(call('Ready')).toBeDefined();
    expect(call('Ready')).toBeUndefined();
  });

  it('lets mistakes of the host through', () => {
    const host = new FakeHost('Hero:AnimationPlayer');
    host.onCall = () => {
      throw new TypeError('ours');
    };
    const { script } = compileScript(
      'a',
      'func Ready() { node.Get<AnimationPlayer>().Stop() }',
      ENV,
    );
    const { instance, budget } = {
      ...start('func Ready() { }'),
      instance: script?.instantiate(host.at('Hero'), host),
    };
    expect(() => instance?.run('Ready', [], budget)).toThrow('ours');
  });
});
