import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import { mayBeMended, withFixes } from '../../runtime/language/mend.ts';
import { openProject, type ProjectIndex } from '../../runtime/language/project.ts';
import type { Game } from '../../runtime/world/game.ts';
import { faultOfNew } from '../new-file.ts';

/** Finds the fixes that need a look at other files, for as long as a problem may have one. */
export class Mender {
  readonly #scene: string;
  #index: ProjectIndex | undefined;

  constructor(scene: string) {
    this.#scene = scene;
  }

  /**
   * Takes the texts of now; whether they are those of before. Fixes count in characters of all
   * files, so an edit of any file gives others. Where no problem asks for it no text is read.
   */
  knows(problems: readonly Diagnostic[], game: Pick<Game, 'texts'>): boolean {
    const before = this.#index;
    this.#index = mayBeMended(problems) ? openProject(game.texts, before) : undefined;
    return this.#index === before;
  }

  /** The problems with all their fixes, as they go to the page. */
  mend(problems: readonly Diagnostic[]): Diagnostic[] {
    const index = this.#index;
    const all = index ? withFixes(index, problems, this.#scene) : problems;
    // A name may be as long as its file; what is said of it is not.
    return all.map(({ values, fixes, ...said }) => ({
      ...said,
      ...(fixes
        ? { fixes: index ? fixes.filter((fix) => this.#possible(fix, index)) : fixes }
        : {}),
    }));
  }

  /** Not every name can be that of a file, and not without an end. */
  #possible({ others = [] }: Fix, index: ProjectIndex): boolean {
    const own = [...index.files.values()].filter((file) => file.own);
    const texts = Object.fromEntries(own.map(({ path, text }) => [path, text]));
    return others.every(
      ({ file, isNew }) => !isNew || faultOfNew(file, { texts, scene: this.#scene }) === undefined,
    );
  }
}
