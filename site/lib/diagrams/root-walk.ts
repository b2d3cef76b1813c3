import { runAnimator } from './animator-runs.ts';
import { axes, curve, jumps, type Plane, plane, svg, text } from './svg.ts';

const HZ = 100;

/** A clip that carries a node by 0.8 m in a second, not evenly: it pushes off twice. */
const walk = (attributes: string, loop: string): string => `anim version=1 length=1 loop=${loop} {
  track "" prop="transform.position" kind=vec2 ${attributes} {
    key t=0   v=[0, 0] {}
    key t=0.4 v=[0.4, 0] {}
    key t=0.6 v=[0.4, 0] {}
    key t=1   v=[0.8, 0] {}
  }
}
`;

/** Where a node is over three passes of a walk: carried by a root track, or moved by a plain one. */
export function rootWalk(kind: 'root' | 'plain'): string {
  const seconds = 3;
  const points = position(
    kind === 'root' ? walk('root=true', 'loop') : walk('authority=simulation', 'loop'),
    seconds,
    kind === 'root' ? 'rootMotion=toTransform' : '',
  );
  const p = plane({ left: 40, right: 432, top: 28, bottom: 148 }, [0, seconds], [0, 2.4]);
  const pieces = atJumps(points);
  const says =
    kind === 'root'
      ? 'root=true with rootMotion=toTransform: the position rises by 0.8 m in every pass and goes on rising over the seams.'
      : 'A plain track: the position rises by 0.8 m and snaps back to 0 at every seam.';
  return svg(
    440,
    184,
    says,
    text(
      0,
      10,
      kind === 'root' ? 'root=true, rootMotion=toTransform' : 'a plain track',
      'svg-lab t',
    ) +
      axes(p, { values: [0, 0.8, 1.6, 2.4], times: [0, 1, 2, 3] }) +
      draw(pieces, p),
  );
}

/** How far a root track carries a node in each loop mode. */
export function rootLoop(kind: 'loop' | 'pingPong' | 'backwards'): string {
  const seconds = 3;
  const points = position(
    walk('root=true', kind === 'pingPong' ? 'pingPong' : 'loop'),
    seconds,
    'rootMotion=toTransform',
    kind === 'backwards' ? ' speed=-1' : '',
  );
  const values = kind === 'backwards' ? [-2.4, -1.6, -0.8, 0] : [0, 0.8, 1.6, 2.4];
  const p = plane(
    { left: 34, right: 272, top: 28, bottom: 112 },
    [0, seconds],
    [values[0] as number, values.at(-1) as number],
  );
  const says = {
    loop: 'loop: the node moves on by the way of the whole track in every pass.',
    pingPong: 'pingPong: the node goes there and back; after two passes it is where it began.',
    backwards:
      'speed=-1 in a loop: the node moves back by the way of the whole track in every pass.',
  }[kind];
  return svg(
    280,
    140,
    says,
    text(0, 10, kind === 'backwards' ? 'loop, speed=-1' : kind, 'svg-lab t') +
      axes(p, { values, times: [0, 1, 2, 3] }) +
      draw(atJumps(points), p),
  );
}

function position(clip: string, seconds: number, animator: string, state = ''): [number, number][] {
  return runAnimator({
    hz: HZ,
    steps: seconds * HZ + 1,
    controller: `controller version=1 entry="Walk" {\n  state "Walk" clip=asset("walk")${state} {}\n}\n`,
    clips: { walk: clip },
    animator,
    record: ['transform.position.x'],
  }).map(({ step, values }) => [step / HZ, values[0] as number]);
}

/** The curve in pieces, cut where it jumps. */
function atJumps(points: readonly [number, number][]): [number, number][][] {
  const pieces: [number, number][][] = [[]];
  for (const point of points) {
    const before = pieces.at(-1)?.at(-1);
    if (before && Math.abs(point[1] - before[1]) > 0.4) pieces.push([]);
    pieces.at(-1)?.push(point);
  }
  return pieces;
}

function draw(pieces: readonly (readonly (readonly [number, number])[])[], p: Plane): string {
  return pieces.map((piece) => curve(p, piece, 'wave')).join('') + jumps(p, pieces);
}
