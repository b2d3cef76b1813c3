// The cases of conformance/vca through `aego vca`: values recorded from the engine, compared with ours.
// Where spec/VCA.md says that we differ on purpose, `DIFFERENT` says what has to come out instead.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By the start of a case's name: places of diagnostics as `line severity CODE`, and what is compared. */
const DIFFERENT = {
  // Read, where the engine gives up.
  m06: { loads: true, places: [] },
  21: { loads: true, places: [], holds: (x, t) => near(x, Math.E ** t, 1e-9) },
  22: { loads: true, places: [], holds: (x) => x >= 0 && x < 1 },
  23: { loads: true, places: [], holds: (x) => x >= -1 && x <= 1 },
  28: { loads: true, places: [] },
  29: { loads: true, places: [] },
  // Said, and sampled as recorded.
  18: {
    places: [
      '3 error VCA002',
      '7 error VCA002',
      '8 error VCA002',
      '9 error VCA002',
      '11 warning VCA003',
      '12 warning VCA002',
      '14 error VCA003',
      '14 warning VCA002',
      '15 error VCA001',
    ],
  },
  19: { places: ['6 warning VCA003'], butBone: 'b' },
  // Said while loading, where the engine fails on sampling.
  m14: { places: ['2 error VCA003'], butErrors: true },
  m15: { places: ['2 error VCA003'], butErrors: true },
  m19: { places: ['1 error VCA003'], butErrors: true },
  m20: { places: ['2 warning VCA003'], butErrors: true },
  m21: { places: ['2 warning VCA003'], butErrors: true },
  m22: { fails: true, places: ['1 error VCA002'] },
  m28: { butErrors: true },
  m31: { fails: true, places: ['1 error VCA004'] },
};

/** Where malformed cases are reported whose places the engine does not say. */
const PLACES = {
  m03: '2 error VCA002',
  m10: '1 error VCA004',
  m11: '1 error VCA004',
  m17: '1 error VCA002',
  m18: '1 error VCA002',
  m23: '1 error VCA002',
  m26: '1 error VCA001',
  m32: '1 error VCA004',
};

/** Runs all cases of a folder. `command` is an executable and its first arguments. */
export function runVcaCases(folder, command, log = console.log) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const cases = names
    .filter((name) => name.endsWith('.vca'))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(path.replace(/\.vca$/, '.expected.json'), 'utf8');
      return { name, path, expected: JSON.parse(text) };
    });
  const results = resultsOf(cases, command);
  let failed = 0;
  for (const { name, path, expected } of cases) {
    const wrong = problem(name, expected, results.get(path));
    if (wrong === undefined) continue;
    failed++;
    log(`FAIL vca/${name}: ${wrong}`);
  }
  return { passed: cases.length - failed, failed };
}

/**
 * One run for all cases with the same options, at the times of all of them: what a file gives
 * depends on nothing but the time.
 */
function resultsOf(cases, command) {
  const groups = new Map();
  for (const { path, expected } of cases) {
    const { handles, intensity, samples = [] } = expected;
    const options = ['--handles', handles, '--intensity', String(intensity)];
    const group = groups.get(options.join()) ?? { options, paths: [], times: new Set([0, 0.5]) };
    groups.set(options.join(), group);
    group.paths.push(path);
    for (const { t } of samples) group.times.add(t);
  }
  const results = new Map();
  for (const { options, paths, times } of groups.values()) {
    const all = ['--tree', '--samples', [...times].join(), ...options, ...paths];
    const [node, ...before] = command;
    const settings = { encoding: 'utf8', maxBuffer: 2 ** 30 };
    const { stdout } = spawnSync(node, [...before, ...all], settings);
    const lines = stdout.split('\n');
    for (const [i, path] of paths.entries()) results.set(path, read(lines[i] ?? ''));
  }
  return results;
}

function read(line) {
  try {
    return JSON.parse(line);
  } catch {
    return { diagnostics: [], broken: line.slice(0, 200) };
  }
}

/** What is wrong with a result; undefined if nothing is. */
function problem(name, expected, actual) {
  if (actual.broken !== undefined) return `no JSON: ${actual.broken}`;
  const different = DIFFERENT[key(name, DIFFERENT)];
  const places = different?.places ?? [PLACES[key(name, PLACES)]].filter(Boolean);
  const found = actual.diagnostics.map((d) => `${d.line} ${d.severity} ${d.code}`);
  const missing = places.find((place) => !found.includes(place));
  if (missing) return `no diagnostic ${missing} (there are: ${found.join('; ') || 'none'})`;
  if (different?.loads) return loads(actual, different, found);
  if (different?.fails || expected.error) return fails(expected, actual);
  if (actual.error) return `does not load: ${actual.error.message}`;
  const quiet = !different && !expected.samples.some(({ error }) => error);
  if (quiet && /^m/.test(name) && found.length === 0) return 'nothing is said';
  for (const part of ['duration', 'fps', 'rotationOrder', 'tree']) {
    if (!same(expected[part], actual[part], part))
      return `${part}: expected ${show(expected[part])}, got ${show(actual[part])}`;
  }
  const byTime = new Map(actual.samples.map((sample) => [sample.t, sample]));
  for (const sample of expected.samples) {
    if (sample.error !== undefined && different?.butErrors) continue;
    const { [different?.butBone]: _left, ...bones } = sample.bones ?? {};
    const got = byTime.get(sample.t);
    const { [different?.butBone]: _out, ...ours } = got.bones ?? {};
    const wanted = { ...sample, bones };
    const wrong = difference(wanted, { ...got, bones: ours }, `t=${sample.t}`);
    if (wrong) return wrong;
  }
  return undefined;
}

function key(name, table) {
  return Object.keys(table).find((start) => name.startsWith(`${start}-`)) ?? '';
}

function loads(actual, { holds }, found) {
  if (actual.error) return `does not load: ${actual.error.message}`;
  if (found.length > 0) return `has diagnostics: ${found.join('; ')}`;
  const wrong = actual.samples.find(({ t, bones }) => holds && !holds(bones.a.move[0], t));
  return wrong && `t=${wrong.t}: ${show(wrong.bones.a.move)}`;
}

function fails({ error = {} }, actual) {
  if (!actual.error) return 'loads, and should not';
  for (const part of ['line', 'column']) {
    if (error[part] !== undefined && error[part] !== actual.error[part])
      return `${part} of the error: expected ${error[part]}, got ${actual.error[part]}`;
  }
  if (error.line === undefined) return undefined;
  return actual.diagnostics.some((d) => d.line === error.line && d.severity === 'error')
    ? undefined
    : `no diagnostic on line ${error.line}`;
}

function difference(expected, actual, path) {
  if (typeof expected !== 'object' || expected === null)
    return same(expected, actual, path)
      ? undefined
      : `${path}: expected ${show(expected)}, got ${show(actual)}`;
  const names = new Set([...Object.keys(expected), ...Object.keys(actual ?? {})]);
  for (const name of names) {
    if (name === 'bones' && !Object.keys({ ...expected[name], ...actual?.[name] }).length) continue;
    const wrong = difference(expected[name], actual?.[name], `${path} ${name}`);
    if (wrong) return wrong;
  }
  return undefined;
}

function same(a, b, path) {
  if (typeof a === 'number')
    return typeof b === 'number' && near(a, b, /matrix/.test(path) ? 1e-6 : 1e-9);
  if (typeof a !== 'object' || a === null) return a === b;
  return difference(a, b, path) === undefined;
}

function near(a, b, tolerance) {
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

function show(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}
