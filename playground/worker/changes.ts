import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import type { BoneItem } from '../../runtime/world/bones.ts';
import type { DrawList } from '../../runtime/world/frame.ts';
import type { Game } from '../../runtime/world/game.ts';
import { controlsOf } from '../controls.ts';
import { shownOfLabel } from '../poster/shapes.ts';
import type { Result } from '../protocol.ts';
import { PROBLEM_LIMIT } from '../protocol.ts';
import { Mender } from './mender.ts';

type Seen = Pick<
  Game,
  'drawList' | 'bones' | 'labels' | 'diagnostics' | 'stale' | 'changedLine' | 'project' | 'texts'
>;

/** What seldom changes of a game is told when it has. */
export class Changes {
  #list: DrawList | undefined;
  #bones: readonly BoneItem[] = [];
  #labels = '';
  #diagnostics: readonly Diagnostic[] | undefined;
  readonly #mender: Mender;
  #stale = '';
  #controls = '';

  /** `scene` is the path of the scene that runs. */
  constructor(scene: string) {
    this.#mender = new Mender(scene);
  }

  /** `past`: an older step is shown, with texts that may be older: problems are the newest texts'. */
  of(game: Seen, past: boolean): Partial<Result> {
    const picture = {
      ...this.#changedList(game),
      ...this.#changedBones(game),
      ...this.#changedLabels(game),
    };
    if (past) return picture;
    return { ...picture, ...this.#changedProblems(game), ...this.#changedControls(game) };
  }

  #changedList({ drawList: list }: Seen): Pick<Result, 'list'> {
    if (list === this.#list) return {};
    this.#list = list;
    return { list };
  }

  /** A scene without bones says nothing of them until it had some. */
  #changedBones({ bones }: Seen): Pick<Result, 'boneList'> {
    if (bones === this.#bones || (bones.length === 0 && this.#bones.length === 0)) return {};
    this.#bones = bones;
    return { boneList: bones };
  }

  #changedLabels(game: Seen): Pick<Result, 'labels'> {
    const labels = game.labels.map(shownOfLabel);
    const key = JSON.stringify(labels);
    if (key === this.#labels) return {};
    this.#labels = key;
    return { labels };
  }

  #changedProblems(game: Seen): Pick<Result, 'problems'> {
    const all = game.diagnostics;
    const changed = Object.fromEntries(game.stale.map((file) => [file, game.changedLine(file)]));
    const stale = JSON.stringify(changed);
    const known =
      this.#diagnostics && sameProblems(this.#diagnostics, all) && stale === this.#stale;
    const same = this.#mender.knows(all, game);
    if (known && same) return {};
    this.#diagnostics = all.slice();
    this.#stale = stale;
    return {
      problems: {
        list: this.#mender.mend(all.slice(0, PROBLEM_LIMIT)),
        more: Math.max(0, all.length - PROBLEM_LIMIT),
        stale: [...game.stale],
        changed,
      },
    };
  }

  #changedControls(game: Seen): Pick<Result, 'controls'> {
    const controls = controlsOf(game.project);
    const key = JSON.stringify(controls);
    if (key === this.#controls) return {};
    this.#controls = key;
    return { controls };
  }
}

function sameProblems(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return a.length === b.length && a.every((d, i) => sameProblem(d, b[i]));
}

/** Those of binding are made anew each time they are asked for. */
function sameProblem(a: Diagnostic, b: Diagnostic): boolean {
  return (
    a === b ||
    (a.code === b.code &&
      a.message === b.message &&
      a.file === b.file &&
      a.line === b.line &&
      a.column === b.column &&
      a.endLine === b.endLine &&
      a.endColumn === b.endColumn &&
      a.node === b.node)
  );
}
