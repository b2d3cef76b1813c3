import { componentOf, fieldOf } from '../schema/components.ts';
import type { AssetKind } from '../schema/types.ts';
import { upper } from '../script/types.ts';
import { attrOf, type Value } from '../text/tree.ts';
import { fileOfAsset } from './files.ts';
import { linkPath } from './link-clip.ts';
import type { Linker } from './links.ts';
import type { NodeInfo, ScriptOnNode } from './nodes.ts';
import { type SymbolInfo, symbolOf } from './symbols.ts';

/** Nodes, with their components and scripts and the assets these name. */
export function linkScene(linker: Linker): void {
  const { file, project } = linker;
  for (const node of project.nodes.all) {
    if (node.file !== file) continue;
    const { label } = node.block;
    if (label) linker.text(label.span, [symbolOf('node', file.path, node.path)], true);
    for (const block of node.components) {
      const schema = componentOf(block.label?.value ?? '');
      if (!block.label || !schema) continue;
      linker.text(block.label.span, [symbolOf('component', '', schema.name)]);
      for (const { name, value } of block.attrs) {
        const kind = fieldOf(schema.fields, name)?.asset;
        if (kind && value?.type === 'asset') linkAsset(linker, kind, value);
      }
    }
    for (const script of node.scripts) linkScript(linker, node, script);
  }
}

function linkScript(linker: Linker, node: NodeInfo, { block, source }: ScriptOnNode): void {
  const given = attrOf(block, 'source')?.value;
  if (given?.type === 'asset') linkAsset(linker, 'script', given);
  const file = linker.project.file(source);
  for (const { name, nameSpan, value } of block.attrs) {
    const field = file?.script.globals.find(
      (global) => global.scene && global.name === upper(name),
    );
    if (name === 'source' || !field) continue;
    linker.add(nameSpan, [symbolOf('variable', source, field.name)]);
    if (field.type.kind === 'Node' && value?.type === 'string') linkPath(linker, value, [node]);
    if (value?.type === 'asset') linkAsset(linker, 'clip', value);
  }
}

function linkAsset(linker: Linker, kind: AssetKind, value: Value & { type: 'asset' }): void {
  linker.text(value.span, [assetSymbol(kind, value.path)]);
}

/** The file, or the sprite, that an asset's name stands for. */
export function assetSymbol(kind: AssetKind, name: string): SymbolInfo | undefined {
  if (kind === 'sprite') return symbolOf('sprite', '', name);
  const path = fileOfAsset(name, kind);
  return symbolOf(kind, path, path);
}
