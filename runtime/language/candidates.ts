import { builtinSprites } from '../builtin/index.ts';
import { BUILT_IN_EVENTS } from '../project/import.ts';
import { COMPONENTS, componentOf, isAnimated } from '../schema/components.ts';
import { PARAM } from '../schema/controller.ts';
import { TRANSFORM } from '../schema/transform.ts';
import type { AssetKind, AttrSchema, FieldSchema } from '../schema/types.ts';
import { laneNames } from '../schema/types.ts';
import { membersOf } from '../schema/words.ts';
import { upper } from '../script/types.ts';
import { attrOf, type Block } from '../text/tree.ts';
import { assetName } from './files.ts';
import type { ItemKind } from './item.ts';
import type { NodeInfo } from './nodes.ts';
import { pathsBelow } from './nodes.ts';
import type { ProjectIndex } from './project.ts';
import { scriptFields, settingsOf } from './schema-at.ts';
import { textOf } from './symbols.ts';

/** A name that can stand at a place. */
export interface Candidate {
  readonly name: string;
  readonly kind: ItemKind;
  readonly detail: string;
  readonly meaning: string;
  readonly page?: string;
}

/** The assets of a kind, the project's own first. */
export function assets(project: ProjectIndex, of: AssetKind): Candidate[] {
  if (of === 'sprite') {
    return Object.keys(builtinSprites).map((name) => asset(name, of, 'A sprite of the engine.'));
  }
  const files = project.ofKind(of).map(({ path, own }) => {
    const name = of === 'script' || of === 'vca' ? path : assetName(path);
    return asset(name, of, own ? `The file ${path}.` : 'Comes with the engine.', own);
  });
  return [...files.filter((a) => a.own), ...files.filter((a) => !a.own)];
}

function asset(name: string, detail: string, meaning: string, own = false) {
  return { name, kind: 'asset', detail, meaning, own } as const;
}

/** The blocks of one name in the root of a controller or clip, as candidates. */
function labelled(
  root: Block | undefined,
  block: string,
  kind: ItemKind,
  meaning: (b: Block) => string,
): Candidate[] {
  return (root?.blocks ?? [])
    .filter(({ name, label }) => name === block && label !== undefined)
    .map((b) => ({
      name: b.label?.value as string,
      kind,
      detail: (block === 'param' && textOf(attrOf(b, 'kind')?.value)) || block,
      meaning: meaning(b),
    }));
}

export function states(root: Block | undefined): Candidate[] {
  return labelled(root, 'state', 'state', (b) => {
    const clip = textOf(attrOf(b, 'clip')?.value);
    return clip === undefined ? 'Plays nothing.' : `Plays ${clip}.`;
  });
}

export function parameters(root: Block | undefined): Candidate[] {
  return labelled(root, 'param', 'parameter', (b) => {
    const start = attrOf(b, 'default')?.value;
    if (start?.type === 'number' || start?.type === 'bool') return `Starts as ${start.value}.`;
    return parameterMeaning(textOf(attrOf(b, 'kind')?.value));
  });
}

/** What a parameter without a start value is: a trigger is set for a step, others start at zero. */
function parameterMeaning(kind: string | undefined): string {
  if (kind === 'int' || kind === 'float') return 'Starts as 0.';
  if (kind === 'bool') return 'Starts as false.';
  const member = membersOf(PARAM_KIND).find(({ name }) => name === kind);
  return member ? `${upper(member.meaning)}.` : '';
}

const PARAM_KIND = (PARAM.attrs.find(({ name }) => name === 'kind') as AttrSchema).type;

export function segments(clip: Block | undefined): Candidate[] {
  return labelled(clip, 'segment', 'segment', (b) => {
    const at = (name: string) => attrOf(b, name)?.value;
    const [start, end] = [at('start'), at('end')];
    const known = start?.type === 'number' && end?.type === 'number';
    return known ? `From ${start.value} s to ${end.value} s.` : '';
  });
}

export function events(project: ProjectIndex): Candidate[] {
  return settingsOf(project).events.map(({ name, payload }) => ({
    name,
    kind: 'event',
    detail: payload === 'none' ? 'no payload' : payload,
    meaning: BUILT_IN_EVENTS.some((event) => event.name === name)
      ? 'Comes with the engine.'
      : 'Declared in project.aego.',
  }));
}

export function inputs(project: ProjectIndex, is: 'button' | 'axis'): Candidate[] {
  const { buttons, axes } = settingsOf(project);
  const list =
    is === 'button'
      ? buttons.map(({ name, keys }) => [name, keys.join(', ')] as const)
      : axes.map((a) => [a.name, [...a.negative, ...a.positive].join(', ')] as const);
  return list.map(([name, keys]) => ({
    name,
    kind: 'text',
    detail: is,
    meaning: keys === '' ? '' : `Keys: ${keys}.`,
  }));
}

/** The paths of the nodes below some nodes. */
export function nodePaths(from: readonly NodeInfo[]): Candidate[] {
  const paths = new Map<string, Candidate>();
  for (const node of from) {
    for (const name of pathsBelow(node)) {
      if (paths.has(name)) continue;
      const meaning = `The node ${name} below ${node.name}.`;
      paths.set(name, { name, kind: 'node', detail: 'node', meaning });
    }
  }
  return [...paths.values()];
}

export interface PropertyCandidate extends Candidate {
  readonly field: FieldSchema;
}

/**
 * The properties that tracks and tweens can change: those of the components and scripts on some
 * nodes, or of all components where the nodes are not known. `lanes` adds each lane by itself.
 */
export function properties(
  project: ProjectIndex,
  nodes: readonly NodeInfo[],
  lanes = false,
): PropertyCandidate[] {
  const found = new Map<string, PropertyCandidate>();
  const add = (owner: string, fields: readonly FieldSchema[], page: string): void => {
    for (const field of fields) {
      if (!isAnimated(field)) continue;
      const whole = { kind: 'property', meaning: field.meaning, page } as const;
      const name = `${owner}.${field.name}`;
      found.set(name, { ...whole, name, detail: field.kind, field });
      const one: FieldSchema = { ...field, kind: 'float32' };
      for (const lane of lanes ? laneNames(field.kind) : [])
        found.set(`${name}.${lane}`, {
          ...whole,
          name: `${name}.${lane}`,
          detail: 'float32',
          field: one,
        });
    }
  };
  add('transform', TRANSFORM, 'formats/scene');
  const types = nodes.flatMap((node) => node.components.map((b) => b.label?.value ?? ''));
  for (const component of nodes.length === 0 ? COMPONENTS : known(types)) {
    add(component.name, component.fields, component.page);
  }
  for (const node of nodes) {
    for (const { name } of node.scripts)
      add(`script/${name}`, scriptFields(project, node, name), 'scripts');
  }
  return [...found.values()];
}

function known(types: readonly string[]) {
  return types.map((type) => componentOf(type)).filter((schema) => schema !== undefined);
}
