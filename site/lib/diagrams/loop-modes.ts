import { arrivals, clipTime } from './runs.ts';
import { axes, curve, jumps, plane, signAt, svg, text } from './svg.ts';

const LENGTH = 1;
const SECONDS = 3;

/** Where the playhead is, over three lengths of the clip. */
export function loopMode(loop: 'once' | 'loop' | 'pingPong'): string {
  const clip = `anim version=1 length=${LENGTH} loop=${loop} {\n}\n`;
  const p = plane({ left: 28, right: 272, top: 28, bottom: 112 }, [0, SECONDS], [0, LENGTH]);
  const pieces = clipTime(clip, SECONDS, LENGTH);
  const end = arrivals(clip, SECONDS, 100).find(({ type }) => type === 'Finished');
  const waves = pieces.map((piece) => {
    const moving = end ? piece.filter(([t]) => t <= end.moment) : piece;
    const still = end ? piece.filter(([t]) => t >= end.moment) : [];
    return curve(p, moving, 'wave') + curve(p, still, 'still');
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
      jumps(p, pieces) +
      finished,
  );
}
