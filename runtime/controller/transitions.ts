import { micros } from '../clip/micros.ts';
import { ANC001, ANC006 } from '../diagnostics/catalogue/anc.ts';
import { type Attrs, blocksOf, checkBlock, type Sayers } from '../schema/check.ts';
import { COND, TRANSITION } from '../schema/controller.ts';
import { replace, shown } from '../schema/forms.ts';
import type { Block } from '../text/tree.ts';
import { ANY, type ControllerBuild } from './build.ts';
import { importCond } from './conds.ts';
import type { Cond, Transition } from './controller.ts';

const TRANSITION_SAY: Sayers = {
  ...ANC001.say,
  // `to` is the only one that is required.
  missingAttribute: (missing) =>
    ANC001.say.missingAttribute({ ...missing, expected: 'the state it leads to, in quotes' }),
};

/** Imports one `transition`; undefined, with an error reported, where it cannot be. */
export function importTransition(block: Block, build: ControllerBuild): Transition | undefined {
  const attrs = checkBlock(block, TRANSITION, build.report, TRANSITION_SAY);
  const from = findSource(block, build);
  const to = findTarget(attrs, build);
  const exit = attrs.number('exitTime');
  const exitTime = exit === undefined ? -1 : micros(exit);
  if (from !== undefined && to !== undefined) checkExit(from, to, exitTime, attrs, build);
  const conds: Cond[] = [];
  let sound = attrs.sound;
  for (const child of blocksOf(block.blocks, COND)) {
    const cond = importCond(child, build);
    if (cond) conds.push(cond);
    else sound = false;
  }
  if (!sound || from === undefined || to === undefined) return undefined;
  return {
    from,
    to,
    duration: micros(attrs.number('duration') as number),
    exitTime,
    interrupt: attrs.bool('interrupt'),
    conds,
    span: block.span,
  };
}

function findSource(block: Block, build: ControllerBuild): number | undefined {
  if (!block.label) return undefined;
  const { value, span } = block.label;
  return value === ANY ? -1 : build.findState(value, span, false);
}

function findTarget(attrs: Attrs, build: ControllerBuild): number | undefined {
  const value = attrs.value('to');
  return value?.type === 'string' ? build.findState(value.value, value.span, true) : undefined;
}

/** Warns of an exit time that no state the transition leaves can reach. */
function checkExit(
  from: number,
  to: number,
  exitTime: number,
  attrs: Attrs,
  build: ControllerBuild,
): void {
  const value = attrs.value('exitTime');
  if (!value || exitTime <= 1_000_000) return;
  const { once, lasting, states } = build;
  const others = lasting - (once[to] ? 0 : 1);
  const stuck = from >= 0 ? once[from] : states.length > 1 && others === 0;
  if (!stuck) return;
  const state = from < 0 ? undefined : states[from]?.name;
  const finding = ANC006.say.never({ state, exitTime: shown(value.span, build.report.text) });
  build.report.add(finding, value.span, { fixes: [replace(value.span, '1')] });
}
