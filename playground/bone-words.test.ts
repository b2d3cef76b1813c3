import { expect, test } from 'vitest';
import { BONE_STRIDE } from '../runtime/world/bones.ts';
import { Game } from '../runtime/world/game.ts';
import { boneRows } from './bone-words.ts';

function rows(vca: string) {
  const game = new Game({
    'main.aescene': `scene version=1 {
  node "Hero" {
    component "VcaPlayer" file=asset("a.vca") {}

    node "Arm" {
      component "Bone" position=[0, 1.5, 0] scale=[2, 2, 2] {}
    }
  }
}
`,
    'a.vca': vca,
  });
  game.step();
  game.frame(0, 0);
  const numbers = new Float32Array(game.bones.length * BONE_STRIDE);
  game.writeBones(numbers);
  return boneRows({ list: game.bones, numbers });
}

test('a bone is told by its name, where it is, and how it is turned', () => {
  const vca =
    '@move bone Arm by z func (-0.25) @rotate bone Arm by x func (30) @rotate bone Arm by y func (-40) @rotate bone Arm by z func (110)';
  expect(rows(vca)).toEqual([
    { name: 'Arm', node: 'Hero/Arm', position: '0.00 1.50 -0.25', rotation: '30° -40° 110°' },
  ]);
});

test('straight up a turn is told as one', () => {
  const [row] = rows('@rotate bone Arm by x func (20) @rotate bone Arm by y func (90)');
  expect(row?.rotation).toBe('20° 90° 0°');
  expect(rows('')[0]?.rotation).toBe('0° 0° 0°');
});
