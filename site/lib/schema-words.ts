import { CLIP } from '../../runtime/schema/clip.ts';
import { CONTROLLER } from '../../runtime/schema/controller.ts';
import { FLOAT32_MAX, INT32_MAX, INT32_MIN } from '../../runtime/schema/fields.ts';
import { PROJECT_FILE } from '../../runtime/schema/project.ts';
import { SCENE } from '../../runtime/schema/scene.ts';
import type { AttrType, BlockSchema, EnumValue, ParamSchema } from '../../runtime/schema/types.ts';

/** The schema in the words of the reference tables. */

/** A block by its path from a root: `anim.track.key`, `animation.event`. Throws if there is none. */
export function blockAt(path: string): BlockSchema {
  const [root, ...rest] = path.split('.');
  let block = [CLIP, CONTROLLER, SCENE, ...PROJECT_FILE].find(({ name }) => name === root);
  for (const name of rest) block = block?.blocks.find((child) => child.name === name);
  if (!block) throw new Error(`The schema has no block "${path}"`);
  return block;
}

/** What a value must be, in a few words: `number, 0.001 to 500 s`. */
export function typeWords(type: AttrType): string {
  switch (type.type) {
    case 'number': {
      const range = rangeWords(type);
      const name = type.integer ? 'whole number' : 'number';
      const unit = type.unit ? ` ${unitWords(type.unit)}` : '';
      return range ? `${name}, ${range}${unit}` : unit ? `${name} in${unit}` : name;
    }
    case 'string':
      return 'text';
    case 'bool':
      return '`true` or `false`';
    case 'enum':
      return 'one of these';
    case 'asset':
      return `asset: ${type.of}`;
    case 'color':
      return 'colour';
    case 'list':
      return type.length === undefined
        ? `list: ${typeWords(type.of)}`
        : `list of ${type.length}: ${typeWords(type.of)}`;
    case 'any':
      return type.of.map(typeWords).join(', or ');
    case 'by':
      return type.attr === 'param' ? 'as its parameter’s kind says' : `as \`${type.attr}\` says`;
  }
}

function rangeWords(type: Extract<AttrType, { type: 'number' }>): string {
  if (type.oneOf) return type.oneOf.join(', ');
  const min = type.min !== undefined && type.min > INT32_MIN ? type.min : undefined;
  const max = type.max !== undefined && type.max < INT32_MAX ? type.max : undefined;
  if (type.above !== undefined) {
    return max === undefined ? `above ${type.above}` : `above ${type.above}, up to ${number(max)}`;
  }
  if (Math.abs(type.min ?? 0) >= FLOAT32_MAX) return '';
  if (min !== undefined && max !== undefined) return `${number(min)} to ${number(max)}`;
  if (min !== undefined) return `from ${number(min)}`;
  return max === undefined ? '' : `up to ${number(max)}`;
}

const number = (value: number): string => value.toLocaleString('en').replaceAll(',', '\u202f');

/** The members a value may have, with their meanings. */
export function membersOf(type: AttrType): readonly EnumValue[] {
  if (type.type === 'enum') return type.values;
  return type.type === 'list' ? membersOf(type.of) : [];
}

/** A method's or signal's parameters as a script writes them: `name string, mix float`. */
export function paramsText(params: readonly ParamSchema[]): string {
  return params
    .map(({ name, type, optional }) => `${name} ${type}${optional ? '?' : ''}`)
    .join(', ');
}

/** Units of the schema as people write them: `1/s` is "a second". */
export function unitWords(unit: string): string {
  return unit === '1/s' ? 'a second' : unit.replace('m/s2', 'm/s²');
}
