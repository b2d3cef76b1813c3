/** Assets that a scene names and the project does not have. */
import { SCN003 } from '../diagnostics/catalogue/scn.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { quoted, replace } from '../schema/forms.ts';
import { nearestPath } from '../text/nearest.ts';
import type { Value } from '../text/tree.ts';
import type { SceneAsset, SceneContext } from './say.ts';

/** Says that an asset is not there, and which one may be meant. */
export function reportMissingAsset(
  kind: SceneAsset,
  { path, span }: Value & { type: 'asset' },
  report: Report,
  context: SceneContext,
): void {
  const near = report.full ? undefined : nearestPath(path, context.names(kind));
  const fixes = near === undefined ? [] : [replace(span, `asset(${quoted(near)})`)];
  report.add(SCN003.say[kind]({ path, nearest: near }), span, { fixes });
}
