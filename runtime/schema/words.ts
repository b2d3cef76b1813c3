import { FLOAT32_MAX, INT32_MAX, INT32_MIN } from './fields.ts';
import type { AttrType, EnumValue } from './types.ts';

/** The schema in the words of reference tables and hovers. */

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
    return max === undefined ? `above ${type.above}` : `above ${type.above}, up to ${spaced(max)}`;
  }
  if (Math.abs(type.min ?? 0) >= FLOAT32_MAX) return '';
  if (min !== undefined && max !== undefined) return `${spaced(min)} to ${spaced(max)}`;
  if (min !== undefined) return `from ${spaced(min)}`;
  return max === undefined ? '' : `up to ${spaced(max)}`;
}

/** Thousands apart, by a narrow space that does not break: `1 000 000`. */
function spaced(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** The members a value may have, with their meanings. */
export function membersOf(type: AttrType): readonly EnumValue[] {
  if (type.type === 'enum') return type.values;
  return type.type === 'list' ? membersOf(type.of) : [];
}

/** Units of the schema as people write them: `1/s` is "a second". */
export function unitWords(unit: string): string {
  return unit === '1/s' ? 'a second' : unit.replace('m/s2', 'm/s²');
}
