import { micros as microsOf } from '../clip/micros.ts';
import { FRAMES } from '../schema/clip.ts';
import { attrOf, type Block } from '../text/tree.ts';
import type { ProjectIndex } from './project.ts';
import { settingsOf } from './schema-at.ts';

/** A few words behind a place of a text that the text does not have. */
export interface InlayHint {
  readonly offset: number;
  readonly label: string;
  readonly meaning: string;
}

/**
 * What the times of a clip come to: of an event of the game the step that fires it, of keys, of
 * segments and of other events the frame of the clip's sprites, where it has sprites. Steps and
 * frames count from 0 at the start of the clip, at speed 1.
 */
export function inlayHintsOf(project: ProjectIndex, path: string): InlayHint[] {
  const file = project.file(path);
  if (file?.kind !== 'clip') return [];
  const { hz } = settingsOf(project);
  const hints: InlayHint[] = [];
  for (const root of file.document.blocks) {
    const fps = frameRate(root);
    for (const block of root.blocks) {
      if (block.name === 'event' && modeOf(block) === 'gameplay') {
        hint(block, 't', (micros) => step(micros, hz));
      } else if (fps !== undefined && block.name === 'segment') {
        hint(block, 'start', (micros) => frame(micros, fps));
        hint(block, 'end', (micros) => frame(micros, fps));
      } else if (fps !== undefined && block.name === 'event') {
        hint(block, 't', (micros) => frame(micros, fps));
      } else if (fps !== undefined && block.name === 'track') {
        for (const key of block.blocks) hint(key, 't', (micros) => frame(micros, fps));
      }
    }
  }
  return hints;

  function hint(block: Block, name: string, tell: (micros: number) => Told | undefined): void {
    const value = attrOf(block, name)?.value;
    if (value?.type !== 'number') return;
    const micros = microsOf(value.value);
    const told = micros >= 0 && Number.isSafeInteger(micros * 1000) ? tell(micros) : undefined;
    if (told) hints.push({ offset: value.span.end, ...told });
  }
}

type Told = Pick<InlayHint, 'label' | 'meaning'>;

const DEFAULT_RATE = Number(FRAMES.attrs.find(({ name }) => name === 'fps')?.default);

/** Frames a second of the clip's sprites; undefined where it has none, or each has its own time. */
function frameRate(root: Block): number | undefined {
  const frames = root.blocks.find(({ name }) => name === 'frames');
  if (!frames || attrOf(frames, 'durations')) return undefined;
  const fps = attrOf(frames, 'fps')?.value;
  if (!fps) return DEFAULT_RATE;
  return fps.type === 'number' && fps.value > 0 ? fps.value : undefined;
}

function modeOf(event: Block): string {
  const mode = attrOf(event, 'mode')?.value;
  return mode?.type === 'name' ? mode.value : 'gameplay';
}

function step(micros: number, hz: number): Told {
  const n = Math.ceil((micros * hz) / 1e6);
  const meaning = `Fires on step ${n} of the clip: at ${hz} steps a second this is the first that reaches it.`;
  return { label: `step ${n}`, meaning };
}

function frame(micros: number, fps: number): Told {
  const exact = (micros * fps) / 1e6;
  const near = Math.round(exact);
  // Times are written with few digits: a third of a second is meant for its frame.
  const n = Math.abs(exact - near) < 0.001 * fps ? near : Math.floor(exact);
  const meaning = `Frame ${n} of the clip’s sprites stands then: they run at ${fps} a second.`;
  return { label: `frame ${n}`, meaning };
}
