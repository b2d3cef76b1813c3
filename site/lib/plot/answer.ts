/** What the plotter answers to an expression, as markup. Everything that was typed is escaped. */
import { escapeHtml } from '../../../playground/escape.ts';
import { type PlotProblem, plotOf, shortValue } from './plot.ts';
import { plotSvg } from './plot-svg.ts';

export interface Answer {
  /** Seconds that are plotted. */
  readonly seconds: number;
  /** The picture; undefined with an error. */
  readonly svg: string | undefined;
  /** The range, or what is wrong and where. */
  readonly says: string;
  /** Rows of the table. */
  readonly rows: string;
  /** The value at a time, in words. */
  readonly at: (t: number) => string;
}

const SECONDS = { least: 1, most: 60, usual: 4 } as const;
const ROWS = 16;
/** Characters of the expression on each side of what is wrong. */
const AROUND = 40;

/** Answers to what stands in the fields. `errors` is the address of the page of the code. */
export function answerTo(text: string, wanted: number, errors: string): Answer {
  const seconds = Number.isFinite(wanted)
    ? Math.min(Math.max(Math.round(wanted), SECONDS.least), SECONDS.most)
    : SECONDS.usual;
  const { points, range, problems, at, coarse } = plotOf(text, seconds);
  const [first] = problems;
  const told = first === undefined ? '' : problemHtml(text, first, errors);
  const isWrong = at === undefined;
  const name = text.length > AROUND ? `${text.slice(0, AROUND)}…` : text;
  const words =
    range === undefined
      ? 'It gives no number at any of these times.'
      : range[0] === range[1]
        ? `Always ${shortValue(range[0])}.`
        : `From ${shortValue(range[0])} to ${shortValue(range[1])}.`;
  const gaps = points.some(([, value]) => !Number.isFinite(value)) && range !== undefined;
  const more =
    (gaps ? ' Where it gives no number there is a gap.' : '') +
    (coarse ? ` It is so long that ${points.length} points have to do.` : '');
  const values = isWrong
    ? []
    : Array.from({ length: ROWS + 1 }, (_, i) => (i / ROWS) * seconds).map(
        (t) => [t, at(t)] as const,
      );
  return {
    seconds,
    svg: isWrong ? undefined : plotSvg({ points, seconds, name, width: 640, height: 240 }),
    says: isWrong ? told : `${told}<p>${words}${more}</p>`,
    rows: values
      .map(([t, value]) => `<tr><td>${shortValue(t)}</td><td>${shortValue(value)}</td></tr>`)
      .join(''),
    at: (t) => (isWrong ? '' : `${t.toFixed(2)} s: ${shortValue(at(t))}`),
  };
}

/** The place in the text, the message, and what to write instead. */
function problemHtml(text: string, problem: PlotProblem, errors: string): string {
  const { message, start, end, instead, isError } = problem;
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  const marked = text.slice(start, Math.min(end, start + AROUND)) || '\u2423';
  const place =
    `${from > 0 ? '…' : ''}${escapeHtml(text.slice(from, start))}<mark>${escapeHtml(marked)}</mark>` +
    `${escapeHtml(text.slice(end, to))}${to < text.length ? '…' : ''}`;
  const fix =
    instead === undefined
      ? ''
      : ` <button type="button" class="btn" data-start="${start}" data-end="${end}" data-instead="${escapeHtml(instead)}">Write ${escapeHtml(instead)}</button>`;
  return (
    `<p class="${isError ? 'wrong' : 'doubt'}"><code>${place}</code></p>` +
    `<p>${escapeHtml(message)} <a href="${errors}">VCA004</a>${fix}</p>`
  );
}
