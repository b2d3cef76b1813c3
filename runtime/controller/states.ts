import type { Clip, LoopMode } from '../clip/clip.ts';
import { ANC001, ANC004 } from '../diagnostics/catalogue/anc.ts';
import { type Attrs, checkBlock } from '../schema/check.ts';
import { STATE } from '../schema/controller.ts';
import { quoted, replace } from '../schema/forms.ts';
import { clampingSpeed, speedOf } from '../schema/speed.ts';
import { type Attr, attrOf, type Block } from '../text/tree.ts';
import { ANY, type ControllerBuild } from './build.ts';
import type { EventPolicy } from './controller.ts';

const STATE_SAY = clampingSpeed(ANC001.say);

/** Imports one `state`. */
export function importState(block: Block, build: ControllerBuild): void {
  const { report } = build;
  const attrs = checkBlock(block, STATE, report, STATE_SAY);
  const name = block.label?.value ?? '';
  const loop = attrs.text('loop') as LoopMode | undefined;
  const plays = checkClip(name, block, attrs, build);
  if (!block.label) return;
  const { span } = block.label;
  if (name === '' || name === ANY) {
    report.add(ANC001.say.wrongName({ name }), span);
    return;
  }
  const clip = attrs.value('clip');
  const state = {
    name,
    clip: clip?.type === 'asset' ? clip.path : '',
    segment: attrs.text('segment'),
    speed: speedOf(block, attrs),
    loop,
    events: attrs.text('events') as EventPolicy,
    span: block.span,
  };
  const once = plays !== undefined && (loop ?? plays.clip?.loop) === 'once';
  if (!build.addState(state, once)) report.add(ANC001.say.doubledState({ name }), span);
}

/**
 * Warns where a state has nothing to play. Undefined then; else the clip, as far as it is known
 * (a clip whose own file has errors is not).
 */
function checkClip(
  state: string,
  block: Block,
  attrs: Attrs,
  build: ControllerBuild,
): { readonly clip: Clip | undefined } | undefined {
  const { report, context } = build;
  if (!attrOf(block, 'clip')) {
    report.add(ANC004.say.noClip({ state }), block.nameSpan);
    return undefined;
  }
  const value = attrs.value('clip');
  if (value?.type !== 'asset') return undefined;
  const { path } = value;
  if (!context.hasClip(path)) {
    const near = build.nearestClip(path);
    const fixes = near === undefined ? [] : [replace(value.span, `asset(${quoted(near)})`)];
    report.add(ANC004.say.missingClip({ path, state, nearest: near }), value.span, { fixes });
    return undefined;
  }
  const clip = context.clip(path);
  const segment = attrs.attr('segment');
  if (clip && segment && !checkSegment(segment, path, clip, state, build)) return undefined;
  return { clip };
}

function checkSegment(
  attr: Attr,
  path: string,
  clip: Clip,
  state: string,
  build: ControllerBuild,
): boolean {
  if (attr.value?.type !== 'string') return false;
  const { value: name, span } = attr.value;
  if (clip.segments.some((segment) => segment.name === name)) return true;
  const near = build.nearest(
    name,
    new Map(clip.segments.map((segment) => [segment.name, segment])),
  );
  const fixes = near === undefined ? [] : [replace(span, quoted(near))];
  const finding = ANC004.say.unknownSegment({ name, clip: path, state, nearest: near });
  build.report.add(finding, span, { fixes });
  return false;
}
