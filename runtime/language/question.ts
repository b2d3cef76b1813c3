import { attrOf, type Block } from '../text/tree.ts';
import { type PropertyCandidate, properties } from './candidates.ts';
import { targetsOf } from './link-clip.ts';
import type { Place } from './place.ts';
import type { ProjectIndex, SourceFile } from './project.ts';

/** A question about a place of an aetext. */
export interface TextQuestion {
  readonly project: ProjectIndex;
  readonly file: SourceFile;
  readonly place: Place;
}

/** The properties a track may have: those of its nodes that the clip does not change already. */
export function trackProperties(
  question: TextQuestion,
  track: Block | undefined,
  lanes: boolean,
): PropertyCandidate[] {
  const { project, file } = question;
  const players = project.players.ofClip.get(file.path) ?? [];
  const nodes = track ? targetsOf(track, players) : players;
  const label = track?.label?.value ?? '';
  const taken = new Set<string>();
  for (const other of file.document.blocks.flatMap((root) => root.blocks)) {
    if (other.name !== 'track' || other === track || (other.label?.value ?? '') !== label) continue;
    const prop = attrOf(other, 'prop')?.value;
    if (prop?.type === 'string') taken.add(prop.value);
  }
  return properties(project, nodes, lanes).filter(({ name }) => !taken.has(name));
}
