/** What `aego convert` makes of a VCA text, for the page that compares the formats. */
import { type Converted, convertVca } from '../../runtime/convert/vca-to-clip.ts';
import { importVca } from '../../runtime/vca/import.ts';

/** A line that is fitted, one that stays as it is, and one that no plane with x and y has. */
export const CONVERTED = `@configure fps 24 frames 48

@rotate bone Arm by z func (40 * sin(t * pi))

@move bone Arm by y curve linear {
  @key frame 0  value 0
  @key frame 24 value 0.2
  @key frame 48 value 0
}

@rotate bone Hand by x curve const {
  @key frame 0  value 0
  @key frame 24 value 90
}
`;

/** The clip of a text, as the command makes it if nothing else is asked for. Throws where it does not load. */
export function convertRun(text: string): Converted {
  const { vca, diagnostics } = importVca('source.vca', text);
  const [wrong] = diagnostics;
  if (wrong) throw new Error(`${text}: ${wrong.message}`);
  return convertVca(vca, 'clip.aeanim', {
    ...{ plane: 'xy', handles: 'absolute', intensity: 1, tolerance: 0.001, loop: false },
  });
}
