// Misspelt on purpose. cspell:ignore nois Hnad
import { at, type Break } from './break.ts';

const walk = at('walk.vca');
const shake = at('shake.vca');
const posts = at('posts.vca');
const wave = at('wave.vca');

/** The ways to break the scenes of the pages on VCA. */
export const VCA_BREAKS: Readonly<Record<string, readonly Break[]>> = {
  VcaSkeleton: [
    walk(
      'Close what is not open',
      'VCA001',
      '@key frame 20 value 10\n}',
      '@key frame 20 value 10\n}\n}',
    ),
    walk('Forget the axis', 'VCA002', '@rotate bone Hips by y func', '@rotate bone Hips func'),
    walk('Take a handle away', 'VCA003', 'value -26 lx -4 ly -26 rx 4', 'value -26 lx -4 rx 4'),
    walk(
      'Name a bone that is not there',
      'VCA005',
      '@rotate bone Chest by y',
      '@rotate bone Belly by y',
    ),
  ],
  VcaCamera: [
    shake('Close what is not open', 'VCA001', '@zoom func', '}\n@zoom func'),
    shake('Shake what is not in the plane', 'VCA005', '@move by y', '@move by z'),
    shake('Misspell a directive', 'VCA002', '@zoom func', '@zom func'),
  ],
  Expressions: [
    posts('Ask for what is not known', 'VCA004', 'noise(t * 2, 2)', 'nois(t * 2, 2)'),
    posts('Divide by nothing', 'VCA004', 'sin(t * pi)', 'sin(t / 0)'),
    posts('Close what is not open', 'VCA001', '@move bone Chance', '}\n@move bone Chance'),
  ],
  VcaBeside: [
    wave(
      'Name a bone that is not there',
      'VCA005',
      '@rotate bone Hand by x',
      '@rotate bone Hnad by x',
    ),
    at('VcaBeside.aescene')(
      'Name the arm of the clip otherwise',
      'ANM005',
      '  node "Arm" {\n      node "Bar" {\n        transform position=[0.35, 0] {}',
      '  node "Limb" {\n      node "Bar" {\n        transform position=[0.35, 0] {}',
    ),
  ],
};
