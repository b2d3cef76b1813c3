import { builtinFiles } from '../../runtime/builtin/index.ts';

/** What the names of a project's files may be, wherever they come from: a tab, a link, a zip. */

export const PROJECT_FILE = 'project.aego';
/** Endings of the other files that a project is made of, and what they are. */
export const ENDINGS = ['.aescene', '.aectrl', '.aeanim', '.aescript', '.vca', '.vcm'] as const;

/** Files of a project that a page opens. */
export const MOST_FILES = 100;
/** Characters of all their texts. */
export const MOST_TEXT = 1_000_000;
const LONGEST_NAME = 120;

/** What systems do not take in the name of a file, and what would lead out of its folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const STRANGE = /[\x00-\x1f\x7f<>:"|?*\\\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udfff]/;

/** Letters that take no place, as those between which a text must not be broken. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Characters of a name that a sentence shows. */
const SHOWN_NAME = 60;

/**
 * A name as files of a project have it here, whatever system it comes from: / between folders, and
 * endings in small letters.
 */
export function ordinaryName(path: string): string {
  const own = path.replaceAll('\\', '/');
  const small = own.toLowerCase();
  const ending = ENDINGS.find((each) => small.endsWith(each));
  if (ending !== undefined) return own.slice(0, -ending.length) + ending;
  const isSettings = small === PROJECT_FILE || small.endsWith(`/${PROJECT_FILE}`);
  return isSettings ? own.slice(0, -PROJECT_FILE.length) + PROJECT_FILE : own;
}

/** A name from outside for a sentence: nothing in it that turns or breaks what follows, and not all of a long one. */
export function nameInSentence(name: string): string {
  const seen = [...name.replace(UNSEEN, '')].filter((letter) => !/\p{C}/u.test(letter));
  return seen.length > SHOWN_NAME ? `${seen.slice(0, SHOWN_NAME).join('')}…` : seen.join('');
}

/** Whether a name is that of a file which a project is made of. */
export function isProjectFile(path: string): boolean {
  return (
    path === PROJECT_FILE ||
    path.endsWith(`/${PROJECT_FILE}`) ||
    ENDINGS.some((ending) => path.endsWith(ending))
  );
}

/** Why a file cannot be called that, in a sentence; undefined if it can. `others` are there already. */
export function faultOfName(path: string, others: readonly string[]): string | undefined {
  if (path === '') return 'Write a name, such as clips/run.aeanim.';
  if (path.length > LONGEST_NAME) {
    return `The name has ${path.length} characters; at most ${LONGEST_NAME} are possible.`;
  }
  const strange = STRANGE.exec(withoutPairs(path))?.[0];
  if (strange !== undefined) {
    return `A name cannot hold ${shown(strange)}. Use letters, digits, - and _, and / between folders.`;
  }
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    return 'Between two / there has to be the name of a folder, and none at the beginning.';
  }
  if (parts.some((part) => part !== part.trim() || part.endsWith('.'))) {
    return 'The names of files and folders cannot begin or end with a space, nor end with a dot.';
  }
  const own = parts[parts.length - 1] ?? '';
  if (path !== PROJECT_FILE && !ENDINGS.some((e) => own.endsWith(e) && own.length > e.length)) {
    return 'End it with .aeanim for a clip, .aectrl for a controller, .aescene for a scene, .aescript for a script, .vca or .vcm for what moves bones and cameras.';
  }
  if (Object.hasOwn(builtinFiles, path)) {
    return `${path} is a file of the engine. Take another name.`;
  }
  const seen = asSeen(path);
  const twin = others.find((other) => asSeen(other) === seen);
  if (twin === path) return `There is a ${path} already.`;
  // Some systems would put one over the other when they unpack the project.
  if (twin?.toLowerCase() === path.toLowerCase()) {
    return `${twin} differs only in capitals. Take another name.`;
  }
  return twin === undefined ? undefined : `${twin} looks the same. Take another name.`;
}

/** What a reader, and a system that does not tell more apart, sees of a name. */
function asSeen(path: string): string {
  return path.normalize('NFKC').replace(UNSEEN, '').toLowerCase();
}

/** A name without its pairs of surrogates, which are letters like any other. */
function withoutPairs(path: string): string {
  return path.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '');
}

function shown(character: string): string {
  const code = character.charCodeAt(0);
  return code > 0x20 && code < 0x7f ? character : 'characters that cannot be seen';
}
