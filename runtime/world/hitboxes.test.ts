import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';

const target = (name: string, x: number, more = ''): string =>
  `  node "${name}" {
    transform position=[${x}, 0] {}
    component "Collider2D" {}
    component "Health" max=3 {}
    ${more}
  }
`;
const HEARS = 'script "Hears" source=asset("hears.aescript") {}';
const FILES = {
  'hears.aescript': `func Ready() {
  h := node.Get<Health>()
  h.Damaged.Connect(hurt)
  h.Died.Connect(died)
}
func hurt(amount float) {
  print("hurt " + string(amount) + " left " + string(node.Get<Health>().Current))
}
func died() {
  print("died")
}
`,
};

function game(nodes: string, files: Record<string, string> = {}): Game {
  const made = new Game(
    { 'main.aescene': `scene version=1 {\n${nodes}}\n`, ...FILES, ...files },
    { scene: 'main.aescene', hz: 60 },
  );
  expect(made.diagnostics).toEqual([]);
  return made;
}

const slash = (attrs: string, x = 0): string =>
  `  node "Slash" {\n    transform position=[${x}, 0] {}\n    component "Hitbox2D" ${attrs} {}\n  }\n`;
const run = (g: Game, steps: number): void => {
  for (let i = 0; i < steps; i++) g.step();
};
const current = (g: Game, node = 'Dummy'): number => Number(g.get(node, 'Health.Current'));
const said = (g: Game): string[] =>
  g.takeLog().flatMap((e) => (e.type === 'print' ? [`${e.step} ${e.text}`] : []));
const pulse = (g: Game): boolean => g.call('Slash', 'Hitbox2D', 'Pulse', []);

