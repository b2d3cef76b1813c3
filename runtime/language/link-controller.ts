import { attrOf, type Block } from '../text/tree.ts';
import type { Linker } from './links.ts';
import { clipOfState } from './players.ts';
import { type SymbolKind, symbolOf } from './symbols.ts';

/** Parameters and states, with the clips and segments they play. */
export function linkController(linker: Linker): void {
  const { path } = linker.file;
  const own = (block: Block, attr: string, kind: SymbolKind): void => {
    const value = attrOf(block, attr)?.value;
    if (value?.type === 'string') linker.text(value.span, [symbolOf(kind, path, value.value)]);
  };
  for (const root of linker.file.document.blocks) {
    own(root, 'entry', 'state');
    for (const block of root.blocks) {
      const { name, label } = block;
      if (name === 'param' && label)
        linker.text(label.span, [symbolOf('parameter', path, label.value)], true);
      if (name === 'state') {
        if (label) linker.text(label.span, [symbolOf('state', path, label.value)], true);
        linkClipOf(linker, block);
      }
      if (name !== 'transition') continue;
      if (label && label.value !== 'any')
        linker.text(label.span, [symbolOf('state', path, label.value)]);
      own(block, 'to', 'state');
      for (const cond of block.blocks) {
        if (cond.label)
          linker.text(cond.label.span, [symbolOf('parameter', path, cond.label.value)]);
      }
    }
  }
}

function linkClipOf(linker: Linker, state: Block): void {
  const clip = clipOfState(state);
  if (clip === undefined) return;
  const value = attrOf(state, 'clip')?.value;
  if (value?.type === 'asset') linker.text(value.span, [symbolOf('clip', clip, clip)]);
  const segment = attrOf(state, 'segment')?.value;
  if (segment?.type === 'string')
    linker.text(segment.span, [symbolOf('segment', clip, segment.value)]);
}
