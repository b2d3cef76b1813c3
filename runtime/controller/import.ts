import { ANC001, ANC005 } from '../diagnostics/catalogue/anc.ts';
import { type Diagnostic, type Fix, Report } from '../diagnostics/diagnostic.ts';
import { cutText } from '../diagnostics/entry.ts';
import { type Attrs, blocksOf, checkBlock, type Sayers } from '../schema/check.ts';
import {
  CONTROLLER,
  EASE_CURVES,
  type Ease,
  PARAM,
  STATE,
  TRANSITION,
} from '../schema/controller.ts';
import { oneOf, replace } from '../schema/forms.ts';
import { importRoot } from '../schema/root.ts';
import { parse } from '../text/parse.ts';
import { attrOf, type Block } from '../text/tree.ts';
import { ControllerBuild, type ControllerContext } from './build.ts';
import type { Controller, Transition } from './controller.ts';
import { findLoops } from './loops.ts';
import { importParam } from './params.ts';
import { importState } from './states.ts';
import { importTransition } from './transitions.ts';

export type { ControllerContext } from './build.ts';

/**
 * Imports the text of an `.aectrl` file. With any error there is no controller, so that the last
 * good version stays in use; warnings leave it whole. The clips it names should be imported before
 * it, and the controller again when one of them changes. Never throws. Page: animation/controller.
 */
export function importController(
  file: string,
  text: string,
  context: ControllerContext,
): { readonly controller?: Controller; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report(file, text);
  const root = importRoot(parse(text), CONTROLLER, report, ANC001.say);
  const controller = root && importRootBlock(file, root, new ControllerBuild(report, context));
  const diagnostics = report.finish(ANC001.say.more);
  return controller && !report.hasErrors ? { controller, diagnostics } : { diagnostics };
}

function importRootBlock(file: string, root: Block, build: ControllerBuild): Controller {
  const { report, params, states } = build;
  const attrs = checkBlock(root, CONTROLLER, report, rootSayers(root));
  // Transitions may stand before what they name.
  for (const block of blocksOf(root.blocks, PARAM)) importParam(block, build);
  for (const block of blocksOf(root.blocks, STATE)) importState(block, build);
  const transitions: Transition[] = [];
  const sources: Block[] = [];
  for (const block of blocksOf(root.blocks, TRANSITION)) {
    const transition = importTransition(block, build);
    if (!transition) continue;
    transitions.push(transition);
    sources.push(block);
  }
  const entry = findEntry(attrs, build) ?? -1;
  reportLoops(root, transitions, sources, build);
  const ease = attrs.text('ease') as Ease;
  return { file, entry, ease, params, states, transitions };
}

/** A missing `entry` is best explained by one that would do, and the many eases by their parts. */
function rootSayers(root: Block): Sayers {
  const first = blocksOf(root.blocks, STATE).find(({ label }) => label)?.label?.value;
  const curves = oneOf(EASE_CURVES.map(([curve]) => curve));
  const eases = `linear, or in, out or inOut with ${curves}, as in inOutQuad`;
  return {
    ...ANC001.say,
    missingAttribute: (missing) =>
      missing.name === 'entry'
        ? ANC001.say.noEntry({ state: first })
        : ANC001.say.missingAttribute(missing),
    wrongValue: (wrong) =>
      ANC001.say.wrongValue(wrong.name === 'ease' ? { ...wrong, expected: eases } : wrong),
  };
}

function findEntry(attrs: Attrs, build: ControllerBuild): number | undefined {
  const value = attrs.value('entry');
  return value?.type === 'string' ? build.findState(value.value, value.span, false) : undefined;
}

function reportLoops(
  root: Block,
  transitions: readonly Transition[],
  sources: readonly Block[],
  build: ControllerBuild,
): void {
  const { report, params, states } = build;
  const { loops, complete } = findLoops(states.length, params, transitions);
  for (const { closing, states: path } of loops) {
    const names = path.map((state) => cutText(states[state]?.name as string, 40));
    const block = sources[closing] as Block;
    const fixes = [withDuration(block)];
    report.add(ANC005.say.loop({ states: circleText(names) }), block.headSpan, { fixes });
  }
  if (!complete && loops.length === 0) report.add(ANC005.say.unchecked(), root.nameSpan);
}

/** A short blend instead of a switch at once. */
function withDuration(block: Block): Fix {
  const value = attrOf(block, 'duration')?.value;
  if (value) return { ...replace(value.span, '0.1'), title: 'Write duration=0.1' };
  const { end } = (attrOf(block, 'to') ?? block.label ?? block).span;
  return { title: 'Write duration=0.1', edits: [{ start: end, end, text: ' duration=0.1' }] };
}

/** `Idle → Run → Idle`; of a long circle its two ends. */
function circleText(names: readonly string[]): string {
  const shown = names.length > 6 ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names;
  return [...shown, names[0]].join(' → ');
}