describe('a hitbox', () => {
  test('that is active takes once from each it touches, until it is off and on again', () => {
    const g = game(slash('') + target('Dummy', 0.9) + target('Far', 3));
    run(g, 10);
    expect([current(g), current(g, 'Far')]).toEqual([2, 3]);
    g.set('Slash', 'Hitbox2D.active', false);
    run(g, 1);
    g.set('Slash', 'Hitbox2D.active', true);
    run(g, 5);
    expect(current(g)).toBe(1);
    // Another one that comes into it later is hit as well.
    g.set('Far', 'transform.position', [0.5, 0]);
    run(g, 5);
    expect([current(g), current(g, 'Far')]).toEqual([1, 2]);
  });

  test('with policy=everyStep takes on every step', () => {
    const g = game(slash('policy=everyStep damage=0.5') + target('Dummy', 0));
    run(g, 4);
    expect(current(g)).toBe(1);
  });

  test('deals one round with Pulse, active or not, and nothing else while it is off', () => {
    const g = game(slash('active=false') + target('Dummy', 0));
    run(g, 5);
    expect(current(g)).toBe(3);
    pulse(g);
    run(g, 5);
    expect(current(g)).toBe(2);
    // Two in one step are two rounds.
    pulse(g);
    pulse(g);
    run(g, 1);
    expect(current(g)).toBe(0);
  });

  test('tells Damaged and Died in the step of the hit, Died once', () => {
    const g = game(slash('active=false damage=2') + target('Dummy', 0, HEARS));
    run(g, 2);
    pulse(g);
    g.step();
    expect(said(g)).toEqual(['2 hurt 2 left 1']);
    pulse(g);
    pulse(g);
    g.step();
    // No more than there was.
    expect(said(g)).toEqual(['3 hurt 1 left 0', '3 died']);
    pulse(g);
    run(g, 3);
    expect(said(g)).toEqual([]);
    g.set('Dummy', 'Health.max', 10);
    expect(current(g)).toBe(0);
  });

  test('Heal gives back up to max, and the dead live and die again', () => {
    const heals =
      'func FixedUpdate(dt float) {\n  h := node.Get<Health>()\n  if input.Pressed("Heal") {\n    h.Heal(2)\n    print("healed to " + string(h.Current))\n  }\n}\n';
    const g = game(
      slash('active=false damage=2') +
        target('Dummy', 0, `${HEARS}\n    script "Heals" source=asset("heals.aescript") {}`),
      { 'heals.aescript': heals, 'project.aego': 'input {\n  button "Heal" keys=["KeyH"] {}\n}\n' },
    );
    const heal = (): void => {
      g.input({ Heal: true });
      g.step();
      g.input({ Heal: false });
      g.step();
    };
    pulse(g);
    run(g, 1);
    heal();
    expect([current(g), said(g)]).toEqual([3, ['0 hurt 2 left 1', '1 healed to 3']]);
    for (let life = 0; life < 2; life++) {
      pulse(g);
      pulse(g);
      g.step();
      expect(said(g).map((s) => s.replace(/^\d+ /, ''))).toEqual([
        'hurt 2 left 0',
        'hurt 1 left 0',
        'died',
      ]);
      heal();
      expect([current(g), said(g).length]).toEqual([2, 1]);
      g.call('Dummy', 'Health', 'Heal', [9]);
    }
    // No way to take by it.
    for (const amount of [0, -1, Number.NaN]) g.call('Dummy', 'Health', 'Heal', [amount]);
    expect(current(g)).toBe(3);
    expect(g.call('Slash', 'Health', 'Heal', [1])).toBe(false);
  });

  test('Heal after max was lowered counts from what is left', () => {
    const g = game(slash('active=false damage=5') + target('Dummy', 0).replace('max=3', 'max=9'));
    pulse(g);
    run(g, 1);
    g.set('Dummy', 'Health.max', 4);
    expect(current(g)).toBe(0);
    g.call('Dummy', 'Health', 'Heal', [1]);
    expect(current(g)).toBe(1);
  });

  test('does not give back: damage below 0 and 0 do nothing', () => {
    const g = game(slash('active=false damage=1') + target('Dummy', 0, HEARS));
    for (const damage of [0, -5]) {
      g.set('Slash', 'Hitbox2D.damage', damage);
      pulse(g);
      g.step();
    }
    expect([current(g), said(g)]).toEqual([3, []]);
  });

  test('leaves its own fighter alone, whole', () => {
    const g = game(`  node "Hero" {
    component "Collider2D" {}
    component "Health" {}
    node "Slash" {
      component "Hitbox2D" size=[5, 5] {}
    }
    node "Shield" {
      component "Collider2D" {}
      component "Health" {}
    }
  }
${target('Dummy', 1)}`);
    run(g, 3);
    expect([current(g, 'Hero'), current(g, 'Hero/Shield'), current(g)]).toEqual([3, 3, 2]);
  });

  test('hits Health in the colliders below it, or in the one above', () => {
    const g = game(`${slash('')}  node "Boss" {
    component "Health" {}
    node "Head" {
      transform position=[0.5, 0] {}
      component "Collider2D" {}
    }
  }
  node "Door" {
    component "Collider2D" {}
    node "Life" {
      component "Health" {}
    }
  }
  node "Ghost" {
    component "Health" {}
  }
`);
    run(g, 3);
    expect([current(g, 'Boss'), current(g, 'Door/Life'), current(g, 'Ghost')]).toEqual([2, 2, 3]);
  });

  test('of no size hits nothing', () => {
    const g = game(slash('size=[0, 1]') + target('Dummy', 0));
    run(g, 3);
    expect(current(g)).toBe(3);
  });

  test('follows its node, turned and scaled', () => {
    const hits = (transform: string, attrs = ''): boolean => {
      const g = game(
        `  node "Slash" {\n    transform ${transform} {}\n    component "Hitbox2D" ${attrs} {}\n  }\n${target('Dummy', 3)}`,
      );
      run(g, 2);
      return current(g) < 3;
    };
    expect(hits('position=[0, 0]')).toBe(false);
    expect(hits('position=[2.1, 0]')).toBe(true);
    expect(hits('scale=[5.1, 1]')).toBe(true);
    expect(hits('scale=[-5.1, 1]')).toBe(true);
    expect(hits(`rotation=${Math.PI / 2}`, 'size=[1, 5.1]')).toBe(true);
    expect(hits('position=[0, 0]', 'offset=[2.1, 0]')).toBe(true);
    expect(hits('scale=[-1, 1]', 'offset=[2.1, 0]')).toBe(false);
    expect(hits('scale=[-1, 1]', 'offset=[-2.1, 0]')).toBe(true);
  });
});

