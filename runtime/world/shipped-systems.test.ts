import { beforeAll, describe, expect, test } from 'vitest';
import { preparePhysics } from '../physics/load.ts';
import type { Game } from './game.ts';
import { shipped, start } from './shipped.fixture.ts';
import { SYSTEMS } from './systems.ts';

/** What the page Embedding says of its scene: a script and a program stand at the same places. */

beforeAll(() => preparePhysics(shipped('Systems').files));

const STAMP = 40;

/** On the step of a stamp: the systems that a program hears of, and what the script tells among them. */
function order(move: number): string[] {
  const game = start(shipped('Systems'));
  game.input({ Move: move });
  while (game.nextStep < STAMP) game.step();
  game.takeLog();
  const seen: string[] = [];
  for (const name of SYSTEMS) {
    game.systems.before(name, () => seen.push(`(${name}`));
    game.systems.after(name, () => seen.push(`${name})`));
  }
  // Where a row changes is told as well, behind the system that it changed in.
  for (const row of ['Fixed', 'Animation', 'Physics']) {
    let before = says(game, row);
    const look = () => {
      const now = says(game, row);
      if (now !== before) seen.push(`  ${row}: ${now}`);
      before = now;
    };
    for (const name of SYSTEMS) game.systems.after(name, look);
  }
  game.input({ Move: move, Stamp: true });
  game.step();
  const told = game.takeLog().flatMap((e) => (e.type === 'print' ? [e.text] : []));
  expect(told).toEqual([
    `script.fixed: ${says(game, 'Fixed')}`,
    `animation.fixed: ${says(game, 'Animation')}`,
    `physics: ${says(game, 'Physics')}`,
  ]);
  return seen;
}

const says = (game: Game, row: string) => String(game.get(`Host/${row}/Says`, 'Label.text', false));

describe('Systems: one stamp, heard at three places of its step', () => {
  test('each place lies in the system that the row names', () => {
    expect(order(0)).toEqual([
      '(script.fixed',
      'script.fixed)',
      '  Fixed: step 40, x -2.4',
      '(engine.intents',
      'engine.intents)',
      '(animation.fixed',
      'animation.fixed)',
      '  Animation: step 40, x -2.4',
      '(engine.motion',
      'engine.motion)',
      '(physics',
      'physics)',
      '  Physics: step 40, x -2.4',
    ]);
  });

  test('who walks is moved between the second and the third, in engine.motion', () => {
    const rows = order(1).filter((line) => line.startsWith(' '));
    const x = rows.map((line) => Number(/x (.+)$/.exec(line)?.[1]));
    expect(x[1]).toBe(x[0]);
    // Three metres a second, rounded to centimetres.
    expect((x[2] as number) - (x[1] as number)).toBeCloseTo(0.05, 6);
  });

  test('the program of a page may do what the script does: the hero goes as far', () => {
    const { files } = shipped('Systems');
    const script = start(shipped('Systems'));
    const silent = (files['host.aescript'] ?? '').replace('.Move(walk)', '.Move(0)');
    expect(silent).not.toBe(files['host.aescript']);
    const program = start({
      name: 'Systems',
      files: { ...files, 'host.aescript': silent },
    });
    const hero = program.component('Host/Hero', 'Motion2D');
    program.systems.before('engine.intents', () => hero.Move(1));
    script.input({ Move: 1 });
    for (let i = 0; i < 60; i++) {
      script.step();
      program.step();
    }
    const place = (game: Game) => game.get('Host/Hero', 'transform.position', false);
    expect(place(program)).toEqual(place(script));
  });
});
