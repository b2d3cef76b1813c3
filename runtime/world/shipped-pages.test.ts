import { beforeAll, describe, expect, it } from 'vitest';
import { preparePhysics } from '../physics/load.ts';
import { F, STRIDE } from './frame.ts';
import type { Game } from './game.ts';
import type { LogEntry } from './log.ts';
import { shipped, start } from './shipped.fixture.ts';

/** What the pages say of the scenes that they show, on the scenes themselves. */

/** Runs up to and with a step; what was logged on the way. */
function runTo(game: Game, step: number): LogEntry[] {
  const log: LogEntry[] = [];
  while (game.nextStep <= step) {
    game.step();
    log.push(...game.takeLog());
  }
  return log;
}

const number = (game: Game, node: string, prop: string, drawn = false): number =>
  Number(game.get(node, prop, drawn));
const pair = (game: Game, node: string, prop = 'transform.position'): readonly [number, number] =>
  game.get(node, prop, false) as unknown as [number, number];
const label = (game: Game, node: string) => game.get(node, 'Label.text', false);
const scene = (name: string): Game => start(shipped(name));

describe('Curves: the same keys, and another way between them (animation/clips)', () => {
  const names = ['Step', 'Linear', 'Auto', 'Free'];
  const heights = (step: number) => {
    const game = scene('Curves');
    // At the beginning of the next step the one before is drawn.
    runTo(game, step + 1);
    game.frame(0, 0);
    return names.map((name) => number(game, `Balls/${name}`, 'transform.position.y', true));
  };
  const near = (...values: number[]) => values.map((value) => expect.closeTo(value, 3));

  it('meets all keys', () => {
    expect(heights(0)).toEqual(near(0.5, 0.5, 0.5, 0.5));
    expect(heights(60)).toEqual(near(2.5, 2.5, 2.5, 2.5));
  });

  it('holds, goes straight, eases, or leaves with a slope of its own', () => {
    // A quarter of the way from 0.5 to 2.5: u = 1/4 of a cubic with slopes 0 and 0, and 4 and 0.
    expect(heights(15)).toEqual(near(0.5, 1, 0.5 + 2 * 0.15625, 0.5 + 2 * 0.15625 + 4 * 0.140625));
    expect(heights(30)).toEqual(near(0.5, 1.5, 1.5, 2));
  });
});

describe('Sign: a clip, a player and a script (animation)', () => {
  it('announces in the middle of each pass that something was hit', () => {
    const heard = runTo(scene('Sign'), 180).flatMap((e) =>
      e.type === 'event' ? [[e.step, e.name, e.payload]] : [],
    );
    expect(heard).toEqual([
      [30, 'Hit', 1],
      [90, 'Hit', 1],
      [150, 'Hit', 1],
    ]);
  });

  it('lets the script count them', () => {
    const game = scene('Sign');
    runTo(game, 180);
    expect(label(game, 'Sign/Board/Says')).toBe('hit 3');
  });
});

describe('Bodies: a wall, a lift and two crates (gameplay/bodies)', () => {
  beforeAll(() => preparePhysics(shipped('Bodies').files));

  it('is carried by a kinematic body, up and down', () => {
    const game = scene('Bodies');
    runTo(game, 90);
    for (const step of [120, 180, 240, 330]) {
      runTo(game, step);
      const [, lift] = pair(game, 'Lift');
      const [x, crate] = pair(game, 'Carried');
      expect(crate - lift, `on step ${step}`).toBeCloseTo(0.15 + 0.4, 1);
      expect(x).toBeCloseTo(-1, 1);
    }
  });

  it('falls on a collider without a body, which stays where it is', () => {
    const game = scene('Bodies');
    runTo(game, 240);
    expect(pair(game, 'Fallen')[1]).toBeCloseTo(0.4, 1);
    expect(pair(game, 'Floor')).toEqual([0, -0.25]);
  });
});

