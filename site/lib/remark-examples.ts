import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { checkExample, type ExampleMeta, readMeta } from './examples.ts';

const OURS = ['aetext', 'aescript', 'vca'];
/** Of programs that embed the runtime; `page-programs.test.ts` checks and runs those. */
const PROGRAM = 'ts';

/**
 * Runs every aetext, script and VCA block of a page through the importer and makes a `Code` component
 * of it, with what the run reported. A block that does not report exactly what it says it will
 * stops the build with its place.
 */
export function remarkExamples() {
  return (tree: Root, page: VFile): void => {
    const blocks: { node: Code; code: string; meta: ExampleMeta }[] = [];
    visit(tree, 'code', (node) => {
      if (node.lang === PROGRAM) {
        const file = /^file=(\S+)$/.exec(node.meta ?? '')?.[1];
        if (node.meta && !file) page.fail(`"${node.meta}" behind a program means nothing`, node);
        become(node, { code: node.value, language: PROGRAM, ...(file ? { file } : {}) });
        return;
      }
      if (!OURS.includes(node.lang ?? '')) return;
      try {
        const meta = readMeta(node.lang as string, node.meta ?? '');
        blocks.push({ node, code: node.value, meta });
      } catch (error) {
        page.fail((error as Error).message, node);
      }
    });
    for (const { node, code, meta } of blocks) {
      const others: Record<string, string> = {};
      for (const name of meta.with) {
        const other = blocks.find((block) => block.meta.file === name);
        if (!other) page.fail(`The page has no code block with file=${name}`, node);
        else others[name] = `${other.code}\n`;
      }
      try {
        const diagnostics = checkExample(`${code}\n`, meta, others);
        become(node, {
          code,
          language: node.lang as string,
          ...(meta.named ? { file: meta.file } : {}),
          path: meta.file,
          beside: JSON.stringify(others),
          diagnostics: JSON.stringify(diagnostics),
        });
      } catch (error) {
        page.fail((error as Error).message, node);
      }
    }
  };
}

/** Turns a node of the tree into `<Code …/>` in place. */
function become(node: Code, props: Record<string, string>): void {
  const element = {
    type: 'mdxJsxFlowElement',
    name: 'Code',
    attributes: Object.entries(props).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    })),
    children: [],
  };
  for (const key of ['lang', 'meta', 'value'] as const) delete (node as Partial<Code>)[key];
  Object.assign(node, element);
}
