import type { AttrSchema, AttrType, BlockSchema } from '../schema/types.ts';
import { placeholder } from './item.ts';

/** Counts the places to fill in of one `insert`. */
export class Places {
  #last = 0;

  /** The next place, with what stands there until something is typed. */
  next(text: string): string {
    return placeholder(++this.#last, text);
  }
}

/** What to write into a new attribute or label: the first name that would be offered there. */
export type Sample = (attr: string) => string | undefined;

/** A value of a form that can be filled in, valid as it stands. */
export function valueSnippet(
  type: AttrType,
  places: Places,
  start: string | undefined,
  sample: string | undefined,
): string {
  switch (type.type) {
    case 'number':
      return places.next(start ?? sample ?? String(type.oneOf?.[0] ?? numberFor(type)));
    case 'string':
      return `"${places.next(sample ?? start?.replace(/^"|"$/g, '') ?? '')}"`;
    case 'bool':
      return places.next(start === 'true' ? 'false' : 'true');
    case 'enum':
      return places.next(sample ?? start ?? type.values[0]?.name ?? '');
    case 'asset':
      return `asset("${places.next(sample ?? '')}")`;
    case 'color':
      return places.next(start ?? '#ffffff');
    case 'list': {
      if (type.length === undefined) return `[${valueSnippet(type.of, places, undefined, sample)}]`;
      const lanes = start?.slice(1, -1).split(', ') ?? [];
      const items = Array.from({ length: type.length }, (_, i) =>
        valueSnippet(type.of, places, lanes[i], undefined),
      );
      return `[${items.join(', ')}]`;
    }
    case 'any':
      return valueSnippet(type.of[0] as AttrType, places, start, sample);
    case 'by':
      return places.next(start ?? '0');
  }
}

function numberFor({ min, above, max }: AttrType & { type: 'number' }): number {
  if (above !== undefined) return max !== undefined && max < above + 1 ? max : above + 1;
  if (min !== undefined && min > 0) return Math.max(min, 1);
  return 0;
}

/**
 * A whole block: its label, what it must have, and its braces. `form` gives the form of values that
 * depend on other things.
 */
export function blockSnippet(
  schema: BlockSchema,
  form: (attr: AttrSchema) => AttrType,
  sample: Sample,
): string {
  const places = new Places();
  const { name, label } = schema;
  const title = label?.required
    ? ` "${places.next(sample('') ?? label.usual ?? name.charAt(0).toUpperCase() + name.slice(1))}"`
    : '';
  const attrs = schema.attrs
    .filter(({ required }) => required)
    .map((a) => ` ${a.name}=${valueSnippet(form(a), places, a.default, sample(a.name))}`);
  const body = schema.blocks.length > 0 ? ' {\n\t$0\n}' : ' {}';
  return name + title + attrs.join('') + body;
}
