/** The nodes of a running scene and the values of their fields, with what drives each: for hosts that show them. */
import type { Animator } from '../animation/animator.ts';
import type { Property } from '../animation/properties.ts';
import type { FieldValue, Scene, SceneNode } from '../scene/scene.ts';
import { componentOf } from '../schema/components.ts';
import { TRANSFORM } from '../schema/transform.ts';
import type { FieldKind, FieldSchema } from '../schema/types.ts';
import { laneNames } from '../schema/types.ts';
import type { World } from './world.ts';

export interface NodeView {
  readonly path: string;
  readonly name: string;
  /** Number of its parent in the list, -1 at the top. */
  readonly parent: number;
  /** Components and scripts, in the order of the file. */
  readonly components: readonly string[];
}

export interface FieldView {
  /** `transform`, the name of a component, or `script/Name`. */
  readonly owner: string;
  readonly name: string;
  readonly kind: FieldKind;
  readonly value: FieldValue;
  /** What is drawn in its place, where a presentation track moves the picture alone. */
  readonly drawn?: FieldValue;
  /** The names an enum may have. */
  readonly members?: readonly string[];
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** Exclusive. */
  readonly above?: number;
  /** Why it cannot be set; undefined where it can. */
  readonly fixed?: string;
  /** Whether it is another than the text of the scene says. */
  readonly changed: boolean;
  readonly drivers: readonly DriverView[];
}

/** Who writes a field, on every step or, a script, on the newest one it did. */
export interface DriverView {
  readonly kind: 'player' | 'animator' | 'vca' | 'tween' | 'motion' | 'physics' | 'root' | 'script';
  /** The clip or VCA file of a player, the state of an animator, the script: a name to show. */
  readonly name: string;
  readonly authority: 'simulation' | 'presentation';
  /** Letters of the lanes it writes, '' for all of them. */
  readonly lanes: string;
  /** The step a script wrote on. */
  readonly step?: number;
}

const known = new WeakMap<Scene, readonly NodeView[]>();

/** All nodes in scene order; the same list until the scene is another. */
export function nodeViews({ layout: { scene } }: World): readonly NodeView[] {
  let views = known.get(scene);
  if (views === undefined) {
    views = scene.nodes.map(({ path, name, parent, components, scripts }) => ({
      path,
      name,
      parent,
      components: [
        ...components.map(({ type }) => type),
        ...scripts.map((script) => `script/${script.name}`),
      ],
    }));
    known.set(scene, views);
  }
  return views;
}

/** The fields of a node, its transform first; undefined where there is no such node. */
export function fieldViews(world: World, path: string): FieldView[] | undefined {
  const node = world.layout.nodeAt(path);
  const scene = world.layout.scene.nodes[node];
  if (scene === undefined) return undefined;
  return [...world.layout.components(node).keys()].flatMap((owner) =>
    schemaOf(world, node, owner).flatMap((field) => fieldView(world, node, scene, owner, field)),
  );
}

/** The fields of a component, of the transform, or of a script. */
export function schemaOf(world: World, node: number, owner: string): readonly FieldSchema[] {
  if (owner === 'transform') return TRANSFORM;
  if (world.layout.component(node, owner) === undefined) return [];
  return world.layout.scriptFields(node, owner) ?? componentOf(owner)?.fields ?? [];
}

function fieldView(
  world: World,
  node: number,
  scene: SceneNode,
  owner: string,
  field: FieldSchema,
): FieldView[] {
  const { name, kind, values, unit, min, max, above } = field;
  const value = world.fields.read(node, owner, name);
  if (value === undefined) return [];
  const { layout } = world;
  const property = layout.component(node, owner)?.get(name);
  const drivers = property === undefined ? [] : driversOf(world, node, owner, name, property);
  const drawn = property?.transform ? layout.read(property, layout.properties.drawn) : undefined;
  const fixed = fixedWords(owner, field);
  const showsDrawn = drawn !== undefined && drivers.some((d) => d.authority === 'presentation');
  return [
    {
      owner,
      name,
      kind,
      value,
      ...(showsDrawn && { drawn }),
      ...(values && { members: values.map((member) => member.name) }),
      ...(unit !== undefined && { unit }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(above !== undefined && { above }),
      ...(fixed !== undefined && { fixed }),
      changed: !field.readonly && !same(value, writtenValue(scene, owner, field)),
      drivers,
    },
  ];
}

/** Fields that are no more than read once a scene runs are changed in its text. */
export function fixedWords(owner: string, field: FieldSchema): string | undefined {
  if (field.readonly) return 'It is only read.';
  if (!field.fixed || owner.startsWith('script/')) return undefined;
  if (owner === 'AnimationPlayer' && LIVE_OF_PLAYER.has(field.name)) return undefined;
  return 'It counts when the scene starts. Change it in the text.';
}

const LIVE_OF_PLAYER: ReadonlySet<string> = new Set(['clip', 'speed', 'loop']);

/** The value that the text gives a field; undefined of scripts, which work theirs out themselves. */
function writtenValue(
  scene: SceneNode,
  owner: string,
  { name, default: usual }: FieldSchema,
): FieldValue | undefined {
  if (owner === 'transform') return scene[name as 'position' | 'rotation' | 'scale'];
  if (owner.startsWith('script/')) return undefined;
  return scene.components.find(({ type }) => type === owner)?.fields.get(name) ?? usual;
}

function same(value: FieldValue, written: FieldValue | undefined): boolean {
  if (written === undefined) return true;
  if (typeof value === 'object' && typeof written === 'object') {
    return value.every((n, i) => near(n, written[i]));
  }
  return near(value, written);
}

/** A slot holds what a number is in 32 bits. */
function near(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'number' && typeof b === 'number' && a === Math.fround(b));
}

