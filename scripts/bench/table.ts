/** The report for people. */
import type { Report } from './report.ts';

export function reportText(report: Report): string {
  const { machine, playing, growth, checked, bytes, reading, notes } = report;
  return [
    `Medians of ${machine.rounds}, Node ${machine.node}, ${machine.processor}`,
    section(
      'Playing: nanoseconds a track and step, and how often ours goes into theirs',
      ['', 'players', 'x three', 'goal', 'x spine', 'aego', 'three', 'spine'],
      playing.map((r) => [
        r.load,
        whole(r.players),
        times(r.timesThree),
        atLeast(r.timesThree, r.goal),
        times(r.timesSpine),
        short(r.aego),
        short(r.three),
        short(r.spine),
      ]),
    ),
    section(
      'Growth: nanoseconds a track and step, by players',
      ['', 'last / first', 'goal', ...(growth[0]?.times.map((t) => whole(t.players)) ?? [])],
      growth.map((r) => [
        r.load,
        times(r.growth),
        atMost(r.growth, r.goal),
        ...r.times.map((t) => short(t.time)),
      ]),
    ),
    section(
      'With events and the hash of the state after every step',
      ['', 'x plain', 'goal', 'with', 'plain'],
      checked.map((r) => [
        r.load,
        times(r.ratio),
        atMost(r.ratio, r.goal),
        short(r.checked),
        short(r.plain),
      ]),
    ),
    section(
      `Memory: bytes a step of ${whole(bytes[0]?.players ?? 0)} players`,
      ['', 'aego', 'goal', 'three', 'spine'],
      bytes.map((r) => [
        r.load,
        whole(r.aego),
        atMost(r.aego, r.goal),
        whole(r.three),
        whole(r.spine),
      ]),
    ),
    section(
      'Reading: megabytes a second',
      ['', 'x peer', 'goal', 'aego', 'peer', ''],
      reading.map((r) => [
        r.what,
        times(r.ratio),
        atLeast(r.ratio, r.goal),
        short(r.aego),
        short(r.rate),
        r.peer,
      ]),
    ),
    ['Notes', ...notes.map((note) => `- ${note}`)].join('\n'),
  ].join('\n\n');
}

function section(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines].join('\n');
}

function atLeast(value: number, goal: number | null): string {
  return goal === null ? '' : `${goal}${value >= goal ? ' ok' : '   '}`;
}

function atMost(value: number, goal: number): string {
  return `${goal}${value <= goal ? ' ok' : '   '}`;
}

function times(n: number): string {
  return n.toFixed(n < 10 ? 2 : 1);
}

function short(n: number): string {
  return n.toFixed(n < 100 ? 1 : 0);
}

function whole(n: number): string {
  return Math.round(n).toLocaleString('en');
}
