import type { Texts } from '../protocol.ts';
import type { SharedProject } from '../share/project.ts';
import { projectFrom } from '../share/project.ts';

/** A reader's text as it is kept on the device, until it is the page's again. */
export interface Draft {
  /** When it was kept. Milliseconds since 1970. */
  readonly at: number;
  /** Who kept it: another one for each time that a block is opened. */
  readonly writer: string;
  /** Counts on with each time that something was kept in its place. */
  readonly count: number;
  /** What tells the link apart that stood in the address, if one did. */
  readonly link: string;
  /** What tells the page's own version apart that it began with. */
  readonly page: string;
  /** Scripts that wait for the reader's word. */
  readonly waiting: readonly string[];
  readonly project: SharedProject;
  readonly panel: string;
  /** Of the caret in the open file, from 1. */
  readonly line: number;
  readonly column: number;
}

export function draftText(draft: Draft): string {
  const { project, ...rest } = draft;
  const { scene, open, files } = project;
  return JSON.stringify({ ...rest, scene, open, files: Object.entries(files) });
}

/** A draft as it was kept; undefined for whatever else stands there. Never throws. */
export function draftFrom(text: string): Draft | undefined {
  let read: Record<string, unknown>;
  try {
    read = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null) return undefined;
  const { files, scene, open, waiting } = read;
  if (!isPairs(files)) return undefined;
  const made = projectFrom(files, string(open), string(scene));
  if ('fault' in made) return undefined;
  return {
    at: whole(read.at),
    writer: string(read.writer),
    count: whole(read.count),
    link: string(read.link),
    page: string(read.page),
    waiting: isStrings(waiting)
      ? waiting.filter((path) => Object.hasOwn(made.project.files, path))
      : [],
    project: made.project,
    panel: string(read.panel),
    line: Math.max(1, whole(read.line)),
    column: Math.max(1, whole(read.column)),
  };
}

/** What tells one version of a project's texts from another. */
export function markOf(files: Texts): string {
  let hash = 0x811c9dc5;
  for (const text of Object.entries(files).flat()) {
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }
    // A text's end counts too.
    hash = Math.imul(hash ^ 0x10000, 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

export function sameTexts(a: Texts, b: Texts): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}

function string(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function whole(value: unknown): number {
  return Number.isSafeInteger(value) ? (value as number) : 0;
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string');
}

function isPairs(value: unknown): value is [string, string][] {
  return Array.isArray(value) && value.every((pair) => isStrings(pair) && pair.length === 2);
}
