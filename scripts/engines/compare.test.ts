import { expect, test } from 'vitest';
import { firstDifference, groupDifference } from './compare.ts';
import { type CaseResult, runCase } from './run-case.ts';

const CLIP = `anim version=1 length=0.1 loop=loop {
  event t=0.05 name="Hit" payload=7 {}
  track "" prop="transform.position.x" kind=float32 { key t=0 v=0 {} key t=0.1 v=1 {} }
}
`;
const SCENE = `scene version=1 {
  node "Hero" { component "AnimationPlayer" clip=asset("a") playOnStart=true {} }
}
`;

const nodes = runCase({ files: { 'main.aescene': SCENE, 'a.aeanim': CLIP }, steps: 30, hz: 60 });
const compare = (theirs: CaseResult): string | undefined =>
  firstDifference('Walk', 'Firefox', theirs, nodes);

/** What an engine would bring that has something else at a step, and at all later ones. */
function doctored(from: number, change: Partial<CaseResult['steps'][number]>): CaseResult {
  const steps = nodes.steps.map((step, n) => (n < from ? step : { ...step, ...change }));
  return { ...nodes, steps };
}

test('an engine that does the same has no difference, also by way of JSON', () => {
  expect(nodes.steps.some(({ log }) => log.includes('"Hit"'))).toBe(true);
  expect(compare(JSON.parse(JSON.stringify(nodes)))).toBeUndefined();
});

test('another state is named with scene, engine and the first step of it', () => {
  expect(compare(doctored(12, { hash: '0123456789abcdef' }))).toBe(
    `Walk: Firefox first differs from Node on step 12: its state hash is 0123456789abcdef, Node's is ${nodes.steps[12]?.hash}.`,
  );
});

test('another log shows although the state is the same', () => {
  expect(compare(doctored(29, { log: '["else"]' }))).toBe(
    'Walk: Firefox first differs from Node on step 29: its log is ["else"], Node\'s is [].',
  );
});

test('missing steps and other problems show', () => {
  expect(compare({ ...nodes, steps: nodes.steps.slice(0, 10) })).toBe(
    'Walk: Firefox ran 10 steps, Node 30.',
  );
  expect(compare({ ...nodes, problems: '["none"]' })).toBe(
    'Walk: Firefox finds the problems ["none"], Node [].',
  );
});

test('a group names its first difference, and counts the others', () => {
  const cases = [{ name: 'Walk' }, { name: 'Run' }, { name: 'Jump' }];
  const group = (walk: CaseResult, run: CaseResult) =>
    groupDifference(
      cases,
      'WebKit',
      new Map([
        ['Walk', walk],
        ['Run', run],
        ['Jump', nodes],
      ]),
      new Map(cases.map(({ name }) => [name, nodes])),
    );
  const other = doctored(3, { hash: 'a' });
  expect(group(nodes, nodes)).toBeUndefined();
  expect(group(nodes, other)).toMatch(/^Run: WebKit first differs from Node on step 3:.*\.$/);
  expect(group(other, other)).toMatch(/^Walk: .* 1 more of these cases differ\.$/);
  expect(groupDifference(cases, 'WebKit', new Map(), new Map())).toMatch(/^Walk: WebKit or Node/);
});
