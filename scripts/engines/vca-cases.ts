/** VCA files on bones: what a file gives is the same number, bit for bit, wherever it is worked out. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  VCA_CONSTANTS,
  VCA_CURVES,
  VCA_FUNCTIONS,
  VCA_HANDLE_FORMS,
  type VcaHandles,
} from '../../runtime/schema/vca.ts';
import { quote } from '../../runtime/text/write.ts';
import { importVca } from '../../runtime/vca/import.ts';
import type { NamedCase } from './run-case.ts';

const FOLDER = join(import.meta.dirname, '../../runtime/conformance/vca');
const STEPS = 90;

/** Every operator, with what is next to a border of it: a rest, a power, a sign, a comparison. */
const OPERATED = [
  't * 1.7 - 2 / (t + 0.3)',
  '(t * 5 - 3) % 0.7',
  '-t ^ 1.9 + 2 ^ 0.5 ^ t',
  't < 0.4 and 1 or t >= 0.9 and 2 or 3',
  'not (t <= 0.5) and t > 0.2 and t ~= 0.7 and 5 or t == 0 and 6 or 7',
];

const ORDERS = ['XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX'];

/** Two cases of each file there is, with handles read either way. */
export function vcaCases(): NamedCase[] {
  const conformance = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.vca'))
    .sort()
    .map((file) => [`vca/${file}`, readFileSync(join(FOLDER, file), 'utf8')] as const);
  const made = [
    ['vca expressions', expressions()] as const,
    ['vca curves', curves()] as const,
    ...ORDERS.map((order) => [`vca rotation order ${order}`, turns(order)] as const),
  ];
  return [...conformance, ...made].flatMap(([name, text]) =>
    VCA_HANDLE_FORMS.map(({ name: handles }) => ({
      name: `${name}, ${handles}`,
      files: { 'main.aescene': scene(text, handles), 'a.vca': text },
      scene: 'main.aescene',
      steps: STEPS,
    })),
  );
}

/** A skeleton with every bone that a file names, one below the other, and a player that goes on and back. */
function scene(text: string, handles: VcaHandles): string {
  const bones = importVca('a.vca', text).vca.bones.map(
    (name) => `node ${quote(name)} { component "Bone" position=[0.1, 0.7, 0.3] {} `,
  );
  return `scene version=1 {
  node "Still" {
    component "VcaPlayer" file=asset("a.vca") speed=1.3 loop=true intensity=0.7 handles=${handles} {}
    ${bones.join('')}${'} '.repeat(bones.length)}
  }
  node "Camera" {
    component "Camera2D" {}
    component "VcaPlayer" file=asset("a.vca") speed=-0.9 loop=true handles=${handles} {}
  }
}
`;
}

function expressions(): string {
  const calls = VCA_FUNCTIONS.flatMap(({ name, least, most }) => {
    const rest = Array.from({ length: Math.min(most, 3) - 1 }, (_, i) => `${i + 3}`);
    const few = `${name}(${['t * 3.1 - 1.2', ...rest].slice(0, least).join()})`;
    return [few, `${name}(${['t * 3.1 + 0.2', ...rest].join()})`];
  });
  const constants = VCA_CONSTANTS.map(({ name }) => `t * ${name}`);
  // A property keeps fewer bits than an expression has: the lowest ones are looked at by themselves.
  const lines = [...calls, ...constants, ...OPERATED].map(
    (func, i) =>
      `@move bone b${i} by x func (${func})\n@move bone b${i} by y func ((${func}) * 1000000000 % 1)\n`,
  );
  return `@configure fps 24 duration 1.7\n${lines.join('')}`;
}

function curves(): string {
  const keys = `{
  @key frame 0 value -1.3 lx -4 ly 0.1 rx 9 ry 2.2
  @key frame 11 value 2.7 lx -3 ly -1 rx 40 ry 0.3
  @key frame 29 value 0.1 lx 3 ly 5 rx 5 ry 1
}
`;
  const own =
    '@curve own func (kl.value + (kr.value - kl.value) * t ^ 2.2 / (kr.frame - kl.frame))\n';
  const names = [...VCA_CURVES.map(({ name }) => name), '.own'];
  const lines = names.flatMap((curve, i) => [
    `@move bone b${i} by x curve ${curve} ${keys}`,
    `@scale bone b${i} by y curve ${curve} period 7.3 ${keys}`,
    `@rotate bone b${i} by z curve ${curve} period 41 ${keys}`,
  ]);
  return `@configure fps 23.7 frames 61\n${own}${lines.join('')}@zoom func (1 + noise(t * 9, 5) / 3)\n`;
}

function turns(order: string): string {
  const about = (axis: string, of: number) =>
    `@rotate bone a by ${axis} func (${170 * of} * sin(t * ${of}))\n`;
  return `@configure rotation-order ${order} duration 2\n${about('x', 1.1)}${about('y', 2.3)}${about('z', 3.7)}`;
}
