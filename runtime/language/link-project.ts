import { attrOf } from '../text/tree.ts';
import type { Linker } from './links.ts';
import { symbolOf } from './symbols.ts';

/** Events, buttons and axes that `project.aego` declares, and its scene. */
export function linkProject(linker: Linker): void {
  for (const root of linker.file.document.blocks) {
    const main = root.name === 'project' ? attrOf(root, 'main')?.value : undefined;
    if (main?.type === 'string')
      linker.text(main.span, [symbolOf('scene', main.value, main.value)]);
    for (const { name, label } of root.blocks) {
      if (!label) continue;
      if (name === 'event' || name === 'button' || name === 'axis')
        linker.text(label.span, [symbolOf(name, '', label.value)], true);
    }
  }
}
