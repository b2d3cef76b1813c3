import { ANM001, ANM002 } from '../diagnostics/catalogue/anm.ts';
import { checkBlock } from '../schema/check.ts';
import { SEGMENT } from '../schema/clip.ts';
import type { Attr, Block } from '../text/tree.ts';
import type { ClipBuild } from './build.ts';
import type { Segment } from './clip.ts';
import { micros, seconds } from './micros.ts';

/** Imports one `segment`; undefined, with an error reported, where it cannot be. */
export function importSegment(
  block: Block,
  taken: Set<string>,
  build: ClipBuild,
): Segment | undefined {
  const { report } = build;
  const attrs = checkBlock(block, SEGMENT, report, ANM001.say);
  const name = block.label?.value;
  if (name !== undefined) {
    if (name === '' || taken.has(name)) {
      report.add(ANM001.say.doubledSegment({ name }), block.label?.span ?? block.nameSpan);
    }
    taken.add(name);
  }
  const start = attrs.number('start');
  const end = attrs.number('end');
  if (start === undefined || end === undefined) return undefined;
  const segment = { name: name ?? '', start: micros(start), end: micros(end), span: block.span };
  checkTimes(segment, attrs.attr('start') as Attr, attrs.attr('end') as Attr, build);
  return segment;
}

function checkTimes(segment: Segment, start: Attr, end: Attr, build: ClipBuild): void {
  const { report } = build;
  const { name } = segment;
  const length = seconds(build.length);
  const [attr, t] = segment.start < 0 ? [start, segment.start] : [end, segment.end];
  if (!build.holds(t)) {
    const finding = ANM002.say.segmentOutside({ name, t: seconds(t), length, before: t < 0 });
    report.add(finding, attr.span, { fixes: build.fixesOutside(t, attr.value?.span) });
    return;
  }
  if (segment.start < segment.end) return;
  const finding = ANM002.say.segmentEmpty({
    name,
    start: seconds(segment.start),
    end: seconds(segment.end),
  });
  report.add(finding, end.span);
}
