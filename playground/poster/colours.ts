// Written by scripts/art/build.ts: change the drawings there and run it.

/**
 * The stage's colours as sRGB: tokens of site/styles/tokens.css by name, and the roles of the
 * drawings (`near`, `far`, `mark`).
 */
export const STAGE_COLOURS = {
  light: {
    sheet: '#fcfdfa',
    rule: '#d0dbd1',
    tick: '#8ea596',
    ink: '#192623',
    'ink-2': '#414f4a',
    'ink-3': '#54635d',
    print: '#065e47',
    error: '#b4144e',
    'lane-x': '#b74443',
    'lane-y': '#397a33',
    'lane-z': '#2b63b3',
    near: '#065e47',
    far: '#8da68d',
    mark: '#414f4a',
  },
  dark: {
    sheet: '#18221f',
    rule: '#2b3734',
    tick: '#536961',
    ink: '#e4eae3',
    'ink-2': '#b3bcb4',
    'ink-3': '#97a49c',
    print: '#7fd2b0',
    error: '#fa8fa4',
    'lane-x': '#ef8d87',
    'lane-y': '#80cd82',
    'lane-z': '#7db4f0',
    near: '#7fd2b0',
    far: '#487768',
    mark: '#b3bcb4',
  },
} as const;

/** The families of labels, for where the page's tokens do not reach. */
export const STAGE_FONT = '"Instrument Sans", "Helvetica Neue", Arial, sans-serif';
