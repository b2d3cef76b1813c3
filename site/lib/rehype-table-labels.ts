import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Gives the cells of tables with three columns or more the name of their column, for narrow places
 * where each row becomes a block and the head is not shown.
 */
export function rehypeTableLabels() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') return;
      const rows = descendants(table, 'tr');
      const names = descendants(rows[0], 'th').map((cell) => textOf(cell));
      if (names.length < 3) return;
      for (const row of rows) {
        descendants(row, 'td').forEach((cell, i) => {
          if (i > 0) cell.properties.dataLabel = names[i] ?? '';
        });
      }
    });
  };
}

function descendants(of: Element | undefined, tagName: string): Element[] {
  const found: Element[] = [];
  if (of) visit(of, 'element', (node) => void (node.tagName === tagName && found.push(node)));
  return found;
}

function textOf(of: Element): string {
  let text = '';
  visit(of, 'text', (node) => {
    text += node.value;
  });
  return text;
}
