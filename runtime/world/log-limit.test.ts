import { expect, test } from 'vitest';
import { Game } from './game.ts';

test('a host that never takes the log finds the newest part of it', () => {
  const game = new Game(
    {
      'main.aescene':
        'scene version=1 {\n  node "A" { script "S" source=asset("s.aescript") {} }\n}\n',
      's.aescript': `func FixedUpdate(dt float) {
  for i := 0; i < 1000; i++ {
    print(string(time.Step()))
  }
}
`,
    },
    { scene: 'main.aescene' },
  );
  for (let i = 0; i < 350; i++) game.step();
  const log = game.takeLog();
  expect(log.length).toBeGreaterThanOrEqual(100_000);
  expect(log.length).toBeLessThanOrEqual(200_000);
  expect(log.at(-1)).toMatchObject({ step: 349, text: '349' });
  const first = log[0]?.step ?? 0;
  expect(log.length).toBe((350 - first) * 1000);
  expect(game.takeLog()).toEqual([]);
});
