/** The words of VCA files by where they stand. Page: vca. */
import type { EnumValue } from '../schema/types.ts';
import {
  VCA_AXES,
  VCA_CONSTANTS,
  VCA_CURVE_VARIABLES,
  VCA_CURVES,
  VCA_DIRECTIVES,
  VCA_FUNCTIONS,
  VCA_HANDLES,
  VCA_KEY,
  VCA_ORDERS,
  VCA_VARIABLES,
  type VcaAttr,
  type VcaDirective,
  type VcaForm,
} from '../schema/vca.ts';
import type { VcmAttr, VcmDirective } from '../vca/vcm.ts';

/** What may stand at the top of a file, or in the braces of a directive. */
export function directivesIn(above: string | undefined): readonly VcaDirective[] {
  if (above === undefined) return VCA_DIRECTIVES;
  const holds = VCA_DIRECTIVES.find(({ name }) => name === above);
  return holds !== undefined && holds.gives !== 'nothing' && above !== VCA_KEY.name
    ? [VCA_KEY]
    : [];
}

/** The schema of a directive; `above` is the one in whose braces it stands. */
export function vcaSchema(name: string, above: string | undefined): VcaDirective | undefined {
  return directivesIn(above).find((directive) => directive.name === name);
}

/** The value of an attribute that counts: of repeated ones the last. */
export function lastOf({ attrs }: Pick<VcmDirective, 'attrs'>, name: string): VcmAttr | undefined {
  return attrs.findLast((attr) => attr.name === name);
}

/** The attributes that say something beside those that stand there; `curve` is that of the line above a key. */
export function fitting(
  { attrs, gives }: VcaDirective,
  known: ReadonlySet<string>,
  curve: string | undefined,
): readonly VcaAttr[] {
  return attrs.filter(({ name }) => {
    if (known.has(name)) return false;
    if (name === 'name' && gives === 'number') return false;
    if ((VCA_HANDLES as readonly string[]).includes(name)) return curve === 'bezier';
    if (name === 'func') return !known.has('curve') && !known.has('period');
    return !((name === 'curve' || name === 'period') && known.has('func'));
  });
}

/** The values that attributes of a form have by name, with what they mean. */
export function valuesOf(form: VcaForm): readonly EnumValue[] {
  switch (form) {
    case 'axis':
      return VCA_AXES;
    case 'order':
      return VCA_ORDERS;
    case 'curve':
      return VCA_CURVES;
    default:
      return [];
  }
}

/** A value of a form as it is written; of an order capitals do not count. */
export function valueNamed(form: VcaForm, written: string): EnumValue | undefined {
  const name = form === 'order' ? written.toUpperCase() : written;
  return valuesOf(form).find((value) => value.name === name);
}

/** A meaning as a sentence; what is one already may begin with a name: `x rounded down.` */
export function sentence(meaning: string): string {
  return /[.…]$/.test(meaning) ? meaning : `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`;
}

export interface ExpressionWord {
  readonly name: string;
  /** As it is called, of a function. */
  readonly call?: string;
  readonly kind: 'function' | 'constant' | 'variable';
  readonly meaning: string;
}

/** The names that an expression may use; that of a `@curve` has others. */
export function expressionWords(inCurve: boolean): ExpressionWord[] {
  return [
    ...(inCurve ? VCA_CURVE_VARIABLES : VCA_VARIABLES).map(
      ({ name, meaning }) => ({ name, kind: 'variable', meaning }) as const,
    ),
    ...VCA_FUNCTIONS.map(
      ({ name, call, meaning }) => ({ name, call, kind: 'function', meaning }) as const,
    ),
    ...VCA_CONSTANTS.map(({ name, meaning }) => ({ name, kind: 'constant', meaning }) as const),
  ];
}

/** A text as a value: bare where it can be, or between quotes that stand there. */
export function asValue(name: string, form: 'bare' | 'quoted'): string {
  const inside = name.replace(/[\\"]/g, '\\$&');
  if (form === 'quoted') return inside;
  return /^[^\s"'({}#@][^\s{}]*$/.test(name) ? name : `"${inside}"`;
}