describe('Motion: walls, a slope and a step (gameplay/motion)', () => {
  beforeAll(() => preparePhysics(shipped('Motion').files));
  const at = (game: Game) => pair(game, 'Hero');

  it('walks four metres a second and stops at the wall', () => {
    const game = scene('Motion');
    runTo(game, 30);
    game.input({ Move: 1 });
    const [from] = at(game);
    runTo(game, 60);
    expect(at(game)[0] - from).toBeCloseTo(2, 1);
    game.input({ Move: -1 });
    runTo(game, 240);
    expect(at(game)[0]).toBeCloseTo(-4 + 0.35, 1);
  });

  it('walks up the slope and onto the step without a jump', () => {
    const game = scene('Motion');
    runTo(game, 30);
    game.input({ Move: 1 });
    runTo(game, 240);
    const [x, y] = at(game);
    expect(x).toBeCloseTo(4 - 0.35, 1);
    expect(y).toBeCloseTo(1 + 0.85, 1);
    expect(game.get('Hero', 'Motion2D.grounded', false)).toBe(true);
  });

  it('jumps 1.6 metres high', () => {
    const game = scene('Motion');
    runTo(game, 30);
    const [, ground] = at(game);
    game.input({ Jump: true });
    let top = 0;
    for (let step = 31; step < 90; step++) {
      runTo(game, step);
      top = Math.max(top, at(game)[1] - ground);
    }
    expect(top).toBeCloseTo(1.6, 1);
  });
});

describe('Hitboxes: a pulse and a saw (gameplay/hitboxes)', () => {
  beforeAll(() => preparePhysics(shipped('Hitboxes').files));
  const left = (game: Game) => number(game, 'Dummy', 'Health.current');

  it('a pulse strikes once, on the step of the event, with the payload', () => {
    const game = scene('Hitboxes');
    runTo(game, 9);
    game.input({ Strike: true });
    // The event is at 0.1 s: six steps after the one on which Play takes effect.
    runTo(game, 15);
    expect(left(game)).toBe(60);
    expect(runTo(game, 16).map(({ type }) => type)).toContain('event');
    expect(left(game)).toBe(58);
    runTo(game, 60);
    expect(left(game)).toBe(58);
    expect(label(game, 'Dummy/Says')).toBe('58 left');
  });

  it('an open one that strikes on every step takes as often as the clip keeps it open', () => {
    const game = scene('Hitboxes');
    runTo(game, 9);
    game.input({ Saw: true });
    runTo(game, 60);
    expect(left(game)).toBe(60 - 6 * 0.5);
  });

  it('spares its own fighter', () => {
    const game = scene('Hitboxes');
    game.input({ Strike: true, Saw: true });
    runTo(game, 60);
    expect(number(game, 'Hero', 'Health.current')).toBe(5);
  });
});

describe('Declared: an event of each kind (section/animation)', () => {
  it('scripts get every payload as a float', () => {
    const game = scene('Declared');
    const seen = [0, 60, 120, 180].map((step) => {
      runTo(game, step);
      return [label(game, 'Bell/Name'), label(game, 'Bell/Payload')];
    });
    expect(seen).toEqual([
      ['OpenDoor', '0'],
      ['Coins', '3'],
      ['Land', '0.8'],
      ['Lit', '1'],
    ]);
  });
});

describe('Input: an axis and a button (formats/project)', () => {
  it('an axis goes from -1 to 1', () => {
    const game = scene('Input');
    game.input({ Move: -1 });
    runTo(game, 30);
    expect(label(game, 'Ball/Axis')).toBe('-1');
    expect(pair(game, 'Ball')[0]).toBeCloseTo(-31 * (3 / 60), 3);
  });

  it('a button is pressed for one step, however long it is held', () => {
    const game = scene('Input');
    game.input({ Ping: true });
    runTo(game, 40);
    expect(label(game, 'Ball/Presses')).toBe('1 presses');
    game.input({ Ping: false });
    runTo(game, 41);
    game.input({ Ping: true });
    runTo(game, 42);
    expect(label(game, 'Ball/Presses')).toBe('2 presses');
  });
});

describe('Tree: nodes in the space of those above (formats/scene)', () => {
  it('a child keeps its place while its parent turns, and is drawn elsewhere', () => {
    const game = scene('Tree');
    const drawn = () => {
      const { items } = game.drawList;
      const frame = new Float32Array(items.length * STRIDE);
      game.frame(0, 0);
      game.writeFrame(frame);
      const at = items.findIndex(({ node }) => node === 'Crane/Arm/Hand') * STRIDE;
      return [frame[at + F.tx], frame[at + F.ty]];
    };
    runTo(game, 0);
    const before = drawn();
    runTo(game, 60);
    expect(pair(game, 'Crane/Arm/Hand')).toEqual([0, -1.25]);
    expect(label(game, 'Crane/Says')).toBe('hand at 0, -1.25');
    expect(Math.abs((drawn()[0] as number) - (before[0] as number))).toBeGreaterThan(0.5);
  });
});

