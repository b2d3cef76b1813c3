import { parseProp } from '../../runtime/schema/prop.ts';
import { parse } from '../../runtime/text/parse.ts';
import { attrOf, type Block } from '../../runtime/text/tree.ts';

/** Texts by their paths. */
type Files = Readonly<Record<string, string>>;

/** The scene that is made for a text which has none of its own. */
export const MADE_SCENE = 'main.aescene';

const FIGURE = 'component "SpriteRenderer" sprite=asset("engine/sprites/idle_0") {}';
/** A clip that a controller names and nobody shows lasts so long, or longer if it has segments. */
const PASS = 0.8;

/**
 * What a lone text needs beside it to be seen at work: a scene with a node that plays, steers or runs
 * it, has what it drives or asks for, and the clips it names. `text` has to be right.
 */
export function sceneFor(path: string, text: string, files: Files): Files {
  if (path.endsWith('.aeanim')) return { [MADE_SCENE]: clipScene(path, text) };
  if (path.endsWith('.aectrl')) {
    const asset = path.replace(/\.aectrl$/, '');
    const animator = `component "Animator" controller=asset("${asset}") {}`;
    return { [MADE_SCENE]: scene([FIGURE, animator]), ...clipsFor(text, files) };
  }
  if (path.endsWith('.aescript')) {
    const asked = [...text.matchAll(/\bGet<(\w+)>/g)].map(([, name]) => name as string);
    const others = [...new Set(asked)]
      .filter((name) => name !== 'SpriteRenderer')
      .map((name) => `component "${name}" {}`);
    const script = `script "Hero" source=asset("${path}") {}`;
    return { [MADE_SCENE]: scene([FIGURE, ...others, script]) };
  }
  if (path.endsWith('.vca')) return { [MADE_SCENE]: motionScene(path, text) };
  return figureScene();
}

/** A scene with a figure that nothing moves. */
export function figureScene(): Files {
  return { [MADE_SCENE]: scene([FIGURE]) };
}

function scene(inside: readonly string[]): string {
  return `scene version=1 {\n  node "Hero" {\n${indent(inside, 4)}  }\n}\n`;
}

function indent(lines: readonly string[], by: number): string {
  return lines
    .flatMap((line) => line.split('\n'))
    .map((line) => `${' '.repeat(by)}${line}\n`)
    .join('');
}

/** The nodes that a clip's tracks name, each with what they drive on it. */
interface Part {
  readonly components: Set<string>;
  readonly children: Map<string, Part>;
}

function clipScene(path: string, text: string): string {
  const root: Part = { components: new Set(), children: new Map() };
  const blocks = parse(text).blocks.flatMap((block) => block.blocks);
  for (const block of blocks) {
    const owner = ownerOf(block);
    if (owner === undefined) continue;
    const part = partAt(root, block.label?.value ?? '');
    if (owner !== 'transform') part.components.add(owner);
  }
  // Where only children move, the first of them is the figure.
  const [first] = root.children.values();
  const moved = blocks.some((block) => ownerOf(block) !== undefined && !block.label?.value);
  (moved || !first ? root : first).components.add('SpriteRenderer');
  const asset = path.replace(/\.aeanim$/, '');
  const player = `component "AnimationPlayer" clip=asset("${asset}") playOnStart=true {}`;
  return scene([...linesOf(root), player]);
}

/** What a track or a flipbook drives: `transform`, or a component. Undefined for other blocks. */
function ownerOf(block: Block): string | undefined {
  if (block.name === 'frames') return 'SpriteRenderer';
  const prop = block.name === 'track' ? attrOf(block, 'prop')?.value : undefined;
  return prop?.type === 'string' ? parseProp(prop.value)?.owner : undefined;
}

function partAt(root: Part, path: string): Part {
  let part = root;
  for (const name of path.split('/').filter(Boolean)) {
    const child = part.children.get(name) ?? { components: new Set(), children: new Map() };
    part.children.set(name, child);
    part = child;
  }
  return part;
}

function linesOf({ components, children }: Part): string[] {
  return [
    ...[...components].map((name) =>
      name === 'SpriteRenderer' ? FIGURE : `component "${name}" {}`,
    ),
    ...[...children].map(([name, child]) => `node "${name}" {\n${indent(linesOf(child), 2)}}`),
  ];
}

/** A bone for each that the motion names, beside the player. */
function motionScene(path: string, text: string): string {
  const named = [...text.matchAll(/\bbone\s+(\w+)/g)].map(([, name]) => name as string);
  const bones = [...new Set(named)].map(
    (name, i) => `node "${name}" {\n  component "Bone" position=[${0.4 * i}, 1, 0] {}\n}`,
  );
  return scene([`component "VcaPlayer" file=asset("${path}") loop=true {}`, ...bones]);
}

/** The clips that a controller names and that are nowhere, with the segments it plays of them. */
function clipsFor(text: string, files: Files): Files {
  const segments = new Map<string, string[]>();
  for (const state of parse(text).blocks.flatMap((block) => block.blocks)) {
    const clip = attrOf(state, 'clip')?.value;
    if (state.name !== 'state' || clip?.type !== 'asset') continue;
    const path = `${clip.path}.aeanim`;
    if (path.startsWith('engine/') || files[path] !== undefined) continue;
    const segment = attrOf(state, 'segment')?.value;
    const known = segments.get(path) ?? [];
    if (segment?.type === 'string') known.push(segment.value);
    segments.set(path, known);
  }
  return Object.fromEntries(
    [...segments].map(([path, names]) => [path, movingClip([...new Set(names)])]),
  );
}

function movingClip(segments: readonly string[]): string {
  const length = PASS * Math.max(1, segments.length);
  const parts = segments.map((name, i) => {
    const [start, end] = [PASS * i, PASS * (i + 1)].map((t) => Number(t.toFixed(3)));
    return `  segment "${name}" start=${start} end=${end} {}\n`;
  });
  return `anim version=1 length=${Number(length.toFixed(3))} loop=loop {
  track "" prop="transform.rotation" kind=float32 {
    key t=0 v=0 {}
    key t=${length / 2} v=12 interp=bezier {}
    key t=${Number(length.toFixed(3))} v=0 {}
  }
${parts.join('')}}
`;
}
