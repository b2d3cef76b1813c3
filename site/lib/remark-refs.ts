import type { Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Code, resolveRef } from './refs.ts';
import { readPages } from './registry.ts';

/**
 * Turns `ref:` links into addresses: `[Clips](ref:animation/clips)`, `[](ref:ANM001)`. A link
 * without text gets its target's name. One that leads nowhere stops the build with its place.
 */
export function remarkRefs({ base, codes }: { base: string; codes: readonly Code[] }) {
  return (tree: Root, file: VFile): void => {
    const pages = readPages();
    visit(tree, 'link', (node: Link) => {
      if (!node.url.startsWith('ref:')) return;
      try {
        const target = resolveRef(node.url.slice('ref:'.length), pages, codes);
        node.url = base + target.path.slice(1);
        if (node.children.length === 0) {
          const value = target.kind === 'code' ? target.id : target.title;
          node.children.push({ type: 'text', value });
        }
      } catch (error) {
        file.fail((error as Error).message, node);
      }
    });
  };
}
