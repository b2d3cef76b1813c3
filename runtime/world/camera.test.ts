import { describe, expect, test } from 'vitest';
import { CAMERA_VIEW } from '../schema/components/drawing.ts';
import { Game } from './game.ts';

const DRAWN = 'component "Shape" {}';

function start(nodes: string, more: Readonly<Record<string, string>> = {}): Game {
  const game = new Game({ 'main.aescene': `scene version=1 {\n${nodes}\n}\n`, ...more });
  game.step();
  game.frame(0, 0);
  return game;
}

/** The middle of the view, and how high it is. */
function seen(game: Game): [x: number, y: number, height: number] {
  const { x, y, width, height } = game.view;
  return [x + width / 2, y + height / 2, height];
}

const near = (...numbers: number[]) => numbers.map((n) => expect.closeTo(n, 5));

describe('the view', () => {
  test('without a camera is what the scene shows at its start', () => {
    const game = start(`node "A" { ${DRAWN} }`);
    expect(game.view).toEqual({ ...game.drawList.view, camera: false, ground: true });
    game.set('A', 'transform.position', [50, 0]);
    game.frame(0, 0);
    expect(game.view.x).toBe(game.drawList.view.x);
  });

  test('with one stands round its node, those above it counted, and keeps upright', () => {
    const game = start(`node "A" {
      transform position=[3, 1] rotation=1.5707963 scale=[2, 2] {}
      node "Camera" { transform position=[1, 0] {} component "Camera2D" zoom=2 {} }
    }`);
    expect(seen(game)).toEqual(near(3, 3, CAMERA_VIEW.height / 2));
    expect(game.view.width).toBeCloseTo(CAMERA_VIEW.width / 2);
    expect(game.view.camera).toBe(true);
  });

  test('goes along with what scripts do, and changes nothing in the game', () => {
    const script = 'func FixedUpdate(dt float) {\n  node.Position.X += 1\n}\n';
    const nodes = (camera: string) => `node "A" {
      script "Go" source=asset("go.aescript") {}
      node "Below" { ${camera} ${DRAWN} }
    }`;
    const game = start(nodes('component "Camera2D" {}'), { 'go.aescript': script });
    expect(seen(game)[0]).toBeCloseTo(1);
    game.set('A/Below', 'Camera2D.zoom', 4);
    const { hash } = game;
    expect(seen(game)).toEqual(near(1, 0, CAMERA_VIEW.height / 4));
    for (let i = 0; i < 5; i++) void game.view;
    expect(game.hash).toBe(hash);
    game.step();
    game.frame(0, 0);
    expect(seen(game)[0]).toBeCloseTo(2);
  });

  test('moves between steps with a presentation track', () => {
    const clip = `anim version=1 length=1 loop=loop {
      track "" prop="transform.position.x" kind=float32 authority=presentation {
        key t=0 v=0 interp=linear {}
        key t=1 v=60 interp=linear {}
      }
    }`;
    const game = start(
      `node "A" { component "Camera2D" {} component "AnimationPlayer" clip=asset("go") playOnStart=true {} }`,
      { 'go.aeanim': clip },
    );
    game.step();
    game.frame(0, 0);
    expect(seen(game)[0]).toBeCloseTo(0);
    game.frame(0.5, 0);
    expect(seen(game)[0]).toBeCloseTo(0.5);
  });

  test('is that of the first camera; the next follows when it is gone', () => {
    const one = `node "One" { transform position=[1, 0] {} component "Camera2D" {} }`;
    const two = `node "Two" { transform position=[2, 0] {} component "Camera2D" {} }`;
    const game = start(`${one}\n${two}`);
    expect(seen(game)[0]).toBeCloseTo(1);
    game.setFile('main.aescene', `scene version=1 {\n${two}\n}\n`);
    game.frame(0, 0);
    expect(seen(game)[0]).toBeCloseTo(2);
  });

  test.each([0, -3, 1e-30, 1e30])('has an end where a zoom of %d has none', (zoom) => {
    const game = start('node "A" { component "Camera2D" {} }');
    game.set('A', 'Camera2D.zoom', zoom);
    const { width, height } = game.view;
    expect(width / height).toBeCloseTo(CAMERA_VIEW.width / CAMERA_VIEW.height);
    expect(height).toBeGreaterThan(0.001);
    expect(height).toBeLessThan(10_000);
  });

  test('falls back where the camera is beyond all numbers', () => {
    const scene = `node "A" { transform scale=[3e38, 3e38] {}
      node "B" { transform scale=[3e38, 3e38] {} node "C" { transform scale=[3e38, 3e38] {}
      node "D" { transform scale=[3e38, 3e38] {} node "E" { transform scale=[3e38, 3e38] {}
      node "F" { transform scale=[3e38, 3e38] {} node "G" { transform scale=[3e38, 3e38] {}
      node "H" { transform scale=[3e38, 3e38] {} node "I" { transform scale=[3e38, 3e38] {}
      node "Camera" { transform position=[3e38, 0] {} component "Camera2D" {} } }}}}}}}}}`;
    expect(start(scene).view.camera).toBe(false);
  });

  test('has a ground unless the project pulls nothing up or down', () => {
    const game = start(`node "A" { ${DRAWN} }`, { 'project.aego': 'physics gravity=[0, 0] {}\n' });
    expect(game.view.ground).toBe(false);
    game.setFile('project.aego', 'physics gravity=[0, -1] {}\n');
    expect(game.view.ground).toBe(true);
  });
});
