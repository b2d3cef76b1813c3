import type { AttrSchema, AttrType, FieldSchema } from './types.ts';

/** The largest number a float32 holds; values of scenes and clips end there. */
export const FLOAT32_MAX = 3.4028234663852886e38;
export const INT32_MIN = -2147483648;
export const INT32_MAX = 2147483647;

/** The attributes a scene may set for these fields: all but the read-only ones. */
export function attrsOf(fields: readonly FieldSchema[]): readonly AttrSchema[] {
  return fields.filter((field) => !field.readonly).map(attrOfField);
}

function attrOfField(field: FieldSchema): AttrSchema {
  const text = defaultText(field);
  return {
    name: field.name,
    type: attrType(field),
    ...(text === undefined ? {} : { default: text }),
    meaning: field.meaning,
  };
}

/** The form of a field's value in the text. */
export function attrType(field: FieldSchema): AttrType {
  const number: AttrType = {
    type: 'number',
    min: field.min ?? -FLOAT32_MAX,
    max: field.max ?? FLOAT32_MAX,
    ...(field.above === undefined ? {} : { above: field.above }),
    ...(field.unit === undefined ? {} : { unit: field.unit }),
  };
  switch (field.kind) {
    case 'float32':
      return number;
    case 'int32':
      return {
        ...number,
        integer: true,
        min: field.min ?? INT32_MIN,
        max: field.max ?? INT32_MAX,
      };
    case 'bool':
      return { type: 'bool' };
    case 'string':
      return { type: 'string' };
    case 'enum':
      return { type: 'enum', values: field.values ?? [] };
    case 'assetRef':
      return { type: 'asset', of: field.asset ?? 'sprite' };
    case 'color':
      return { type: 'color' };
    case 'vec2':
      return { type: 'list', of: number, length: 2 };
    case 'vec3':
      return { type: 'list', of: number, length: 3 };
    case 'vec4':
    case 'rect':
    case 'quat':
      return { type: 'list', of: number, length: 4 };
  }
}

/** A field's default as the text would write it; undefined where leaving it out is the only way. */
export function defaultText(field: FieldSchema): string | undefined {
  const value = field.default;
  if (field.kind === 'color') return colorText(value as readonly number[]);
  if (typeof value === 'object') return `[${value.join(', ')}]`;
  if (field.kind === 'string') return JSON.stringify(value);
  return value === '' ? undefined : String(value);
}

function colorText(lanes: readonly number[]): string {
  const hex = lanes.map((lane) =>
    Math.round(lane * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.slice(0, hex[3] === 'ff' ? 3 : 4).join('')}`;
}
