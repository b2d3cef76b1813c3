import { SCN001, SCN002 } from '../diagnostics/catalogue/scn.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { blocksOf, checkBlock, reportDoubled } from '../schema/check.ts';
import { COMPONENT_NAMES, componentOf } from '../schema/components.ts';
import { quoted, remove, replace } from '../schema/forms.ts';
import { COMPONENT_BLOCK, NODE, SCRIPT_BLOCK, TRANSFORM_BLOCK } from '../schema/scene.ts';
import { TRANSFORM } from '../schema/transform.ts';
import { nearest } from '../text/nearest.ts';
import type { Block, StringValue } from '../text/tree.ts';
import { reportMissingAsset } from './assets.ts';
import { importComponent, readFields } from './component.ts';
import { SAY, type SceneContext } from './say.ts';
import type { FieldValue, SceneComponent, SceneNode, SceneScript } from './scene.ts';

/** Imports one node without its children. `above` is the path of its parent, '' at the top. */
export function importNode(
  block: Block,
  parent: number,
  above: string,
  report: Report,
  context: SceneContext,
): SceneNode {
  checkBlock(block, NODE, report, SAY);
  const name = block.label?.value ?? '';
  const path = above === '' ? name : `${above}/${name}`;
  const transform = importTransform(block, report);
  return {
    path,
    name,
    parent,
    position: transform.get('position') as [number, number],
    rotation: transform.get('rotation') as number,
    scale: transform.get('scale') as [number, number],
    components: importComponents(block, path, report, context),
    scripts: importScripts(block, path, report, context),
    span: block.span,
  };
}

function importTransform(node: Block, report: Report): ReadonlyMap<string, FieldValue> {
  const block = blocksOf(node.blocks, TRANSFORM_BLOCK)[0];
  const attrs = block && checkBlock(block, TRANSFORM_BLOCK, report, SAY);
  return readFields(TRANSFORM, attrs, report);
}

function importComponents(
  node: Block,
  path: string,
  report: Report,
  context: SceneContext,
): readonly SceneComponent[] {
  const components: SceneComponent[] = [];
  for (const block of blocksOf(node.blocks, COMPONENT_BLOCK)) {
    const { label } = block;
    const schema = label && componentOf(label.value);
    if (!schema) {
      if (label) reportUnknown(label, report);
      else checkBlock(block, COMPONENT_BLOCK, report, SAY, () => true);
      continue;
    }
    const component = importComponent(block, schema, report, context);
    if (components.some(({ type }) => type === schema.name)) {
      const fixes = [remove(block.span, report.text, 'Remove this component')];
      const finding = SCN002.say.doubledComponent({ name: schema.name, node: path });
      report.add(finding, label.span, { fixes });
    } else {
      components.push(component);
    }
  }
  return components;
}

function reportUnknown(label: StringValue, report: Report): void {
  const near = report.full ? undefined : nearest(label.value, COMPONENT_NAMES);
  const fixes = near === undefined ? [] : [replace(label.span, quoted(near))];
  const finding = SCN002.say.unknownComponent({ name: label.value, nearest: near });
  report.add(finding, label.span, { fixes });
}

function importScripts(
  node: Block,
  path: string,
  report: Report,
  context: SceneContext,
): readonly SceneScript[] {
  const scripts = new Map<string, SceneScript>();
  for (const block of blocksOf(node.blocks, SCRIPT_BLOCK)) {
    const script = importScript(block, report, context);
    const { label } = block;
    if (!label) continue;
    if (scripts.has(script.name)) {
      const finding = SCN001.say.doubledScript({ name: script.name, node: path });
      report.add(finding, label.span);
    } else {
      scripts.set(script.name, script);
    }
  }
  return [...scripts.values()];
}

function importScript(block: Block, report: Report, context: SceneContext): SceneScript {
  const attrs = checkBlock(block, SCRIPT_BLOCK, report, SAY, () => true);
  const source = attrs.value('source');
  const fields: Map<string, { value: NonNullable<typeof source>; span: Block['span'] }> = new Map();
  const known = new Set<string>(SCRIPT_BLOCK.attrs.map((attr) => attr.name));
  for (const attr of block.attrs) {
    if (known.has(attr.name) || !attr.value) continue;
    if (fields.has(attr.name)) reportDoubled(attr, report, SAY);
    else fields.set(attr.name, { value: attr.value, span: attr.span });
  }
  const path = source?.type === 'asset' ? source.path : '';
  if (source?.type === 'asset' && !context.hasScript(path)) {
    reportMissingAsset('script', source, report, context);
  }
  return { name: block.label?.value ?? '', source: path, fields, span: block.span };
}
