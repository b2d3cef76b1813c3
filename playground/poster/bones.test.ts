import { describe, expect, test } from 'vitest';
import { BONE_STRIDE } from '../../runtime/world/bones.ts';
import { STRIDE } from '../../runtime/world/frame.ts';
import { Game } from '../../runtime/world/game.ts';
import { STAGE_COLOURS } from './colours.ts';
import { posterSvg } from './poster.ts';
import { FRONT, type Turn } from './turn.ts';

/** The poster of a scene with these nodes. */
function poster(nodes: string, theme?: 'light' | 'dark', turn?: Turn): string {
  const game = new Game({ 'main.aescene': `scene version=1 {\n${nodes}\n}\n` });
  game.step();
  game.frame(0, 0);
  const frame = new Float32Array(game.drawList.items.length * STRIDE);
  game.writeFrame(frame);
  const numbers = new Float32Array(game.bones.length * BONE_STRIDE);
  game.writeBones(numbers);
  const bones = { list: game.bones, numbers };
  const picture = { list: game.drawList, view: game.view, frame, labels: game.labels, bones };
  return posterSvg(picture, {
    width: 300,
    height: 200,
    ...(theme && { theme }),
    ...(turn && { turn }),
  });
}

const ARM = `node "Upper" {
  component "Bone" position=[0, 2, 0] {}
  node "Lower" { component "Bone" position=[0, -1, 0] {} }
}`;

describe('the poster of a skeleton', () => {
  test('has a body from joint to joint, three axes and the joints', () => {
    const svg = poster(ARM);
    // From the joint at 2 m to the one at 1 m, in 64 units a metre.
    expect(svg).toMatch(/d="M0 -128L[^"]*L0 -64L[^"]*Z" fill="var\(--print\)"/);
    for (const axis of ['x', 'y', 'z'])
      expect(svg.match(new RegExp(`stroke="var\\(--lane-${axis}\\)"`, 'g'))).toHaveLength(1);
    expect(svg).toContain('d="M0 -128h0M0 -64h0"');
  });

  test('has colours of its own in a picture that stands alone', () => {
    const svg = poster(ARM, 'dark');
    expect(svg).toContain(`stroke="${STAGE_COLOURS.dark['lane-z']}"`);
    expect(svg).not.toContain('var(--');
  });

  test('has the pyramid of a camera', () => {
    const lens = 'node "Lens" { component "Bone" {} component "Camera2D" {} }';
    expect(poster(lens)).toMatch(/stroke="var\(--ink-2\)"[^>]*\/>/);
    expect(poster(lens).match(/M0 0L/g)?.length).toBeGreaterThanOrEqual(4);
  });

  test('shows depth from the side, over a ground of squares in place of the paper', () => {
    const shin = ARM.replace('[0, -1, 0]', '[0, 0, 1]');
    const side = poster(shin, undefined, { yaw: 90, pitch: 0 });
    // What is a metre nearer stands a metre to the right.
    expect(side).toContain('d="M0 -128h0M64 -128h0"');
    expect(poster(shin)).toContain('d="M0 -128h0M0 -128h0"');
    expect(side).not.toContain('crispEdges');
    expect(side.match(/stroke="var\(--rule\)"/g)).toHaveLength(1);
    expect(poster(shin, undefined, FRONT)).toBe(poster(shin));
  });

  test('turns what is flat with the bones, about the middle of the picture', () => {
    const plate = 'node "Plate" { transform position=[1, 0] {} component "Shape" {} }';
    const view = 'node "Eye" { component "Camera2D" {} }';
    const side = poster(`${ARM}\n${plate}\n${view}`, undefined, { yaw: 60, pitch: 0 });
    expect(side).toMatch(/<g transform="matrix\(0\.5 -?0 0 1 0 0\)"><g transform="matrix\(/);
    // Without bones there is nothing to be turned.
    const game = new Game({ 'main.aescene': `scene version=1 {\n${plate}\n}\n` });
    game.step();
    game.frame(0, 0);
    const frame = new Float32Array(game.drawList.items.length * STRIDE);
    game.writeFrame(frame);
    const picture = { list: game.drawList, view: game.view, frame, labels: game.labels };
    const size = { width: 300, height: 200 };
    const turn = { yaw: 60, pitch: 0 };
    expect(posterSvg(picture, { ...size, turn })).toBe(posterSvg(picture, size));
  });

  test('leaves out what is beyond all numbers', () => {
    const lost = 'node "A" { component "Bone" scale=[1e38, 1, 1] position=[1e38, 0, 0] {} }';
    expect(poster(`${ARM}\n${lost}`)).not.toMatch(/NaN|Infinity/);
  });
});
