import { SCN001, SCN002 } from '../diagnostics/catalogue/scn.ts';
import type { Sayers } from '../schema/check.ts';

export type SceneAsset = 'clip' | 'controller' | 'sprite' | 'script' | 'vca';

/** What a scene's text is checked against; paths as written in the text. */
export interface SceneContext {
  hasClip(path: string): boolean;
  hasController(path: string): boolean;
  hasSprite(path: string): boolean;
  hasScript(path: string): boolean;
  hasVca(path: string): boolean;
  /** All assets of a kind, to suggest one. */
  names(kind: SceneAsset): readonly string[];
}

/** A scene's findings: its structure is SCN001, what stands in it SCN002. */
export const SAY: Sayers = {
  ...SCN002.say,
  missingAttribute: SCN001.say.missingAttribute,
  missingLabel: SCN001.say.missingLabel,
  unwantedLabel: SCN001.say.unwantedLabel,
};
