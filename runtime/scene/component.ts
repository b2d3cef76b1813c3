import { SCN002 } from '../diagnostics/catalogue/scn.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Attrs, checkBlock } from '../schema/check.ts';
import { componentBlock } from '../schema/components.ts';
import { remove } from '../schema/forms.ts';
import { clampingSpeed, speedOf } from '../schema/speed.ts';
import { type ComponentSchema, type FieldSchema, LANES } from '../schema/types.ts';
import { READ, readLanes } from '../schema/values.ts';
import { type Attr, attrOf, type Block, type Span, type Value } from '../text/tree.ts';
import { reportMissingAsset } from './assets.ts';
import { SAY, type SceneContext } from './say.ts';
import type { FieldValue, SceneComponent } from './scene.ts';

/** Imports one component: every field a scene may set, from the text or its default. */
export function importComponent(
  block: Block,
  schema: ComponentSchema,
  report: Report,
  context: SceneContext,
): SceneComponent {
  const player = schema.name === 'AnimationPlayer';
  const say = player ? PLAYER_SAY : SAY;
  const own = (attr: Attr) => reportReadonly(attr, schema, report);
  const attrs = checkBlock(block, componentBlock(schema), report, say, own);
  const settable = schema.fields.filter((field) => !field.readonly);
  const fields = readFields(settable, attrs, report);
  const spans = new Map<string, Span>();
  for (const { name, asset } of settable) {
    const attr = attrs.attr(name);
    if (!attr) continue;
    spans.set(name, attr.span);
    if (asset && attr.value?.type === 'asset') checkAsset(asset, attr.value, report, context);
  }
  const speed = player && !attrs.has('speed') ? attrOf(block, 'speed') : undefined;
  if (speed?.value) {
    fields.set('speed', speedOf(block, attrs));
    spans.set('speed', speed.span);
  }
  return { type: schema.name, fields, spans, span: block.span };
}

/** The values of these fields: from the text where it has them, else their defaults. */
export function readFields(
  fields: readonly FieldSchema[],
  attrs: Attrs | undefined,
  report: Report,
): Map<string, FieldValue> {
  const values = new Map<string, FieldValue>();
  for (const field of fields) {
    const value = attrs?.value(field.name);
    values.set(field.name, (value && fieldValue(field, value, report)) ?? field.default);
  }
  return values;
}

/** A value as its field holds it; its form has been checked. */
function fieldValue(field: FieldSchema, value: Value, report: Report): FieldValue | undefined {
  if (field.kind === 'string' || field.kind === 'enum' || field.kind === 'assetRef') {
    if (value.type === 'asset') return value.path;
    return value.type === 'string' || value.type === 'name' ? value.value : undefined;
  }
  if (value.type === 'bool') return value.value;
  const lanes = new Float64Array(LANES[field.kind]);
  const read = readLanes(field.kind, value, lanes, 0);
  if (read === READ.zero) {
    report.add(SCN002.say.zeroQuaternion({ name: field.name }), value.span);
  }
  if (read !== READ.ok) return undefined;
  return lanes.length === 1 ? lanes[0] : Array.from(lanes);
}

function reportReadonly(attr: Attr, schema: ComponentSchema, report: Report): boolean {
  const field = schema.fields.find(({ name }) => name === attr.name);
  if (!field?.readonly) return false;
  const finding = SCN002.say.readonlyField({ component: schema.name, name: attr.name });
  const fixes = [remove(attr.span, report.text, `Remove ${attr.name}`)];
  report.add(finding, attr.span, { fixes });
  return true;
}

function checkAsset(
  kind: NonNullable<FieldSchema['asset']>,
  value: Value & { type: 'asset' },
  report: Report,
  context: SceneContext,
): void {
  const { path } = value;
  const missing =
    (kind === 'clip' && !context.hasClip(path)) ||
    (kind === 'controller' && !context.hasController(path)) ||
    (kind === 'sprite' && !context.hasSprite(path)) ||
    (kind === 'vca' && !context.hasVca(path));
  if (missing) reportMissingAsset(kind, value, report, context);
}

/** A speed that is out of range does not make the scene wrong: it is clamped. */
const PLAYER_SAY = clampingSpeed(SAY);
