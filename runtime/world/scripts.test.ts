import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';

const CLIP = `anim version=1 length=0.5 loop=once {
  event t=0.5 name="Hit" payload=1 {}
  event t=0.5 name="Hit" payload=2 {}
}
`;

function game(
  script: string,
  more: { clip?: string; hero?: string; files?: Record<string, string> } = {},
): Game {
  return new Game(
    {
      'main.aescene': `scene version=1 {
  node "Hero" {
    component "AnimationPlayer" clip=asset("c") playOnStart=true {}
    component "Label" text="-" {}
    component "Shape" {}
    script "Hero" source=asset("hero.aescript") ${more.hero ?? ''} {}
    node "Slash" { component "Shape" color=#ff0000 {} }
  }
}
`,
      'c.aeanim': more.clip ?? CLIP,
      'hero.aescript': script,
      'project.aego':
        'input {\n  button "Go" keys=["KeyG"] {}\n  axis "Move" negative=["KeyA"] positive=["KeyD"] {}\n}\n',
      ...more.files,
    },
    { scene: 'main.aescene', hz: 10 },
  );
}

const steps = (g: Game, n: number): Game => {
  for (let i = 0; i < n; i++) g.step();
  return g;
};
const log = (g: Game): string[] =>
  g.takeLog().map((e) => {
    const detail =
      e.type === 'event'
        ? e.payload
        : e.type === 'Finished'
          ? e.cycle
          : e.type === 'print'
            ? e.text
            : e.type === 'diagnostic'
              ? e.code
              : '';
    return `${e.step} ${e.type} ${detail}`;
  });

describe('commands from handlers', () => {
  test('take effect a step later, and nothing is lost or run twice', () => {
    const g = steps(
      game(
        'func OnAnimEvent(id int, payload float) {\n  if payload == 1 {\n    node.Get<AnimationPlayer>().Play(nil)\n  }\n}\n',
      ),
      13,
    );
    expect(log(g)).toEqual([
      '5 event 1',
      '5 event 2',
      '5 Finished 0',
      '11 event 1',
      '11 event 2',
      '11 Finished 0',
    ]);
  });

  test('reach signals that were connected', () => {
    const g = steps(
      game(
        'func Ready() {\n  node.Get<AnimationPlayer>().Finished.Connect(done)\n}\nfunc done(cycle int) {\n  print("done", cycle)\n}\n',
      ),
      7,
    );
    expect(log(g).filter((l) => l.includes('print'))).toHaveLength(1);
  });
});

test('events have names, labels show text, a press counts once', () => {
  const g = game(`var hits int
func FixedUpdate(dt float) {
  if input.Pressed("Go") {
    hits += 1
    node.Get<Label>().Text = "pressed " + string(hits)
  }
}
func OnAnimEvent(id int, payload float) {
  if anim.EventName(id) == "Hit" {
    print(payload)
  }
}
`);
  g.key('KeyG', true);
  steps(g, 3);
  expect(g.get('Hero', 'Label.text')).toBe('pressed 1');
  // A key that repeats while it is held is no new press; one let go and pressed again is.
  g.key('KeyG', true);
  steps(g, 1);
  expect(g.get('Hero', 'Label.text')).toBe('pressed 1');
  g.key('KeyG', false);
  g.key('KeyG', true);
  g.key('KeyG', false);
  steps(g, 1);
  expect(g.get('Hero', 'Label.text')).toBe('pressed 2');
  steps(g, 2);
  expect(g.get('Hero', 'Label.text')).toBe('pressed 2');
  expect(log(g).filter((l) => l.includes('print'))).toEqual(['5 print 1', '5 print 2']);
});

test('fields of the scene reach the script, a node among them', () => {
  const g = game(
    'var Slash Node\nvar Speed float\nfunc FixedUpdate(dt float) {\n  Slash.Get<Shape>().Size = vec2(Speed, 2)\n}\n',
    {
      hero: 'slash="Slash" speed=3',
    },
  );
  steps(g, 1);
  expect(g.diagnostics).toEqual([]);
  expect(g.get('Hero/Slash', 'Shape.size')).toEqual([3, 2]);
});

describe('a script that goes wrong', () => {
  test('is off, the rest goes on, and the list says where', () => {
    const g = steps(
      game(
        'func FixedUpdate(dt float) {\n  for {\n  }\n}\nfunc OnAnimEvent(id int, payload float) {\n  print("no")\n}\n',
      ),
      8,
    );
    expect(log(g)).toEqual(['0 diagnostic SCR004', '5 event 1', '5 event 2', '5 Finished 0']);
    expect(g.diagnostics).toMatchObject([
      { code: 'SCR004', file: 'hero.aescript', line: 2, node: 'Hero' },
    ]);
  });

  test('runs again once its text is mended, with the values of its fields', () => {
    const text = (body: string): string =>
      `var n int\nfunc FixedUpdate(dt float) {\n  n += 1\n  ${body}\n}\n`;
    const g = steps(game(text('print(n)')), 3);
    g.setFile('hero.aescript', text('print('));
    steps(g, 2);
    expect(g.stale).toEqual(['hero.aescript']);
    g.setFile('hero.aescript', text('print(n, "new")'));
    steps(g, 1);
    expect(
      log(g)
        .filter((l) => l.includes('print'))
        .at(-1),
    ).toMatch(/^5 print 6.*new$/);
    expect(g.diagnostics).toEqual([]);
  });

  test('begins anew when its Ready is mended, without what that had done by then', () => {
    const text = (name: string): string => `var n int
func Ready() {
  n++
  node.Get<AnimationPlayer>().Finished.Connect(done)
  node.Child("${name}").Get<Shape>().Size = vec2(2, 2)
}
func done(cycle int) {
  print("done", n)
}
`;
    const g = steps(game(text('Blade')), 2);
    expect(g.diagnostics).toMatchObject([{ code: 'SCR003', line: 5 }]);
    g.setFile('hero.aescript', text('Slash'));
    steps(g, 6);
    expect(g.diagnostics).toEqual([]);
    expect(g.get('Hero/Slash', 'Shape.size')).toEqual([2, 2]);
    expect(log(g).filter((l) => l.includes('print'))).toEqual(['5 print done 1']);
  });

  test('every prefix of its text leaves the game running', () => {
    const text =
      'var n int\nfunc FixedUpdate(dt float) {\n  if input.Held("Go") {\n    n = n + 1\n  }\n}\n';
    const g = steps(game(text), 1);
    for (let cut = 0; cut <= text.length; cut++) {
      g.setFile('hero.aescript', text.slice(0, cut));
      g.step();
      g.frame(0.5, 0.01);
    }
    expect(g.diagnostics).toEqual([]);
    expect(g.nextStep).toBe(1 + text.length + 1);
  });

  test('naming a clip that is not there is said once for the place', () => {
    const g = steps(
      game('func FixedUpdate(dt float) {\n  node.Get<AnimationPlayer>().Play(asset("nope"))\n}\n'),
      4,
    );
    expect(log(g).filter((l) => l.includes('SCR005'))).toEqual(['0 diagnostic SCR005']);
  });
});

test('what frame code writes acts on the next step', () => {
  const g = game('func Update(dt float) {\n  node.Position = vec2(4, 5)\n}\n');
  g.step();
  g.frame(0, 0.1);
  expect(g.get('Hero', 'transform.position')).toEqual([0, 0]);
  g.step();
  expect(g.get('Hero', 'transform.position')).toEqual([4, 5]);
});
