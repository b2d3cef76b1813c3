import { LineMap } from '../text/lines.ts';
import { Misuse, reading } from './misuse.ts';
import { readText } from './project-files.ts';

/** The text of a file that a command is given. Throws `Misuse`, with the place, where it is no UTF-8. */
export function vcaText(file: string): string {
  const { text, problems } = reading(file, () => readText(file));
  const [first] = problems;
  if (first === undefined) return text;
  const { line, column } = new LineMap(text).at(first.span.start);
  throw new Misuse(`${file}:${line}:${column}: ${first.message}`);
}
