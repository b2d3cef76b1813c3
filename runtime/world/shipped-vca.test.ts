import { describe, expect, test } from 'vitest';
import { convertVca } from '../convert/vca-to-clip.ts';
import { format } from '../text/format.ts';
import { importVca } from '../vca/import.ts';
import { B, BONE_STRIDE } from './bones.ts';
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

describe('a file and the clip that was made of it (vca/clips)', () => {
  const beside = shipped('VcaBeside');

  test('the clip is what aego convert makes of the file', () => {
    const { vca } = importVca('wave.vca', beside.files['wave.vca'] as string);
    const clip = convertVca(vca as NonNullable<typeof vca>, 'wave.aeanim', {
      ...{ plane: 'xy', handles: 'absolute', intensity: 1, tolerance: 0.001, loop: false },
    });
    expect(beside.files['wave.aeanim']).toBe(format(clip.text));
  });

  test('both arms stand alike at every moment, between steps, too', () => {
    const game = start(beside);
    let [highest, widest] = [0, 0];
    for (let step = 0; step < 300; step++) {
      game.step();
      for (const alpha of [0, 0.4]) {
        game.frame(alpha, 1 / 120);
        const numbers = new Float32Array(game.bones.length * BONE_STRIDE);
        game.writeBones(numbers);
        const at = game.bones.findIndex(({ node }) => node === 'Vca/Arm') * BONE_STRIDE;
        const [x = 0, y = 0] = numbers.subarray(at + B.xAxis);
        const turn = Number(game.get('Clip/Arm', 'transform.rotation', true));
        const [, height] = game.get('Clip/Arm', 'transform.position', true) as readonly number[];
        expect(Math.abs(Math.atan2(y, x) - turn)).toBeLessThan(0.001);
        expect(numbers[at + B.position + 1]).toBeCloseTo(0.9 + (height as number), 5);
        highest = Math.max(highest, height as number);
        widest = Math.max(widest, Math.abs(turn));
      }
    }
    expect(highest).toBeCloseTo(0.2, 2);
    expect(widest).toBeCloseTo((40 / 180) * Math.PI, 2);
  });

  test('the hand turns towards the reader in the file alone', () => {
    const game = run(start(beside), 70);
    expect(game.get('Vca/Arm/Hand', 'Bone.rotation')).not.toEqual([0, 0, 0, 1]);
    expect(game.get('Clip/Arm/Hand', 'transform.rotation')).toBe(0);
  });
});

describe('posts by expressions (vca/expressions)', () => {
  const posts = shipped('Expressions');
  const heights = (game: Game) =>
    ['A/Sine', 'B/Bounce', 'C/Noise', 'D/Chance'].map(
      (name) => (game.get(`Posts/${name}`, 'Bone.position') as readonly number[])[1] as number,
    );

  test('each is as high as its line says', () => {
    const game = run(start(posts), 1 + 75);
    const seconds = 75 / 60;
    const [sine, bounce] = heights(game);
    expect(sine).toBeCloseTo(1 + 0.8 * Math.sin(seconds * Math.PI), 5);
    expect(bounce).toBeCloseTo(0.2 + 6 * 0.25 * 0.75, 5);
  });

  test('noise never jumps; floor holds a number and then does', () => {
    const game = start(posts);
    const seen = Array.from({ length: 600 }, () => heights(run(game, 1)));
    const steps = (post: number) =>
      seen.slice(1).map((now, i) => Math.abs((now[post] as number) - (seen[i]?.[post] as number)));
    expect(Math.max(...steps(2))).toBeLessThan(0.15);
    const chance = steps(3);
    expect(Math.max(...chance)).toBeGreaterThan(0.3);
    expect(chance.filter((d) => d > 0).length).toBeLessThanOrEqual(40);
    expect(new Set(seen.map((now) => now[3])).size).toBeGreaterThan(30);
  });

  test('an edit of a line moves its post on, where it is', () => {
    const game = run(start(posts), 61);
    const before = heights(game);
    const text = posts.files['posts.vca'] as string;
    game.setFile('posts.vca', text.replace('(1 + 0.8 * sin', '(2 + 0.8 * sin'));
    run(game, 1);
    const after = heights(game);
    const next = heights(run(start(posts), 62));
    expect(after[0]).toBeCloseTo((next[0] as number) + 1, 5);
    expect(after.slice(1)).toEqual(next.slice(1));
    expect(after).not.toEqual(before);
  });
});
