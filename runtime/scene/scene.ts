import type { Span, Value } from '../text/tree.ts';

/** An imported scene: nodes in scene order, a parent before its children. Page: formats/scene. */
export interface Scene {
  readonly file: string;
  readonly nodes: readonly SceneNode[];
}

export interface SceneNode {
  /** Names from the root down, joined by `/`: `Hero/Arm`. Unique. */
  readonly path: string;
  readonly name: string;
  /** Index into `Scene.nodes`, -1 at the top. */
  readonly parent: number;
  readonly position: readonly [number, number];
  /** Radians, counter-clockwise. */
  readonly rotation: number;
  readonly scale: readonly [number, number];
  readonly components: readonly SceneComponent[];
  readonly scripts: readonly SceneScript[];
  readonly span: Span;
}

export interface SceneComponent {
  /** `SpriteRenderer`, always a component of the schema. */
  readonly type: string;
  /** Every field of the component's schema that is not read-only, defaults filled in. */
  readonly fields: ReadonlyMap<string, FieldValue>;
  /** Fields the text sets, with their places. */
  readonly spans: ReadonlyMap<string, Span>;
  readonly span: Span;
}

/** Lanes for numeric kinds; enum members and asset paths as text. */
export type FieldValue = number | boolean | string | readonly number[];

export interface SceneScript {
  /** The label: the script's name on its node. */
  readonly name: string;
  /** Path of the script file as written, '' if missing. */
  readonly source: string;
  /** Fields set in the scene, unchecked: only the script knows their types. */
  readonly fields: ReadonlyMap<string, { readonly value: Value; readonly span: Span }>;
  readonly span: Span;
}