function driversOf(
  world: World,
  node: number,
  owner: string,
  name: string,
  property: Property,
): DriverView[] {
  const letters = laneNames(property.kind);
  const found = new Map<string, { driver: DriverView; lanes: string }>();
  const add = (driver: Omit<DriverView, 'lanes'>, lane: number) => {
    const key = `${driver.kind} ${driver.name} ${driver.authority}`;
    const entry = found.get(key) ?? { driver: { ...driver, lanes: '' }, lanes: '' };
    entry.lanes += letters[lane] ?? '';
    found.set(key, entry);
  };
  for (let lane = 0; lane < property.lanes; lane++) {
    const driver =
      animatedBy(world, property.slot + lane) ?? tweenedBy(world, property.slot + lane);
    if (driver !== undefined) add(driver, lane);
  }
  const all = letters.join('');
  return [
    ...[...found.values()].map(({ driver, lanes }) => ({
      ...driver,
      lanes: lanes === all ? '' : lanes,
    })),
    ...movedBy(world, node, owner, name),
    ...scriptedBy(world, node, owner, name),
  ];
}

/** The player, of clips or VCA files, or the animator that has taken hold of a slot. */
function animatedBy(world: World, slot: number): Omit<DriverView, 'lanes'> | undefined {
  const { players, animators, vcaPlayers, layout } = world;
  const driver = layout.properties.owner[slot] as number;
  if (driver < 0) return undefined;
  if (driver < players.count) {
    const track = players.driving
      .tracksOf(driver)
      .find(({ property }) => slot >= property.slot && slot < property.slot + property.lanes);
    const name = players.clipName[driver] as string;
    return { kind: 'player', name, authority: track?.drawn ? 'presentation' : 'simulation' };
  }
  const animator = animators.list[driver - players.count];
  if (animator !== undefined) return { kind: 'animator', ...stateAt(animator, slot) };
  const name = vcaPlayers.fileOf(driver);
  return name === undefined ? undefined : { kind: 'vca', name, authority: 'simulation' };
}

/** Which state of an animator writes a slot: the current one, the one that is left, or the blend of both. */
function stateAt(
  animator: Animator,
  slot: number,
): { name: string; authority: DriverView['authority'] } {
  const state = animator.state(animator.current);
  const drawn = state?.drawn.slots.includes(slot) === true;
  const authority = drawn ? 'presentation' : 'simulation';
  if (animator.blending) return { name: 'blend', authority };
  return { name: state?.state.name ?? '', authority };
}

function tweenedBy(world: World, slot: number): Omit<DriverView, 'lanes'> | undefined {
  return world.tweens.drives(slot)
    ? { kind: 'tween', name: 'tween', authority: 'simulation' }
    : undefined;
}

/** What moves a node apart from its fields' owners: a character's motion, physics, a root track. */
function movedBy(world: World, node: number, owner: string, name: string): DriverView[] {
  if (owner !== 'transform' || name === 'scale') return [];
  const whole = { authority: 'simulation', lanes: '' } as const;
  const has = (type: string) => world.layout.component(node, type) !== undefined;
  if (has('Body2D') && world.fields.field(node, 'Body2D', 'kind') === 'dynamic') {
    return [{ kind: 'physics', name: 'physics', ...whole }];
  }
  if (name !== 'position') return [];
  if (has('Motion2D')) return [{ kind: 'motion', name: 'Motion2D', ...whole }];
  const animator = world.animatorAt(node);
  const moves = animator?.rooted && world.fields.field(node, 'Animator', 'rootMotion') !== 'none';
  return moves ? [{ kind: 'root', name: 'root motion', ...whole }] : [];
}

function scriptedBy(world: World, node: number, owner: string, name: string): DriverView[] {
  const write = world.host.writes?.of(world.pathOf(node), owner, name);
  if (write === undefined) return [];
  const { step, by } = write;
  return [{ kind: 'script', name: by, authority: 'simulation', lanes: '', step }];
}
