import type { VcmAttr } from '../vca/vcm.ts';
import type { Linker } from './links.ts';
import { symbolOf } from './symbols.ts';
import { boneNodes } from './vca-names.ts';
import { lastOf } from './vca-words.ts';

/** The curves that a VCA file declares, and the bones that its lines name. */
export function linkVca(linker: Linker): void {
  const { file, project } = linker;
  const bones = boneNodes(project, file.path);
  for (const directive of file.vcm.document.directives) {
    const { name } = directive;
    const curve = (text: string) => [symbolOf('curve', file.path, text)];
    if (name === 'curve') {
      const declared = lastOf(directive, 'name');
      if (declared) add(linker, declared, 0, curve(declared.value), true);
      continue;
    }
    const used = lastOf(directive, 'curve');
    if (used?.value.startsWith('.')) add(linker, used, 1, curve(used.value.slice(1)));
    if (name !== 'move' && name !== 'rotate' && name !== 'scale') continue;
    const bone = lastOf(directive, 'bone') ?? lastOf(directive, 'name');
    if (bone === undefined) continue;
    const nodes = bones.filter((node) => node.name === bone.value);
    add(
      linker,
      bone,
      0,
      nodes.map((node) => symbolOf('node', node.file.path, node.path)),
    );
  }
}

/** The name begins so many characters behind the start of the value. */
function add(
  linker: Linker,
  { textStart, value, bare }: VcmAttr,
  from: number,
  symbols: Parameters<Linker['add']>[1],
  definition = false,
): void {
  if (textStart === undefined || value.length <= from) return;
  const span = { start: textStart + from, end: textStart + value.length };
  linker.add(span, symbols, { definition, quoted: !bare });
}
