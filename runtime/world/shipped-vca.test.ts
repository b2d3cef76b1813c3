import { describe, expect, test } from 'vitest';
import { BONE_STRIDE } from './bones.ts';
import { Game } from './game.ts';
import { shipped, start } from './shipped.fixture.ts';

/** What the pages VCA and VCM say of their scenes. */
const skeleton = shipped('VcaSkeleton');
const camera = shipped('VcaCamera');

/** Every number of every bone, as they are drawn on the way from the step before: at its time. */
function bones(game: Game): Float32Array {
  game.frame(0, 1 / 60);
  const out = new Float32Array(game.bones.length * BONE_STRIDE);
  game.writeBones(out);
  return out;
}

function run(game: Game, steps: number): Game {
  for (let i = 0; i < steps; i++) game.step();
  return game;
}

describe('the figure that walks', () => {
  test('stands the same at a time, whether it walked there or jumped', () => {
    for (const seconds of [0.5, 1.25, 7]) {
      const walked = run(start(skeleton), seconds * 60 + 2);
      const jumped = run(start(skeleton), 3);
      jumped.call('Figure', 'VcaPlayer', 'Seek', [seconds]);
      jumped.step();
      expect(bones(jumped)).toEqual(bones(walked));
    }
  });

  test('stands the same after going back', () => {
    const game = run(start(skeleton), 40);
    const then = bones(game);
    const kept = game.save();
    run(game, 50);
    expect(bones(game)).not.toEqual(then);
    game.rewind(kept);
    expect(bones(game)).toEqual(then);
  });

  test('stands the same at a time at any step rate', () => {
    const at = (hz: number) => bones(run(new Game(skeleton.files, { hz }), 2 * hz + 2));
    expect(at(30)).toEqual(at(60));
    expect(at(144)).toEqual(at(60));
  });

  test('shows every second the same legs, and never the same head', () => {
    const game = run(start(skeleton), 31);
    const pose = (name: string) => game.get(name, 'Bone.rotation');
    const leg = 'Figure/Hips/LegL';
    const head = 'Figure/Hips/Spine/Chest/Head';
    const before = [pose(leg), pose(head)];
    run(game, 60);
    expect(pose(leg)).toEqual(before[0]);
    expect(pose(head)).not.toEqual(before[1]);
  });
});

describe('the camera that shakes', () => {
  /** How far the middle of the view gets from its place within some steps. Metres. */
  function reach(game: Game, steps: number): number {
    let most = 0;
    for (let i = 0; i < steps; i++) {
      game.step();
      game.frame(0, 1 / 60);
      const { x, y, width, height } = game.view;
      most = Math.max(most, Math.hypot(x + width / 2, y + height / 2 - 1.9));
    }
    return most;
  }

  test('moves a little by itself and far on the button, and comes to rest again', () => {
    const game = start(camera);
    const calm = reach(game, 60);
    game.input({ Quake: true });
    game.step();
    game.input({ Quake: false });
    const quake = reach(game, 60);
    reach(game, 60);
    expect(calm).toBeGreaterThan(0);
    expect(quake).toBeGreaterThan(2 * calm);
    expect(game.get('Camera', 'VcaPlayer.intensity')).toBeCloseTo(0.15, 6);
  });

  test('is one, the other one is a bone that is drawn as a camera', () => {
    const game = run(start(camera), 60);
    expect(game.bones).toEqual([{ node: 'Crane/Lens', name: 'Lens', parent: -1, camera: true }]);
    const [, y, z] = game.get('Crane/Lens', 'Bone.position') as readonly number[];
    expect(y).toBeGreaterThan(2.6);
    expect(z).toBeGreaterThan(0.6);
  });
});
