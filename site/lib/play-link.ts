import { deflateRawSync } from 'node:zlib';
import { type Deflate, linkOf } from '../../playground/share/link.ts';
import type { SharedProject } from '../../playground/share/project.ts';
import { PLAY } from './refs.ts';
import { href } from './site.ts';
import { TRY_IT } from './try-it.ts';

const pack: Deflate = (bytes, dictionary) => deflateRawSync(bytes, { level: 9, dictionary });

/** The fragment that opens a project in a Try it block of its own page, without `#`. */
export function projectLink(project: SharedProject): string {
  return linkOf(project, TRY_IT, pack);
}

/** The address that opens a project in the playground. */
export function playHref(project: SharedProject): string {
  return `${href(PLAY.path)}#${projectLink(project)}`;
}