describe('Counting: a script’s own variables (scripts)', () => {
  const count = (game: Game) => label(game, 'Lamp/Says');

  it('sets its field from the scene, and counts on steps', () => {
    const game = scene('Counting');
    runTo(game, 28);
    expect(count(game)).toBe('0');
    runTo(game, 62);
    expect(count(game)).toBe('2');
  });

  it('keeps its variables while its text changes', () => {
    const { files } = shipped('Counting');
    const game = scene('Counting');
    runTo(game, 62);
    game.setFile('lamp.aescript', `${files['lamp.aescript']}\n// a word more\n`);
    runTo(game, 92);
    expect(count(game)).toBe('3');
  });
});

describe('Fades: two ways to hide (animation/panel)', () => {
  const colour = (game: Game, node: string) => game.get(`Fades/${node}`, 'Shape.color', false);

  it('keeps its colour on the way to the same one, and turns grey on the way to black', () => {
    const game = scene('Fades');
    runTo(game, 60);
    expect(colour(game, 'White')).toEqual([1, 1, 1, 0.5]);
    expect(colour(game, 'Black')).toEqual([0.5, 0.5, 0.5, 0.5]);
    runTo(game, 120);
    expect([colour(game, 'White'), colour(game, 'Black')]).toEqual([
      [1, 1, 1, 0],
      [0, 0, 0, 0],
    ]);
  });
});

describe('Flipbook: step keys, twelve a second (animation/sheets)', () => {
  it('shows each drawing for a twelfth of a second: five steps', () => {
    const game = scene('Flipbook');
    const seen = Array.from({ length: 40 }, (_, step) => {
      runTo(game, step);
      return String(game.get('Hero', 'SpriteRenderer.sprite', false)).at(-1);
    });
    expect(seen.join('')).toBe('0000011111222223333344444555556666677777');
  });
});

describe('Budget: two counters (formats/limits)', () => {
  const says = (game: Game) => [label(game, 'Left/Says'), label(game, 'Right/Says')];
  const press = (game: Game) => {
    game.input({ Now: true });
    runTo(game, game.nextStep);
    game.input({ Now: false });
    runTo(game, game.nextStep);
  };

  it('counts 300,000 turns within a step', () => {
    const game = scene('Budget');
    runTo(game, 5);
    press(game);
    expect(says(game)).toEqual(['300000 turns, round 1', '1000 turns, round 1']);
    expect(game.diagnostics).toEqual([]);
  });

  it('with too many turns one is off, and the other goes on', () => {
    const game = scene('Budget');
    runTo(game, 5);
    const text = shipped('Budget').files['Budget.aescene'] as string;
    game.setFile('Budget.aescene', text.replace('turns=300000', 'turns=2000000'));
    press(game);
    press(game);
    expect(says(game)).toEqual(['press N', '1000 turns, round 2']);
    expect(game.diagnostics.map(({ code }) => code)).toEqual(['SCR004']);
    const turns = (node: string) => number(game, `${node}/Square`, 'transform.rotation');
    const [left, right] = [turns('Left'), turns('Right')];
    runTo(game, 60);
    expect(turns('Left')).toBe(left);
    expect(turns('Right')).toBeGreaterThan(right);
  });
});

describe('Blends: what Events shows a second after J (tools/playground)', () => {
  it('hits that were heard, and those that were left out with their reason', () => {
    const game = scene('Blends');
    game.listen(true);
    runTo(game, 20);
    game.takeReasons();
    game.input({ Attack: true });
    const heard = runTo(game, 80).flatMap((e) =>
      e.type === 'event' && e.name === 'Hit' ? [e.node] : [],
    );
    const dropped = game.takeReasons().flatMap((r) => (r.type === 'dropped' ? [r.why] : []));
    expect(heard.length).toBeGreaterThan(0);
    expect(dropped).toEqual(expect.arrayContaining(['weight', 'policy']));
  });
});
