import { importProject } from '../project/import.ts';
import type { EventDeclaration, Project } from '../project/project.ts';
import { componentBlock, componentOf, fieldOf } from '../schema/components.ts';
import { attrType } from '../schema/fields.ts';
import { parseProp } from '../schema/prop.ts';
import { TRANSFORM } from '../schema/transform.ts';
import type { AttrSchema, AttrType, BlockSchema, FieldSchema } from '../schema/types.ts';
import { laneNames } from '../schema/types.ts';
import { SCENE_FORMS } from '../script/fields.ts';
import { propertyOf } from '../script/properties.ts';
import { typeName, upper } from '../script/types.ts';
import { attrOf, type Block } from '../text/tree.ts';
import { type FileKind, rootsOf } from './files.ts';
import { targetsOf } from './link-clip.ts';
import type { NodeInfo } from './nodes.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { lowerFirst, textOf } from './symbols.ts';

/** The blocks that may stand in the innermost of some blocks, or at the top. */
export function childrenOf(
  kind: FileKind | undefined,
  around: readonly Block[],
): readonly BlockSchema[] {
  return around.length === 0 ? rootsOf(kind) : (schemaOf(kind, around)?.blocks ?? []);
}

/** The schema of the innermost of some blocks; undefined for one the format does not have. */
export function schemaOf(
  kind: FileKind | undefined,
  around: readonly {
    readonly name: string;
    readonly label?: Block['label'] | string | undefined;
  }[],
): BlockSchema | undefined {
  let among = rootsOf(kind);
  let found: BlockSchema | undefined;
  for (const { name, label } of around) {
    found = among.find((schema) => schema.name === name);
    if (!found) return undefined;
    among = found.blocks;
    if (name !== 'component') continue;
    const type = componentOf(typeof label === 'string' ? label : (label?.value ?? ''));
    if (type) found = componentBlock(type);
  }
  return found;
}

/** A block's attributes: those of the schema, of a script also the variables a scene can set. */
export function attrsAt(
  project: ProjectIndex,
  schema: BlockSchema,
  block: Block | undefined,
): readonly AttrSchema[] {
  if (schema.name !== 'script' || !block) return schema.attrs;
  const source = textOf(attrOf(block, 'source')?.value) ?? '';
  const globals = project.file(source)?.script.globals ?? [];
  const own = globals
    .filter(({ scene, type }) => scene && SCENE_FORMS[type.kind])
    .map(({ name, type }): AttrSchema => {
      const form = SCENE_FORMS[type.kind] as AttrType;
      const meaning = `The variable ${name} of ${source}, a ${typeName(type)}.`;
      return { name: lowerFirst(name), type: form, meaning };
    });
  return [...schema.attrs, ...own];
}

/** The type of the variable that an attribute of a `script` block sets. */
export function scriptFieldType(
  project: ProjectIndex,
  block: Block,
  attr: string,
): string | undefined {
  const source = textOf(attrOf(block, 'source')?.value) ?? '';
  const globals = project.file(source)?.script.globals ?? [];
  return globals.find(({ scene, name }) => scene && name === upper(attr))?.type.kind;
}

/** The form of a value whose form depends on something else; undefined where that is not known. */
export function formOf(
  project: ProjectIndex,
  file: SourceFile,
  around: readonly Block[],
  block: Block | undefined,
  attr: AttrSchema,
): AttrType | undefined {
  if (attr.type.type !== 'by') return attr.type;
  const word = (of: Block | undefined, name: string): string | undefined =>
    of && textOf(attrOf(of, name)?.value);
  switch (attr.type.attr) {
    case 'kind': {
      const track = around.find(({ name }) => name === 'track');
      const kind = word(track ?? block, 'kind');
      return kind === undefined ? undefined : valueForm(project, file, track, kind);
    }
    case 'param': {
      const name = block?.label?.value;
      const param = around[0]?.blocks.find((b) => b.name === 'param' && b.label?.value === name);
      return paramForm(word(param, 'kind'));
    }
    case 'name': {
      const name = word(block, 'name');
      const event = settingsOf(project).events.find((e) => e.name === name);
      return event && event.payload !== 'none' ? paramForm(event.payload) : undefined;
    }
    default:
      return undefined;
  }
}

function paramForm(kind: string | undefined): AttrType | undefined {
  if (kind === 'bool' || kind === 'trigger') return { type: 'bool' };
  if (kind === 'int') return { type: 'number', integer: true };
  return kind === 'float' ? { type: 'number' } : undefined;
}

/** The form of a key's value: by the kind of its track; members and assets by the property. */
function valueForm(
  project: ProjectIndex,
  file: SourceFile,
  track: Block | undefined,
  kind: string,
): AttrType | undefined {
  const field = track && fieldOfTrack(project, file, track);
  if (field && field.kind === kind) return attrType(field);
  if (kind === 'enum' || kind === 'trigger')
    return kind === 'trigger' ? { type: 'bool' } : undefined;
  if (kind === 'assetRef') return { type: 'asset', of: 'sprite' };
  if (kind === 'int' || kind === 'float') return paramForm(kind);
  const known = KINDS.has(kind);
  return known ? attrType({ name: '', kind, default: 0, meaning: '' } as FieldSchema) : undefined;
}

const KINDS = new Set([
  'float32',
  'int32',
  'bool',
  'vec2',
  'vec3',
  'vec4',
  'color',
  'rect',
  'quat',
]);

/** A property that a track can change. */
export interface Property {
  /** As `prop` names it, without a lane. */
  readonly prop: string;
  readonly field: FieldSchema;
}

/** The field that a track changes; of one lane a field of a number. */
export function fieldOfTrack(
  project: ProjectIndex,
  file: SourceFile,
  track: Block,
): FieldSchema | undefined {
  const path = parseProp(textOf(attrOf(track, 'prop')?.value) ?? '');
  if (!path) return undefined;
  const nodes = targetsOf(track, project.players.ofClip.get(file.path) ?? []);
  const fields = path.script
    ? nodes.flatMap((node) => scriptFields(project, node, path.owner))
    : path.owner === 'transform'
      ? TRANSFORM
      : (componentOf(path.owner)?.fields ?? []);
  const field = fieldOf(fields, path.field);
  if (!field || path.lane === undefined) return field;
  return laneNames(field.kind).includes(path.lane)
    ? { name: field.name, kind: 'float32', default: 0, meaning: field.meaning }
    : undefined;
}

/** The variables of a node's scripts as properties; of one script only with its name. */
export function scriptFields(project: ProjectIndex, node: NodeInfo, name?: string): FieldSchema[] {
  return node.scripts
    .filter((script) => name === undefined || script.name === name)
    .flatMap(({ source }) =>
      (project.file(source)?.script.globals ?? []).map((g) => propertyOf(g.name, g.type)),
    );
}

/** What `project.aego` says, with the engine's own events. */
export function settingsOf(project: ProjectIndex): Project {
  const file = project.file('project.aego');
  const key = file ?? NO_FILE;
  const known = settings.get(key);
  if (known) return known;
  const read = importProject('project.aego', file?.text).project;
  settings.set(key, read);
  return read;
}

export type { EventDeclaration };

const NO_FILE = {};
const settings = new WeakMap<object, Project>();
