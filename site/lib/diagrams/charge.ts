/** Pictures of the page about charge attacks: the clip with its segments, and the ways through it. */
import { chargeClip, chargePaths, lean, type Part } from '../charge-runs.ts';
import { moment } from './parts.ts';
import { axes, curve, n, type Plane, plane, signAt, svg, text } from './svg.ts';

const WIDTH = 560;
/** The state that plays the whole clip. */
const WHOLE = 'Plain';

/** How far the figure leans over the clip, on the bands of its segments. */
export function chargeSegments(): string {
  const { segments, length, events } = chargeClip();
  const bent = lean();
  const most = Math.max(...bent.map(([, angle]) => Math.abs(angle)));
  const p = plane(
    { left: 12, right: WIDTH - 12, top: 36, bottom: 136 },
    [0, length / 1e6],
    [-most, most],
  );
  const inOrder = segments.filter(({ name }) => name !== 'Rest');
  const bands = inOrder.map(({ name, start, end }, i) => {
    const [from, to] = [p.x(start / 1e6), p.x(end / 1e6)];
    return (
      `<rect class="share share-${i}" x="${n(from)}" y="${p.top}" width="${n(to - from)}" height="${p.bottom - p.top}"/>` +
      text((from + to) / 2, 22, name, 'svg-lab t', 'middle')
    );
  });
  const borders = [...inOrder.map(({ start }) => start), length].map((t) => t / 1e6);
  const rest = segments.find(({ name }) => name === 'Rest');
  const below =
    rest === undefined
      ? ''
      : `<path class="moment" d="M${n(p.x(rest.start / 1e6))} ${p.top}V${p.bottom}"/>` +
        text((p.x(rest.start / 1e6) + p.right) / 2, p.bottom - 10, rest.name, 'svg-lab', 'middle');
  const flags = events.map(({ t }) => {
    const at = bent.find(([time]) => time >= t / 1e6)?.[1] ?? 0;
    return signAt('flag-gameplay', p.x(t / 1e6), p.y(at));
  });
  const names = inOrder.map(
    ({ name, start, end }) => `${name} from ${start / 1e6} to ${end / 1e6} s`,
  );
  return svg(
    WIDTH,
    168,
    `The clip over its ${length / 1e6} s: ${names.join(', ')}. The figure leans back in the first two, and throws itself forward in the third, where the event of the blow stands.`,
    bands.join('') +
      below +
      axes(p, { values: [0], times: borders, timeNames: borders.map(String) }).replace(
        /<text class="svg-num"[^>]*text-anchor="end">0<\/text>/,
        '',
      ) +
      borders
        .slice(1, -1)
        .map((t) => moment(p, t, ''))
        .join('') +
      curve(p, bent, 'wave') +
      flags.join(''),
  );
}

const ROW = 60;
const BAND = 22;
/** A bar with a name beside it: there is no room in it. */
const NARROW = 70;

/** What plays in each way through the attack, and below it how long the button is held. */
export function chargeWays(): string {
  const paths = chargePaths();
  const end = Math.max(...paths.flatMap(({ parts }) => parts.map(({ to }) => to)));
  const p = plane(
    { left: 12, right: WIDTH - 12, top: 0, bottom: paths.length * ROW },
    [0, end],
    [0, 1],
  );
  const rows = paths.map(({ path, parts, hit, held, cancelAt }, i) => {
    const top = i * ROW + 18;
    const until = Math.min(held, parts.at(-1)?.to ?? held);
    return (
      text(p.left, top - 6, path, 'svg-lab t') +
      parts.map((part) => bar(p, part, top)).join('') +
      `<path class="held" d="M${n(p.left)} ${top + BAND + 5}H${n(p.x(until))}"/>` +
      (hit === undefined ? '' : signAt('flag-gameplay', p.x(hit), top + BAND)) +
      (cancelAt === undefined
        ? ''
        : moment(p, cancelAt, 'L', { top: top - 12, bottom: top + BAND }))
    );
  });
  const says = paths.map(
    ({ path, parts }) => `${path}: ${parts.map(({ state }) => state).join(', ')}`,
  );
  const times = [0, 0.5, 1, 1.5];
  return svg(
    WIDTH,
    p.bottom + 28,
    `${says.join('. ')}.`,
    rows.join('') + axes({ ...p, top: p.bottom }, { values: [], times }),
  );
}

/** One part, and the wedge in which the pose before is mixed out. */
function bar(p: Plane, { state, from, to, mixedUntil }: Part, top: number): string {
  const [left, right] = [p.x(from), p.x(to)];
  const mixed = p.x(mixedUntil);
  const wedge =
    mixed > left
      ? `<polygon class="share" points="${n(left)},${top} ${n(mixed)},${top} ${n(left)},${top + BAND}"/>` +
        `<path class="share-edge" d="M${n(left)} ${top + BAND}L${n(mixed)} ${top}"/>`
      : '';
  const name = state === 'Idle' ? 'Rest' : state;
  const shade = ['Windup', 'Charge', 'Follow-through', WHOLE].indexOf(state) % 3;
  return (
    `<rect class="share share-${Math.max(shade, 0)}" x="${n(left)}" y="${top}" width="${n(right - left)}" height="${BAND}"/>` +
    wedge +
    `<rect class="share-frame" x="${n(left)}" y="${top}" width="${n(right - left)}" height="${BAND}"/>` +
    (right - left < NARROW
      ? text(right + 8, top + BAND - 7, name, 'svg-lab')
      : text((left + right) / 2, top + BAND - 7, name, 'svg-lab', 'middle'))
  );
}
