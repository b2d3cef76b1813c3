/**
 * The loads for this project's runtime. A crowd is a `World`, which is what `Game` runs: its scene
 * is one node a clip, imported from text, and then as many copies as there are players, because a
 * scene's text may have 4 MiB and 100,000 nodes have more.
 */
import { Library } from '../../runtime/project/library.ts';
import type { Scene, SceneNode } from '../../runtime/scene/scene.ts';
import { Input } from '../../runtime/world/input.ts';
import { World } from '../../runtime/world/world.ts';
import type { Crowd } from './contender.ts';
import {
  blendSteps,
  CLIP_LIST,
  clipOf,
  HZ,
  type Load,
  type LoadTrack,
  nextClip,
  phaseOf,
  type Target,
} from './loads.ts';

/** Which property each target is here, and the kind of its tracks. */
const PROPS: Readonly<Record<Target, readonly [string, string]>> = {
  a: ['SpriteRenderer.region.x', 'float32'],
  b: ['SpriteRenderer.region.y', 'float32'],
  c: ['SpriteRenderer.region.w', 'float32'],
  position: ['transform.position', 'vec2'],
  scale: ['transform.scale', 'vec2'],
  tint: ['SpriteRenderer.tint', 'color'],
  rotation: ['transform.rotation', 'float32'],
  sprite: ['SpriteRenderer.sprite', 'assetRef'],
};

export function build(load: Load, players: number): Crowd {
  return crowd(load, players, false);
}

/** The same with an event in every clip, and the hash of the whole state after every step. */
export function buildChecked(load: Load, players: number): Crowd {
  return crowd(load, players, true);
}

function crowd(load: Load, players: number, checked: boolean): Crowd {
  const library = new Library(files(load, checked));
  const world = new World(
    library,
    crowdScene(library.scene('main.aescene'), players),
    HZ,
    new Input(library.project),
  );
  world.begin();
  for (const entry of world.log) if (entry.type === 'diagnostic') throw new Error(entry.message);
  if (load !== 'blends') {
    for (let i = 0; i < players; i++)
      world.requests.call(i, 'AnimationPlayer', 'Seek', [phaseOf(i)], undefined);
  }
  // Step 0 shows the start; peers move in their first step.
  world.step();
  return {
    step() {
      world.step();
      world.log.length = 0;
      if (checked) world.hash;
    },
    read(player) {
      const value = (target: Target): readonly number[] => {
        const property = world.layout.property(player, PROPS[target][0]);
        if ('missing' in property) throw new Error(property.missing.message);
        const read = world.layout.read(property);
        if (typeof read === 'string') return [Number(read.split('_').at(-1))];
        return typeof read === 'object' ? read : [Number(read)];
      };
      const targets = Object.keys(PROPS) as Target[];
      return Object.fromEntries(targets.map((t) => [t, value(t)])) as Record<
        Target,
        readonly number[]
      >;
    },
  };
}

/** As many nodes as players, each a copy of the node for its clip. */
function crowdScene(scene: Scene | undefined, players: number): Scene {
  if (scene === undefined) throw new Error('the scene did not import');
  const nodes = Array.from({ length: players }, (_, i): SceneNode => {
    const node = scene.nodes[clipOf(i)] as SceneNode;
    return { ...node, name: `P${i}`, path: `P${i}` };
  });
  return { ...scene, nodes };
}

function files(load: Load, events: boolean): Record<string, string> {
  const all: Record<string, string> = {};
  CLIP_LIST.forEach((tracks, i) => {
    all[`clip${i}.aeanim`] = clipText(tracks, load, events);
    const next = nextClip(i);
    const seconds = (blendSteps(i) / HZ).toFixed(2);
    all[`chain${i}.aectrl`] = `controller version=1 entry="A" ease=linear {
  state "A" clip=asset("clip${i}") {}
  state "B" clip=asset("clip${next}") {}
  transition "A" to="B" duration=${seconds} {}
  transition "B" to="A" duration=${seconds} {}
}
`;
  });
  const plays = (i: number): string =>
    load === 'blends'
      ? `component "Animator" controller=asset("chain${i}") {}`
      : `component "AnimationPlayer" clip=asset("clip${i}") playOnStart=true {}`;
  const nodes = CLIP_LIST.map(
    (_, i) => `  node "N${i}" {
    component "SpriteRenderer" {}
    ${plays(i)}
  }
`,
  );
  all['main.aescene'] = `scene version=1 {\n${nodes.join('')}}\n`;
  all['project.aego'] =
    `project name="bench" {}\nphysics hz=${HZ} {}\nanimation {\n  event "Beat" {}\n}\n`;
  return all;
}

/** The text of a clip of the loads. */
export function clipText(tracks: readonly LoadTrack[], load: Load, events: boolean): string {
  const parts = tracks.map((track) => trackText(track, load));
  const event = events ? '  event t=0.5 name="Beat" {}\n' : '';
  return `anim version=1 length=1 loop=loop {\n${parts.join('')}${event}}\n`;
}

function trackText({ target, lanes, times, values, slopes }: LoadTrack, load: Load): string {
  const [prop, kind] = PROPS[target];
  const list = (of: readonly number[], k: number): string => {
    if (target === 'sprite') return `asset("engine/sprites/runner_${of[k]}")`;
    return lanes === 1 ? `${of[k]}` : `[${of.slice(k * lanes, k * lanes + lanes).join(', ')}]`;
  };
  const keys = times.map((t, k) => {
    const slope = list(slopes, k);
    const curve =
      target === 'sprite'
        ? ''
        : load === 'bezier'
          ? ` tangent=free in=${slope} out=${slope}`
          : ' interp=linear';
    return `    key t=${t} v=${list(values, k)}${curve} {}\n`;
  });
  return `  track "" prop="${prop}" kind=${kind} authority=simulation {\n${keys.join('')}  }\n`;
}
