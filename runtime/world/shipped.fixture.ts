import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Game } from './game.ts';

const SCENES = join(import.meta.dirname, '../../content/scenes');

export interface Shipped {
  readonly name: string;
  /** Texts by their path in the folder. */
  readonly files: Readonly<Record<string, string>>;
}

/** Every scene that pages show, as its files stand there. */
export function shippedScenes(): readonly Shipped[] {
  return readdirSync(SCENES).map(shipped);
}

export function shipped(name: string): Shipped {
  const folder = join(SCENES, name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(ae[a-z]+|vc[am])$/.test(path));
  const files = Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
  return { name, files };
}

/** A game of one. Where it has bodies, `preparePhysics` of its files has to be awaited before. */
export function start({ name, files }: Shipped): Game {
  return new Game(files, { scene: `${name}.aescene` });
}

/** The files with one text replaced in one of them. Throws where it is not there. */
export function edited(
  files: Readonly<Record<string, string>>,
  path: string,
  from: string,
  to: string,
): Record<string, string> {
  const text = files[path] ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { ...files, [path]: text.replace(from, to) };
}
