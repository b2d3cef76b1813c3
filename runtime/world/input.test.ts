import { expect, test } from 'vitest';
import { Game } from './game.ts';

/** Keys and a host's own buttons, such as those on a screen, at the same time. */
const FILES = {
  'main.aescene': `scene version=1 {
  node "Hero" {
    script "Hero" source=asset("hero.aescript") {}
  }
}
`,
  'hero.aescript': `func FixedUpdate(dt float) {
  print(input.Axis("Move"), input.Held("Fire"), input.Pressed("Fire"), input.Released("Fire"), input.Axis("Other"))
}
`,
  'project.aego':
    'input {\n  button "Fire" keys=["KeyF"] {}\n  axis "Move" negative=["KeyA"] positive=["KeyD"] {}\n}\n',
};

/** What the script of a fresh game hears on each step, a word an action. */
function hearing(): [game: Game, heard: () => string] {
  const game = new Game(FILES);
  const heard = (): string => {
    game.step();
    return game.takeLog().flatMap((e) => (e.type === 'print' ? [e.text] : []))[0] as string;
  };
  return [game, heard];
}

test('a key that is still down is heard again when a button on the screen is let go', () => {
  const [game, heard] = hearing();
  game.key('KeyD', true);
  expect(heard()).toBe('1 false false false 0');
  game.input({ Move: -1 });
  expect(heard()).toBe('-1 false false false 0');
  game.input({ Move: 0 });
  expect(heard()).toBe('1 false false false 0');
  game.key('KeyD', false);
  expect(heard()).toBe('0 false false false 0');
});

test('a button is held as long as a key or the screen holds it, and pressed once', () => {
  const [game, heard] = hearing();
  game.key('KeyF', true);
  expect(heard()).toBe('0 true true false 0');
  game.input({ Fire: true });
  expect(heard()).toBe('0 true false false 0');
  game.input({ Fire: false });
  expect(heard()).toBe('0 true false false 0');
  game.key('KeyF', false);
  expect(heard()).toBe('0 false false true 0');
});

test('what has no keys, since the project does not declare it, ends with 0', () => {
  const [game, heard] = hearing();
  game.input({ Other: 0.5 });
  expect(heard()).toBe('0 false false false 0.5');
  game.input({ Other: 0 });
  expect(heard()).toBe('0 false false false 0');
});
