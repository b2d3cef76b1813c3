import { ANM001 } from '../diagnostics/catalogue/anm.ts';
import { type Attrs, checkBlock } from '../schema/check.ts';
import { TRACK } from '../schema/clip.ts';
import { COMPONENTS, componentOf, fieldOf } from '../schema/components.ts';
import { quoted, remove, replace } from '../schema/forms.ts';
import { TRANSFORM } from '../schema/transform.ts';
import type { ValueKind } from '../schema/types.ts';
import { type Attr, attrOf, type Block } from '../text/tree.ts';
import type { ClipBuild } from './build.ts';
import type { Authority, Track } from './clip.ts';
import { interpolates, type Keys, limitOf, readKeys, STEP } from './keys.ts';
import { type PropPath, parseProp } from './prop.ts';
import { coefficients } from './tangents.ts';

/** Imports one `track`; undefined, with an error reported, where it cannot be. */
export function importTrack(block: Block, build: ClipBuild): Track | undefined {
  const { report } = build;
  const attrs = checkBlock(block, TRACK, report, ANM001.say);
  const prop = attrs.attr('prop') && attrs.text('prop');
  const kind = attrs.attr('kind') && (attrs.text('kind') as ValueKind);
  const path = prop === undefined ? undefined : checkProp(prop, attrs.attr('prop') as Attr, build);
  if (kind) checkFlags(block, attrs, kind, build);

  const before = report.errorCount;
  const keys = readKeys(block, kind, build);
  if (!block.blocks.some((child) => child.name === 'key')) {
    report.add(ANM001.say.noKeys({ prop: prop ?? 'a property' }), block.nameSpan);
  }
  if (!kind) return undefined;
  if (path && kind === 'assetRef') checkSprites(path, keys, build);
  if (report.errorCount > before) return undefined;
  const numeric = attrs.bool('numeric');
  const curved = interpolates(kind) && (kind !== 'int32' || numeric);
  const coefs = curved ? curves(keys, kind, build) : undefined;
  if (prop === undefined) return undefined;

  return {
    node: block.label?.value ?? '',
    prop,
    kind,
    authority: attrs.text('authority') as Authority,
    onEnd: attrs.text('onEnd') as 'hold' | 'restore',
    root: attrs.bool('root'),
    numeric,
    lanes: keys.lanes,
    times: keys.times,
    exactFps: undefined,
    values: keys.values,
    coefs,
    steps: kind === 'quat' ? keys.interps.map((interp) => (interp === STEP ? 1 : 0)) : undefined,
    span: block.span,
    propSpan: (attrs.attr('prop') as Attr).span,
  };
}

function checkProp(prop: string, attr: Attr, build: ClipBuild): PropPath | undefined {
  const path = parseProp(prop);
  if (!path) {
    const meant = ownerOf(prop);
    const span = attr.value?.span ?? attr.span;
    const fixes = meant === undefined ? [] : [replace(span, quoted(meant))];
    build.report.add(ANM001.say.wrongProp({ prop, meant }), span, { fixes });
  }
  return path;
}

/** The property that a field's name alone most likely stands for. */
function ownerOf(name: string): string | undefined {
  if (fieldOf(TRANSFORM, name)) return `transform.${name}`;
  const owner = COMPONENTS.find(({ fields }) => {
    const field = fieldOf(fields, name);
    return field && !field.readonly && !field.fixed;
  });
  return owner && `${owner.name}.${name}`;
}

function checkFlags(block: Block, attrs: Attrs, kind: ValueKind, build: ClipBuild): void {
  const { report } = build;
  const whole =
    kind === 'vec2' && block.label?.value === '' && attrs.text('prop') === 'transform.position';
  if (attrs.bool('root') && !whole) {
    report.add(ANM001.say.wrongRoot(), (attrs.attr('root') as Attr).span);
  }
  if (attrs.bool('numeric') && kind !== 'int32') {
    const { span } = attrs.attr('numeric') as Attr;
    const fixes = [remove(span, report.text, 'Remove numeric')];
    report.add(ANM001.say.wrongNumeric({ kind }), span, { fixes });
  }
}

/** Warns about sprites that are not there; only a component's field tells which assets it takes. */
function checkSprites(path: PropPath, keys: Keys, build: ClipBuild): void {
  const component = path.script ? undefined : componentOf(path.owner);
  if (!component || fieldOf(component.fields, path.field)?.asset !== 'sprite') return;
  for (const block of keys.blocks) {
    const value = attrOf(block, 'v')?.value;
    if (value?.type === 'asset') build.checkSprite(value.path, value.span);
  }
}

function curves(keys: Keys, kind: ValueKind, build: ClipBuild): Float64Array {
  return coefficients(keys, kind, build.loop === 'loop' && meets(keys, build), (i) => {
    const block = keys.blocks[i] as Block;
    const finding = ANM001.say.tooLarge({ ...limitOf(kind), curve: true });
    build.report.add(finding, attrOf(block, 'v')?.span ?? block.span);
  });
}

/** Whether the first key, at 0, has the values of the last one, at the clip's end. */
function meets(keys: Keys, build: ClipBuild): boolean {
  const { count, lanes, times, values } = keys;
  if (count < 2 || times[0] !== 0 || times[count - 1] !== build.length) return false;
  for (let lane = 0; lane < lanes; lane++) {
    if (values[lane] !== values[(count - 1) * lanes + lane]) return false;
  }
  return true;
}
