import { ANC001, ANC002 } from '../diagnostics/catalogue/anc.ts';
import { type Attrs, checkBlock, type Sayers } from '../schema/check.ts';
import { PARAM } from '../schema/controller.ts';
import { type FormProblem, formProblem, remove, shown } from '../schema/forms.ts';
import type { AttrType } from '../schema/types.ts';
import type { Attr, Block, Value } from '../text/tree.ts';
import type { ControllerBuild } from './build.ts';
import type { ParamKind } from './controller.ts';

/** The form that values of a parameter have in the text; a trigger has none. */
export const VALUE_TYPES: Readonly<Record<Exclude<ParamKind, 'trigger'>, AttrType>> = {
  bool: { type: 'bool' },
  // As wide as the whole numbers of scripts.
  int: {
    type: 'number',
    integer: true,
    min: Number.MIN_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
  },
  float: { type: 'number' },
};

const PARAM_SAY: Sayers = {
  ...ANC001.say,
  missingLabel: ANC002.say.missingLabel,
  missingAttribute: ANC002.say.missingAttribute,
  wrongValue: ANC002.say.wrongValue,
};

/** Imports one `param`. */
export function importParam(block: Block, build: ControllerBuild): void {
  const { report } = build;
  const attrs = checkBlock(block, PARAM, report, PARAM_SAY);
  const kind = attrs.text('kind') as ParamKind | undefined;
  const name = block.label?.value;
  const value = name !== undefined && kind ? importDefault(name, kind, attrs, build) : undefined;
  if (name === undefined) return;
  if (name === '' || build.paramIndex.has(name)) {
    report.add(ANC002.say.doubledParameter({ name }), block.label?.span ?? block.nameSpan);
    return;
  }
  const good = kind !== undefined && value !== undefined;
  const index = good
    ? build.params.push({ name, kind, default: value, span: block.span }) - 1
    : undefined;
  build.paramIndex.set(name, index);
}

function importDefault(
  name: string,
  kind: ParamKind,
  attrs: Attrs,
  build: ControllerBuild,
): number | undefined {
  const { report } = build;
  const attr = attrs.attr('default');
  const value = attr?.value;
  if (!attr || !value) return 0;
  if (kind === 'trigger') {
    const fixes = [remove(attr.span, report.text, 'Remove default')];
    report.add(ANC002.say.unwantedDefault({ name }), attr.span, { fixes });
    return undefined;
  }
  const problem = formProblem(VALUE_TYPES[kind], value, report.text);
  if (!problem) return numberOf(value);
  const finding = ANC002.say.wrongDefault({ name, kind, ...wrongness(problem, attr, report.text) });
  report.add(finding, value.span, { fixes: problem.fixes });
  return undefined;
}

/** What a value that is not of its parameter's kind should be and is, for messages. */
export function wrongness(
  problem: FormProblem,
  attr: Attr,
  text: string,
): { expected: string; found: string } {
  return {
    expected: problem.range ? `${problem.expected} of at most 15 digits` : problem.expected,
    found: shown(attr.value?.span ?? attr.span, text),
  };
}

/** A checked value of a parameter as a number; true is 1. */
export function numberOf(value: Value): number {
  if (value.type === 'number') return value.value;
  return value.type === 'bool' && value.value ? 1 : 0;
}
