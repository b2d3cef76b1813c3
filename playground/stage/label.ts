import { Sprite, Texture } from 'pixi.js';
import type { Given, LabelCache } from './label-cache.ts';
import type { LabelText, LabelTexture } from './label-textures.ts';
import { drawLabel } from './label-textures.ts';

/** Textures of all labels of a scene; nothing where a text has nothing to be seen. */
export type LabelTextures = LabelCache<LabelTexture | undefined>;

/** A label: a texture with its text, placed like a sprite. */
export class LabelSprite extends Sprite {
  readonly #textures: LabelTextures;
  #given: Given<LabelTexture | undefined> | undefined;
  /** Counts how often the textures drawn so far have become worthless. */
  #age = 0;

  constructor(textures: LabelTextures) {
    super();
    this.#textures = textures;
    this.anchor.set(0.5);
  }

  /** Device pixels a metre that the texture was drawn for. */
  get perMetre(): number {
    return this.#given?.made?.perMetre ?? 1;
  }

  /** Shows this text; does nothing while all about it is as before. */
  write(label: LabelText): void {
    const { text, size, perMetre, family } = label;
    const key = `${this.#age} ${size} ${perMetre} ${family} ${text}`;
    if (key === this.#given?.key) return;
    const given = this.#textures.swap(key, this.#given, () => drawLabel(label));
    if (given === 'wait') return;
    this.#given = given === 'none' ? undefined : given;
    this.texture = this.#given?.made?.texture ?? Texture.EMPTY;
  }

  /** The next `write` draws again: a font has arrived. */
  forget(): void {
    this.#age++;
  }

  /** Gives its texture back until it is seen again. */
  clear(): void {
    if (!this.#given) return;
    this.texture = Texture.EMPTY;
    this.#textures.release(this.#given);
    this.#given = undefined;
  }

  override destroy(): void {
    this.clear();
    super.destroy();
  }
}
