/** Fixes that give a scene what a clip, a script or a VCA file looks for in it. */
import type { Fix } from '../diagnostics/diagnostic.ts';
import { COMPONENTS, componentOf, fieldOf } from '../schema/components.ts';
import { quoted } from '../schema/forms.ts';
import { parseProp } from '../schema/prop.ts';
import { addBlock, setAttr } from '../text/edits.ts';
import { attrOf } from '../text/tree.ts';
import { type FixQuestion, fixIn, named, nodeAt, titled } from './fix-question.ts';
import { componentOn, type NodeInfo } from './nodes.ts';

/** Adds a component to a node that does not have it. */
export function addComponent(
  question: FixQuestion,
  node: NodeInfo | undefined,
  type: string,
): Fix[] {
  if (!node || componentOf(type) === undefined || componentOn(node, type)) return [];
  const { file, block, name } = node;
  // Before what hangs below the node, where components are looked for.
  const before = block.blocks.find((child) => child.name === 'node');
  const last = block.blocks.findLast((child) => child.name === 'component');
  const place = last ? { after: last } : before ? { before } : {};
  const edits = addBlock(file.document, block, `component ${quoted(type)} {}`, place);
  return fixIn(question, file, `Add a ${type} to ${titled(name)}`, edits);
}

/** Adds the nodes of a path below another one, as far as they are missing. */
export function addNodes(
  question: FixQuestion,
  node: NodeInfo | undefined,
  path: string | undefined,
  inside = '',
): Fix[] {
  const names = path?.split('/') ?? [];
  if (!node || names.length === 0 || names.includes('')) return [];
  let at = node;
  while (names.length > 0) {
    const child = at.children.find(({ name }) => name === names[0]);
    if (!child) break;
    at = child;
    names.shift();
  }
  const [first] = names;
  if (first === undefined) return [];
  const edits = addBlock(at.file.document, at.block, nodesText(names, inside));
  return fixIn(question, at.file, `Add the node ${titled(names.join('/'))}`, edits);
}

/** Nodes in each other, with what stands in the innermost. */
function nodesText(names: readonly string[], inside: string): string {
  const last = names.length - 1;
  const lines: string[] = [];
  names.forEach((name, depth) => {
    const whole = depth === last && inside === '';
    lines.push(`${'  '.repeat(depth)}node ${quoted(name)} {${whole ? '}' : ''}`);
  });
  if (inside !== '') lines.push(`${'  '.repeat(names.length)}${inside}`);
  for (let depth = inside === '' ? last - 1 : last; depth >= 0; depth--)
    lines.push(`${'  '.repeat(depth)}}`);
  return lines.join('\n');
}

/** Gives an attribute of a component on a node another value. */
export function setOn(
  question: FixQuestion,
  node: NodeInfo | undefined,
  types: readonly string[],
  attr: string,
  value: string,
): Fix[] {
  const component = types
    .map((type) => node && componentOn(node, type))
    .find((block) => block && attrOf(block, attr)?.value !== undefined);
  const any = component ?? types.map((type) => node && componentOn(node, type)).find((b) => b);
  if (!node || !any) return [];
  const edits = setAttr(node.file.document, any, attr, value);
  return fixIn(question, node.file, `Write ${attr}=${value} on ${titled(node.name)}`, edits);
}

/** The component that a property belongs to, for a node that does not have it. */
export function addOwner(question: FixQuestion): Fix[] {
  const prop = parseProp(named(question, 'prop') ?? '');
  if (!prop || prop.script) return [];
  const component = COMPONENTS.find(({ name }) => name === prop.owner);
  if (!component || fieldOf(component.fields, prop.field) === undefined) return [];
  return addComponent(question, nodeAt(question, named(question, 'node')), component.name);
}

/** The bone that a line of a VCA file moves. */
export function addBone(question: FixQuestion): Fix[] {
  const player = nodeAt(question, question.problem.node);
  const bone = named(question, 'bone');
  if (!player || bone === undefined) return [];
  if (question.values.node !== true) return addNodes(question, player, bone, 'component "Bone" {}');
  const queue = [...player.children];
  for (const node of queue) {
    if (node.name === bone) return addComponent(question, node, 'Bone');
    queue.push(...node.children);
  }
  return [];
}
