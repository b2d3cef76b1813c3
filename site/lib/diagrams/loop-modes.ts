import { arrivals, clipTime } from './runs.ts';
import { axes, n, path, plane, signAt, svg, text, thin } from './svg.ts';

const LENGTH = 1;
const SECONDS = 3;

/** Where the playhead is, over three lengths of the clip. */
export function loopMode(loop: 'once' | 'loop' | 'pingPong'): string {
  const clip = `anim version=1 length=${LENGTH} loop=${loop} {\n}\n`;
  const p = plane({ left: 28, right: 272, top: 28, bottom: 112 }, [0, SECONDS], [0, LENGTH]);
  const pieces = clipTime(clip, SECONDS, LENGTH);
  const end = arrivals(clip, SECONDS, 100).find(({ type }) => type === 'Finished');
  const waves = pieces.map((piece, i) => {
    const [start] = pieces[i + 1] ?? [];
    const jump = start
      ? `<path class="jump" d="M${n(p.x(start[0]))} ${n(p.top)}V${n(p.bottom)}"/>`
      : '';
    const moving = end ? piece.filter(([t]) => t <= end.moment) : piece;
    const still = end ? piece.filter(([t]) => t >= end.moment) : [];
    const draw = (points: typeof piece, name: string) =>
      path(
        thin(points).map(([t, v]) => [p.x(t), p.y(v)]),
        name,
      );
    return draw(moving, 'wave') + draw(still, 'still') + jump;
  });
  const finished = end
    ? signAt('key-open', p.x(end.moment), p.y(LENGTH)) +
      text(p.x(end.moment) + 10, p.y(LENGTH) + 18, 'Finished(0)', 'svg-num')
    : '';
  const says = {
    once: 'once: clip time rises to the end and stays there; Finished is emitted.',
    loop: 'loop: clip time rises to the end, starts again at 0, and so on.',
    pingPong: 'pingPong: clip time rises to the end, falls back to 0, and so on.',
  }[loop];
  return svg(
    280,
    140,
    says,
    text(0, 10, loop, 'svg-lab t') +
      axes(p, { values: [0, LENGTH], times: [0, 1, 2, 3] }) +
      waves.join('') +
      finished,
  );
}
