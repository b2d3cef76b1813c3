import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type PosterOptions, posterSvg } from '../../playground/poster/poster.ts';
import { firstTurn } from '../../playground/static.ts';
import { BONE_STRIDE } from '../../runtime/world/bones.ts';
import { STRIDE } from '../../runtime/world/frame.ts';
import { Game } from '../../runtime/world/game.ts';

/** A scene of `content/scenes/`, as its files stand there. */
export interface SceneFiles {
  /** Path of the scene that runs, in the folder. */
  readonly scene: string;
  /** Text files by path in the folder, in the order of a block's tabs. */
  readonly files: Readonly<Record<string, string>>;
}

/** Tabs stand in the order of these ends of names: the scene, controllers, clips, VCA files, scripts, the project. */
const ORDER = ['.aescene', '.aectrl', '.aeanim', '.vca', '.vcm', '.aescript', '.aego'];

/**
 * Reads a scene's folder for the page at an address. Throws an Error that names the page if there
 * is no such folder, or it holds no scene of its name.
 */
export function readScene(name: string, page: string, root = process.cwd()): SceneFiles {
  const folder = join(root, 'content', 'scenes', name);
  if (!existsSync(folder)) {
    throw new Error(
      `The page ${page} shows the scene "${name}", but there is no folder content/scenes/${name}.`,
    );
  }
  const files = readSceneFolder(folder);
  const scene = `${name}.aescene`;
  if (files[scene] === undefined) {
    throw new Error(
      `The page ${page} shows the scene "${name}", but content/scenes/${name} holds no ${scene}.`,
    );
  }
  return { scene, files };
}

/** The text files of a scene's folder by path, in the order of a block's tabs. */
export function readSceneFolder(folder: string): Record<string, string> {
  const rank = (path: string): number => ORDER.findIndex((end) => path.endsWith(end));
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => rank(path) >= 0)
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The first frame of a scene as the runtime draws it, and what its camera sees. */
export function firstFrame({ scene, files }: SceneFiles, options: PosterOptions) {
  const game = new Game(files, { scene });
  if (game.diagnostics.length > 0) {
    const said = game.diagnostics.map(
      (d) => `${d.file}:${d.line}:${d.column} ${d.code} ${d.message}`,
    );
    throw new Error(`The scene ${scene} has problems:\n  ${said.join('\n  ')}`);
  }
  game.step();
  return drawFrame(game, 0, { turn: firstTurn(files), ...options });
}

/** The picture of a game as it stands, between two steps. */
export function drawFrame(game: Game, alpha: number, options: PosterOptions) {
  game.frame(alpha, 0);
  const list = game.drawList;
  const frame = new Float32Array(list.items.length * STRIDE);
  game.writeFrame(frame);
  const { bones: skeleton } = game;
  const numbers = new Float32Array(skeleton.length * BONE_STRIDE);
  game.writeBones(numbers);
  const bones = skeleton.length > 0 ? { list: skeleton, numbers } : undefined;
  return posterSvg({ list, view: game.view, frame, labels: game.labels, bones }, options);
}
