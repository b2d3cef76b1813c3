import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Listings that may be wider than a phone can be scrolled by the keyboard, too. */
export function rehypeScrollable() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'pre') return;
      Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: 'Commands' });
    });
  };
}