test('an edited scene keeps what was lost, and who was struck', () => {
  const nodes = (max: number): string =>
    slash('') + target('Dummy', 0).replace('max=3', `max=${max}`);
  const g = game(nodes(3));
  run(g, 3);
  g.setFile('main.aescene', `scene version=1 {\n${nodes(10)}  node "More" {}\n}\n`);
  run(g, 3);
  expect(current(g)).toBe(9);
});

describe('an attack with a hit frame', () => {
  const files = {
    'hero.aectrl': `controller version=1 entry="Idle" ease=linear {
  param "Attack" kind=trigger {}
  state "Idle" clip=asset("idle") {}
  state "Hit" clip=asset("swing") loop=once {}
  transition "any" to="Hit" interrupt=true { cond "Attack" {} }
  transition "Hit" to="Idle" exitTime=1 duration=0.05 {}
}
`,
    'idle.aeanim': 'anim version=1 length=1 loop=loop {\n}\n',
    'swing.aeanim': 'anim version=1 length=0.3 {\n  event t=0.1 name="Hit" payload=1 {}\n}\n',
    'hero.aescript': `var Slash Node
var hit int
func Ready() {
  hit = anim.EventID("Hit")
}
func FixedUpdate(dt float) {
  if input.Pressed("Attack") {
    node.Get<Animator>().SetTrigger("Attack")
  }
}
func OnAnimEvent(id int, payload float) {
  if id == hit {
    Slash.Get<Hitbox2D>().Pulse()
  }
}
`,
    'project.aego': 'input {\n  button "Attack" keys=["KeyJ"] {}\n}\n',
  };
  const fighter = `  node "Hero" {
    component "Animator" controller=asset("hero") {}
    script "Hero" source=asset("hero.aescript") slash="Slash" {}
    node "Slash" {
      transform position=[1, 0] {}
      component "Hitbox2D" active=false {}
    }
  }
`;
  const press = (g: Game): void => {
    g.input({ Attack: true });
    g.step();
    g.input({ Attack: false });
  };
  /** The steps in which the dummy lost something. */
  const hits = (g: Game, steps: number, before = current(g)): number[] => {
    const found: number[] = [];
    let left = before;
    for (let i = 0; i < steps; i++) {
      g.step();
      if (current(g) < left) found.push(g.nextStep - 1);
      left = current(g);
    }
    return found;
  };

  test('takes from each target once, on the step of the event, in one attack', () => {
    const g = game(fighter + target('Dummy', 1.2) + target('Other', 0.8), files);
    run(g, 5);
    press(g);
    // Pressed on step 5, when the state is entered; 0.1 s are six steps.
    expect(hits(g, 30)).toEqual([11]);
    expect([current(g), current(g, 'Other')]).toEqual([2, 2]);
  });

  test('does nothing on a second press during it, and hits again after it', () => {
    const g = game(fighter + target('Dummy', 1.2), files);
    run(g, 5);
    press(g);
    run(g, 2);
    press(g);
    expect(hits(g, 40)).toEqual([11]);
    press(g);
    expect(hits(g, 40)).toHaveLength(1);
  });

  test('hits nothing early in a fade into it', () => {
    const faded = {
      ...files,
      'hero.aectrl': files['hero.aectrl'].replace('interrupt=true', 'interrupt=true duration=0.3'),
    };
    const g = game(fighter + target('Dummy', 1.2), faded);
    run(g, 5);
    press(g);
    expect(hits(g, 40)).toEqual([]);
  });

  test('lands where the target is after it has moved in that step', () => {
    const away = {
      ...files,
      'away.aescript':
        'func FixedUpdate(dt float) {\n  if time.Step() == 11 {\n    node.Position = vec2(9, 0)\n  }\n}\n',
    };
    const g = game(
      fighter + target('Dummy', 1.2, 'script "Away" source=asset("away.aescript") {}'),
      away,
    );
    run(g, 5);
    press(g);
    expect(hits(g, 30)).toEqual([]);
  });
});
