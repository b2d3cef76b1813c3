import { ANM001 } from '../diagnostics/catalogue/anm.ts';
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { blocksOf, checkBlock } from '../schema/check.ts';
import { CLIP, EVENT, FRAMES, SEGMENT, TRACK } from '../schema/clip.ts';
import { importRoot } from '../schema/root.ts';
import { parse } from '../text/parse.ts';
import type { Block } from '../text/tree.ts';
import { ClipBuild, type ClipContext } from './build.ts';
import type { Clip, ClipEvent, LoopMode, Segment, Track } from './clip.ts';
import { importEvent } from './events.ts';
import { importFrames } from './frames.ts';
import { micros } from './micros.ts';
import { importSegment } from './segments.ts';
import { importTrack } from './track.ts';

export type { ClipContext } from './build.ts';

/**
 * Imports the text of an `.aeanim` file. With any error there is no clip, so that the last good
 * version stays in use; warnings leave it whole. Never throws. Page: animation/clips.
 */
export function importClip(
  file: string,
  text: string,
  context: ClipContext,
): { readonly clip?: Clip; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report(file, text);
  const document = parse(text);
  const root = importRoot(document, CLIP, report, ANM001.say);
  const clip = root && importAnim(file, root, report, context);
  const diagnostics = report.finish(ANM001.say.more);
  return clip && !report.hasErrors ? { clip, diagnostics } : { diagnostics };
}

function importAnim(file: string, root: Block, report: Report, context: ClipContext): Clip {
  const attrs = checkBlock(root, CLIP, report, ANM001.say);
  const length = attrs.number('length');
  const loop = attrs.text('loop') as LoopMode;
  const build = new ClipBuild(report, context, {
    loop,
    // Without a length nothing is outside: one error is enough.
    length: length === undefined ? Number.POSITIVE_INFINITY : micros(length),
    lengthAttr: attrs.attr('length'),
  });
  const tracks: Track[] = [];
  const events: ClipEvent[] = [];
  const segments: Segment[] = [];
  const segmentNames = new Set<string>();
  const frames = blocksOf(root.blocks, FRAMES)[0];
  for (const block of root.blocks) {
    if (block.name === TRACK.name) {
      const track = importTrack(block, build);
      if (track) tracks.push(track);
    } else if (block === frames) {
      tracks.push(...importFrames(block, build));
    } else if (block.name === EVENT.name) {
      const event = importEvent(block, build);
      if (event) events.push(event);
    } else if (block.name === SEGMENT.name) {
      const segment = importSegment(block, segmentNames, build);
      if (segment) segments.push(segment);
    }
  }
  const { names } = build;
  return { file, length: build.length, loop, tracks, events, segments, names };
}
