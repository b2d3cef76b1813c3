import type { Controller, Transition } from '../../../runtime/controller/controller.ts';
import { Library } from '../../../runtime/project/library.ts';
import { SIGNS } from '../../../runtime/world/reason-words.ts';
import { n, svg, text } from './svg.ts';

/** Where the boxes of the built-in controller stand: their left upper corners. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  Idle: [0, 56],
  Run: [340, 56],
  Jump: [186, 128],
  Hit: [0, 212],
  any: [340, 212],
};
const [WIDTH, HEIGHT] = [100, 32];

/** The way of each arrow, and where its words begin. */
const WAYS: Readonly<Record<string, { d: string; label: readonly [number, number]; end?: true }>> =
  {
    'Idle Run': { d: 'M100 66H338', label: [112, 58] },
    'Run Idle': { d: 'M340 80H102', label: [328, 96], end: true },
    'any Jump': { d: 'M390 212V144H288', label: [294, 136] },
    'Jump Idle': { d: 'M186 144H74V90', label: [81, 136] },
    'any Hit': { d: 'M340 228H102', label: [328, 220], end: true },
    'Hit Idle': { d: 'M26 212V90', label: [34, 186] },
  };

/** A controller as boxes and arrows. Throws for one whose places are not known. */
export function controllerGraph(path: string): string {
  const controller = new Library({}).controller(path);
  if (!controller) throw new Error(`There is no controller ${path} to draw`);
  const names = [...controller.states.map(({ name }) => name), 'any'];
  const boxes = names.map((name) => {
    const [x, y] = placeOf(name);
    const box =
      name === 'any'
        ? `<rect class="any-box" x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="16"/>`
        : `<rect class="state-box" x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`;
    return box + text(x + WIDTH / 2, y + 20, name, 'svg-lab t', 'middle');
  });
  const arrows = controller.transitions.map((transition) => {
    const { from, to } = ends(controller, transition);
    const way = WAYS[`${from} ${to}`];
    if (!way) throw new Error(`No way is known from ${from} to ${to}`);
    const [x, y] = way.label;
    const { conds, how } = words(controller, transition);
    return (
      `<path class="way" marker-end="url(#graph-arrow)" d="${way.d}"/>` +
      `<text class="svg-lab d" x="${n(x)}" y="${n(y)}"${way.end ? ' text-anchor="end"' : ''}>${conds}<tspan class="how" dx="${conds ? 6 : 0}">${how}</tspan></text>`
    );
  });
  const [ex, ey] = placeOf(controller.states[controller.entry]?.name ?? '');
  const entry =
    text(ex + WIDTH / 2 + 8, ey - 34, 'entry', 'svg-lab') +
    `<path class="way" marker-end="url(#graph-arrow)" d="M${ex + WIDTH / 2} ${ey - 46}V${ey - 2}"/>`;
  return svg(
    440,
    248,
    `${names.slice(0, -1).join(', ')} as boxes, with an arrow for every transition. ${controller.transitions.map((t) => said(controller, t)).join(' ')}`,
    `<defs><marker id="graph-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="way-tip" d="M1 1 7 4 1 7"/></marker></defs>` +
      arrows.join('') +
      entry +
      boxes.join(''),
  );
}

function placeOf(name: string): readonly [number, number] {
  const place = PLACES[name];
  if (!place) throw new Error(`No place is known for the state ${name}`);
  return place;
}

function ends({ states }: Controller, { from, to }: Transition): { from: string; to: string } {
  return { from: states[from]?.name ?? 'any', to: states[to]?.name ?? '' };
}

function words(controller: Controller, transition: Transition): { conds: string; how: string } {
  const conds = transition.conds.map(({ param, op, value }) => {
    const { name = '', kind } = controller.params[param] ?? {};
    if (op === 'set') return name;
    if (kind === 'bool') return value === (op === 'eq' ? 1 : 0) ? name : `not ${name}`;
    return `${name} ${SIGNS[op]} ${value}`;
  });
  const how = [
    transition.exitTime < 0 ? '' : `after ${transition.exitTime / 1e6} pass`,
    transition.duration > 0 ? `${transition.duration / 1e6} s` : 'at once',
    transition.interrupt ? 'interrupts' : '',
  ].filter(Boolean);
  return { conds: conds.join(', '), how: how.join(', ') };
}

function said(controller: Controller, transition: Transition): string {
  const { from, to } = ends(controller, transition);
  const { conds, how } = words(controller, transition);
  return `${from} to ${to}: ${[conds, how].filter(Boolean).join(', ')}.`;
}
