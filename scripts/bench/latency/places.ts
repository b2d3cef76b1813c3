/** Where a reader of a scene could type a digit, so that the text stays one that runs. */
export interface Place {
  readonly path: string;
  /** Of the caret, behind a number's last digit; both from 1. */
  readonly line: number;
  readonly column: number;
}

/** Places a file. */
const MOST = 2;

/** Any digit more leaves a number that is only slightly another. */
const FRACTION = /\d\.\d+(?![\w.])/;

/** The last number of a place or a size. */
const COORDINATE = /-?\d+(?=\])/;

/**
 * Behind the fractions of numbers in a scene's files: a digit more is a slightly other number, and
 * Backspace brings back the one before. Files without one (a list of states, a project) have none;
 * where that goes for all of a scene, the last coordinates of its places are taken.
 */
export function placesIn(files: Readonly<Record<string, string>>): Place[] {
  const fractions = behind(FRACTION, files);
  return fractions.length > 0 ? fractions : behind(COORDINATE, files);
}

function behind(pattern: RegExp, files: Readonly<Record<string, string>>): Place[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const places: Place[] = [];
    for (const [i, line] of text.split('\n').entries()) {
      if (path === 'project.aego' || line.trimStart().startsWith('//')) continue;
      const number = pattern.exec(line);
      if (number === null) continue;
      places.push({ path, line: i + 1, column: number.index + number[0].length + 1 });
    }
    const every = Math.max(1, Math.floor(places.length / MOST));
    return places.filter((_, at) => at % every === 0).slice(0, MOST);
  });
}
