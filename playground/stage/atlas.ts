import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { ATLAS, builtinSprites, PLACEHOLDER } from '../../runtime/builtin/sprites.ts';
import type { DrawList } from '../../runtime/world/frame.ts';
import dark from '../assets/sprites-dark.png?url';
import light from '../assets/sprites-light.png?url';
import type { Theme } from './theme.ts';

const FILES: Readonly<Record<Theme, string>> = { light, dark };

/** Loads that are shared by all blocks of a page, by theme, with how many blocks use each. */
const loads = new Map<Theme, { source: Promise<ImageSource>; users: number }>();

function load(theme: Theme): Promise<ImageSource> {
  let entry = loads.get(theme);
  if (!entry) {
    const image = new Image();
    image.src = FILES[theme];
    const source = image.decode().then(
      () =>
        new ImageSource({
          resource: image,
          autoGenerateMipmaps: true,
          scaleMode: 'linear',
          alphaMode: 'premultiply-alpha-on-upload',
        }),
    );
    entry = { source, users: 0 };
    loads.set(theme, entry);
  }
  entry.users++;
  return entry.source;
}

function unload(theme: Theme): void {
  const entry = loads.get(theme);
  if (!entry || --entry.users > 0) return;
  loads.delete(theme);
  void entry.source.then(
    (source) => source.destroy(),
    () => {},
  );
}

/** The sprites' pictures in one theme. */
export class Atlas {
  readonly #theme: Theme;
  #source: ImageSource | undefined;
  readonly #textures = new Map<string, Texture>();
  #disposed = false;

  /** `loaded` is called once the pictures are there. */
  constructor(theme: Theme, loaded: () => void) {
    this.#theme = theme;
    void load(theme).then(
      (source) => {
        if (this.#disposed) return;
        this.#source = source;
        loaded();
      },
      () => {},
    );
  }

  get ready(): boolean {
    return this.#source !== undefined;
  }

  /** Texture pixels a metre. */
  readonly perMetre = ATLAS.pixelsPerMetre;

  /** A part of a sprite (0 to 1 from its top left corner); undefined until the atlas is loaded. */
  texture(
    sprite: DrawList['sprites'][number],
    part: { x: number; y: number; width: number; height: number },
  ): Texture | undefined {
    const source = this.#source;
    if (!source) return undefined;
    const { x, y, width, height } = part;
    const key = `${sprite.path} ${x} ${y} ${width} ${height}`;
    let texture = this.#textures.get(key);
    if (!texture) {
      const known = sprite.known ? builtinSprites[sprite.path] : undefined;
      const [left, top, w, h] = (known ?? PLACEHOLDER).frame;
      const frame = new Rectangle(left + x * w, top + y * h, width * w, height * h);
      // A region that a clip animates makes a texture a frame; keep what is in use, not all of it.
      if (this.#textures.size > 256) this.#clear();
      texture = new Texture({ source, frame });
      this.#textures.set(key, texture);
    }
    return texture;
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#clear();
    this.#source = undefined;
    unload(this.#theme);
  }

  #clear(): void {
    for (const texture of this.#textures.values()) texture.destroy();
    this.#textures.clear();
  }
}
