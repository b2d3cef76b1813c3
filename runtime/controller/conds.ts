import { ANC001, ANC002, ANC003 } from '../diagnostics/catalogue/anc.ts';
import { type Attrs, checkBlock, type Sayers } from '../schema/check.ts';
import { COND } from '../schema/controller.ts';
import { expected, formProblem, quoted, remove, replace, shown } from '../schema/forms.ts';
import { type Attr, attrOf, type Block } from '../text/tree.ts';
import type { ControllerBuild } from './build.ts';
import type { Cond, CondOp, Param } from './controller.ts';
import { numberOf, VALUE_TYPES, wrongness } from './params.ts';

const COND_SAY: Sayers = {
  ...ANC001.say,
  missingLabel: ANC002.say.missingLabel,
  wrongValue: ANC003.say.wrongOperator,
};

const ORDER: readonly string[] = ['gt', 'ge', 'lt', 'le'];

/** Imports one `cond`; undefined, with an error reported, where it cannot be. */
export function importCond(block: Block, build: ControllerBuild): Cond | undefined {
  const attrs = checkBlock(block, COND, build.report, COND_SAY);
  const index = findParam(block, build);
  if (index === undefined) return undefined;
  const param = build.params[index] as Param;
  const op = attrOf(block, 'op');
  if (!op) {
    if (!checkSet(param, block, build)) return undefined;
    return { param: index, op: 'set', value: 1, span: block.span };
  }
  if (!attrs.has('op')) return undefined;
  const value = readValue(param, attrs.text('op') as CondOp, op, block, attrs, build);
  if (value === undefined) return undefined;
  return { param: index, op: attrs.text('op') as CondOp, value, span: block.span };
}

function findParam(block: Block, build: ControllerBuild): number | undefined {
  if (!block.label) return undefined;
  const { value: name, span } = block.label;
  if (!build.paramIndex.has(name)) {
    const near = build.nearest(name, build.paramIndex);
    const fixes = near === undefined ? [] : [replace(span, quoted(near))];
    build.report.add(ANC002.say.unknownParameter({ name, nearest: near }), span, { fixes });
  }
  return build.paramIndex.get(name);
}

/** A condition without `op` asks whether a bool or a trigger is set. */
function checkSet({ name, kind }: Param, block: Block, build: ControllerBuild): boolean {
  const { report } = build;
  const value = attrOf(block, 'value');
  if (kind === 'int' || kind === 'float') {
    report.add(ANC003.say.missingOperator({ name, kind }), block.nameSpan);
    return false;
  }
  if (!value) return true;
  const fixes = [remove(value.span, report.text, 'Remove value')];
  if (kind === 'bool') {
    const { start } = value.span;
    fixes.unshift({ title: 'Write op=eq', edits: [{ start, end: start, text: 'op=eq ' }] });
  }
  const found = value.value ? shown(value.value.span, report.text) : '';
  report.add(ANC003.say.valueAlone({ name, found }), value.span, { fixes });
  return false;
}

function readValue(
  { name, kind }: Param,
  op: CondOp,
  opAttr: Attr,
  block: Block,
  attrs: Attrs,
  build: ControllerBuild,
): number | undefined {
  const { report } = build;
  if (kind === 'trigger') {
    const extra = attrOf(block, 'value');
    const edits = [opAttr, ...(extra ? [extra] : [])]
      .sort((a, b) => a.span.start - b.span.start)
      .flatMap(({ span }) => remove(span, report.text, '').edits);
    const title = extra ? 'Remove op and value' : 'Remove op';
    report.add(ANC003.say.operatorOnTrigger({ name }), opAttr.span, { fixes: [{ title, edits }] });
    return undefined;
  }
  const ordered = kind === 'bool' && ORDER.includes(op);
  if (ordered) report.add(ANC003.say.orderOfBool({ name, op }), opAttr.span);
  const type = VALUE_TYPES[kind];
  const attr = attrOf(block, 'value');
  if (!attr) {
    report.add(ANC003.say.missingValue({ op, expected: expected(type) }), opAttr.span);
    return undefined;
  }
  const value = attrs.value('value');
  if (!value) return undefined;
  const problem = formProblem(type, value, report.text);
  if (problem) {
    const wrong = { name, kind, ...wrongness(problem, attr, report.text) };
    report.add(ANC003.say.wrongValue(wrong), value.span, { fixes: problem.fixes });
  }
  return problem || ordered ? undefined : numberOf(value);
}
