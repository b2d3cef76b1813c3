/** What `aego convert` makes of a VCA text, for the page that compares the formats. */
import { type Converted, convertVca } from '../../runtime/convert/vca-to-clip.ts';
import { importVca } from '../../runtime/vca/import.ts';
import { readScene } from './scenes.ts';

/** The file of the page's scene: a line that is fitted, one that stays as it is, and one that no plane with x and y has. */
export const CONVERTED = readScene('VcaBeside', '/vca/clips/').files['wave.vca'] as string;

/** The clip of a text, as the command makes it if nothing else is asked for. Throws where it does not load. */
export function convertRun(text: string): Converted {
  const { vca, diagnostics } = importVca('source.vca', text);
  const [wrong] = diagnostics;
  if (wrong) throw new Error(`${text}: ${wrong.message}`);
  return convertVca(vca, 'clip.aeanim', {
    ...{ plane: 'xy', handles: 'absolute', intensity: 1, tolerance: 0.001, loop: false },
  });
}
