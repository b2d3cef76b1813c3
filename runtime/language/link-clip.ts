import { parseProp } from '../schema/prop.ts';
import { upper } from '../script/types.ts';
import { type AssetValue, attrOf, type Block, type StringValue, type Value } from '../text/tree.ts';
import type { Linker } from './links.ts';
import { type NodeInfo, nodeBelow } from './nodes.ts';
import { unique } from './script-nodes.ts';
import { innerSpan, pathParts, symbolOf } from './symbols.ts';

/** Segments, events, the nodes of tracks and what they show. */
export function linkClip(linker: Linker): void {
  const { path } = linker.file;
  const players = linker.project.players.ofClip.get(path) ?? [];
  for (const root of linker.file.document.blocks) {
    for (const block of root.blocks) {
      const { name, label } = block;
      if (name === 'segment' && label)
        linker.text(label.span, [symbolOf('segment', path, label.value)], true);
      if (name === 'event') {
        const event = attrOf(block, 'name')?.value;
        if (event?.type === 'string') linker.text(event.span, [symbolOf('event', '', event.value)]);
      }
      if (name !== 'track' && name !== 'frames') continue;
      if (label) linkPath(linker, label, players);
      for (const sprite of assetsOf(block)) {
        linker.text(sprite.span, [symbolOf('sprite', '', sprite.path)]);
      }
      if (name === 'track') linkProp(linker, block, players);
    }
  }
}

/** The nodes on a path that starts at each of some nodes. */
export function linkPath(linker: Linker, value: StringValue, from: readonly NodeInfo[]): void {
  for (const part of pathParts(linker.file.text, value)) {
    const nodes = unique(from.map((node) => nodeBelow(node, part.path)));
    linker.add(
      part.span,
      nodes.map((node) => symbolOf('node', node.file.path, node.path)),
      { quoted: true },
    );
  }
}

/** The nodes that a track changes. */
export function targetsOf(track: Block, players: readonly NodeInfo[]): NodeInfo[] {
  const path = track.label?.value ?? '';
  return unique(players.map((node) => nodeBelow(node, path)));
}

/** `script/Hero.Speed` names a variable of the script. */
function linkProp(linker: Linker, track: Block, players: readonly NodeInfo[]): void {
  const prop = attrOf(track, 'prop')?.value;
  if (prop?.type !== 'string') return;
  const path = parseProp(prop.value);
  if (!path?.script) return;
  const { span } = innerSpan(linker.file.text, prop.span);
  const start = span.start + `script/${path.owner}.`.length;
  const sources = targetsOf(track, players).flatMap((node) =>
    node.scripts.filter(({ name }) => name === path.owner).map(({ source }) => source),
  );
  linker.add(
    { start, end: start + path.field.length },
    [...new Set(sources)].map((source) => symbolOf('variable', source, upper(path.field))),
    { quoted: true },
  );
}

/** The assets that the attributes of a block and of its keys name. */
function assetsOf(block: Block): AssetValue[] {
  const values = block.attrs.map(({ value }) => value);
  const kind = attrOf(block, 'kind')?.value;
  if (kind?.type === 'name' && kind.value === 'assetRef') {
    for (const key of block.blocks) values.push(attrOf(key, 'v')?.value);
  }
  const assets: AssetValue[] = [];
  for (const value of values) {
    const items: readonly (Value | undefined)[] = value?.type === 'list' ? value.items : [value];
    for (const item of items) if (item?.type === 'asset') assets.push(item);
  }
  return assets;
}
