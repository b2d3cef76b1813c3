/** What makes two moments of the same game different, for who wants to know why. Page: animation/time. */
import type { ScriptValue } from '../script/host.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The first thing that is another in two snapshots of the same texts, in words: `Hero, script
 * Drive, frames: 3 and 12`. What scripts keep comes first, since it is what a reader writes.
 * Undefined where nothing is found that has a name.
 */
export function firstDifference(a: Snapshot, b: Snapshot): string | undefined {
  return ofScripts(a, b) ?? ofAnimators(a, b) ?? ofPlayers(a, b) ?? ofFields(a, b) ?? ofAsked(a, b);
}

function ofScripts(a: Snapshot, b: Snapshot): string | undefined {
  const texts = new Map(a.library.files);
  let at = 0;
  for (const node of a.layout.scene.nodes) {
    for (const { name, source } of node.scripts) {
      const script = texts.get(source)?.script;
      if (script === undefined) continue;
      const [before, after] = [a.scripts.running[at]?.values, b.scripts.running[at]?.values];
      at++;
      const k = script.fields.findIndex((_, i) => said(before?.[i]) !== said(after?.[i]));
      if (k < 0) continue;
      return `${node.path}, script ${name}, ${script.fields[k]?.name}: ${said(before?.[k])} and ${said(after?.[k])}`;
    }
  }
  return undefined;
}

function said(value: ScriptValue | undefined): string {
  if (value === null || value === undefined) return 'nil';
  if (typeof value !== 'object') return String(value);
  if (!('is' in value)) return `[${[...value].join(', ')}]`;
  switch (value.is) {
    case 'vec2':
      return `[${value.x}, ${value.y}]`;
    case 'tween':
      // The number of a tween that frame code asked for says nothing about the game.
      return value.id < 0 ? 'a tween' : `tween ${value.id}`;
    case 'component':
      return `${value.type} ${value.node}`;
    case 'node':
      return `node ${value.index}`;
    default:
      return value.path;
  }
}

/** Paths of the nodes that have a component, in the order of the scene. */
function having({ layout }: Snapshot, type: string): string[] {
  return layout.scene.nodes
    .filter(({ components }) => components.some((c) => c.type === type))
    .map(({ path }) => path);
}

function ofAnimators(a: Snapshot, b: Snapshot): string | undefined {
  const texts = new Map(a.library.files);
  const nodes = having(a, 'Animator');
  for (const [i, path] of nodes.entries()) {
    const [before, after] = [a.animators.animators[i], b.animators.animators[i]];
    const component = a.layout.scene.nodes
      .find((node) => node.path === path)
      ?.components.find(({ type }) => type === 'Animator');
    if (before === undefined || after === undefined) continue;
    if (component?.fields.get('timeDomain') === 'unscaled') continue;
    const named = String(component?.fields.get('controller') ?? '');
    const controller = (texts.get(named) ?? texts.get(`${named}.aectrl`))?.controller;
    const stateOf = (index: number): string => controller?.states[index]?.name ?? 'none';
    if (before.current !== after.current)
      return `${path}, state: ${stateOf(before.current)} and ${stateOf(after.current)}`;
    const k = before.params.findIndex((value, n) => value !== after.params[n]);
    if (k >= 0)
      return `${path}, parameter ${controller?.params[k]?.name ?? k}: ${before.params[k]} and ${after.params[k]}`;
    if (before.outgoing !== after.outgoing || before.elapsed !== after.elapsed)
      return `${path}, its blend`;
    for (const head of [2 * i, 2 * i + 1])
      if (
        a.animators.heads.u[head] !== b.animators.heads.u[head] ||
        a.animators.heads.pass[head] !== b.animators.heads.pass[head]
      )
        return `${path}, the time of its state`;
  }
  return undefined;
}

function ofPlayers(a: Snapshot, b: Snapshot): string | undefined {
  const nodes = having(a, 'AnimationPlayer');
  const unscaled = (path: string): boolean =>
    a.layout.scene.nodes
      .find((node) => node.path === path)
      ?.components.some(
        (c) => c.type === 'AnimationPlayer' && c.fields.get('timeDomain') === 'unscaled',
      ) === true;
  for (const [i, path] of nodes.entries()) {
    if (unscaled(path)) continue;
    const [before, after] = [a.players, b.players];
    if (before.clipName[i] !== after.clipName[i])
      return `${path}, clip: ${before.clipName[i]} and ${after.clipName[i]}`;
    if (before.playing[i] !== after.playing[i]) return `${path}, whether its clip plays`;
    if (before.speed[i] !== after.speed[i]) return `${path}, the speed of its clip`;
    if (before.heads.u[i] !== after.heads.u[i] || before.heads.pass[i] !== after.heads.pass[i])
      return `${path}, the time of its clip`;
  }
  return undefined;
}

function ofFields(a: Snapshot, b: Snapshot): string | undefined {
  for (const [index, node] of a.layout.scene.nodes.entries()) {
    for (const [owner, fields] of a.layout.components(index)) {
      for (const [name, { slot, lanes }] of fields) {
        const lanesOf = ({ values, before, unscaled }: Snapshot) =>
          Array.from(
            { length: lanes },
            (_, lane) => (unscaled[slot + lane] === 1 ? before : values)[slot + lane],
          );
        const [was, is] = [lanesOf(a), lanesOf(b)];
        if (was.some((value, lane) => !Object.is(value, is[lane])))
          return `${node.path}, ${owner}.${name}: ${was.map(shortest).join(', ')} and ${is.map(shortest).join(', ')}`;
      }
    }
  }
  return undefined;
}

/** A number with as few digits as tell it apart: those of a 32-bit one, if it is one. */
function shortest(value: number | undefined): string {
  if (value === undefined || Math.fround(value) !== value) return String(value);
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}

function ofAsked(a: Snapshot, b: Snapshot): string | undefined {
  const asked = [...a.later, ...b.later];
  if (JSON.stringify(a.later) === JSON.stringify(b.later)) return undefined;
  return `${asked[0]?.node ?? ''}, what frame code asks of it`;
}
