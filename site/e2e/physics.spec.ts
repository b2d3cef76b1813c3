import type { FromWorker, Request } from '../../playground/protocol.ts';
import { Runner } from '../../playground/worker/runner.ts';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { builtFiles } from './built-site.ts';
import { expect, test } from './test.ts';
import { watch } from './watch.ts';

/** The worker of Try it as it was built, asked by hand: physics is fetched late, and computes alike. */

const PLAIN = 'scene version=1 {\n  node "Box" {\n    component "Shape" {}\n  }\n}\n';

const node = (name: string, x: number, y: number, rotation: number, parts: string): string =>
  `  node "${name}" {\n    transform position=[${x}, ${y}] rotation=${rotation} {}\n    ${parts}\n  }\n`;
const DYNAMIC = 'component "Body2D" kind=dynamic {} component "Collider2D" size=[0.7, 0.9] {}';
const HEAP = `scene version=1 {
${node('Ground', 0, -0.5, 0, 'component "Collider2D" size=[40, 1] {}')}
${node('Ramp', 6, 0.5, 0.5, 'component "Collider2D" size=[9, 1] {}')}
${Array.from({ length: 20 }, (_, i) => node(`Crate${i}`, (i % 5) * 0.6, 1 + i * 0.8, i * 0.3, DYNAMIC)).join('')}
${node('Hero', -4, 1, 0, 'component "Motion2D" {} script "Walk" source=asset("walk.aescript") {}')}
}
`;
const WALK = `func FixedUpdate(dt float) {
  m := node.Get<Motion2D>()
  m.Move(1)
  if time.Step() % 40 == 0 {
    m.Jump()
  }
}
`;
const STEPS = 240;

const requests = (text: string): readonly Request[] => [
  {
    type: 'open',
    id: 1,
    files: { 'main.aescene': text, 'walk.aescript': WALK },
    scene: 'main.aescene',
  },
  {
    type: 'frame',
    id: 2,
    seconds: 0,
    steps: STEPS,
    watch: { listen: false, tell: false },
  },
];

test('a scene with bodies runs in the page as it does in Node, and only it fetches the engine', async ({
  page,
  baseURL,
}) => {
  const complaints = await watch(page, baseURL ?? '');
  const worker = builtFiles().find((file) => /\/worker-[^/]*\.js$/.test(file));
  if (worker === undefined) throw new Error('the build has no worker');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/rapier/.test(request.url())) fetched.push(request.url());
  });
  await page.goto('');
  const ask = (list: readonly Request[]): Promise<FromWorker[]> =>
    page.evaluate(
      ({ address, list }) =>
        new Promise<FromWorker[]>((resolve) => {
          const port = new Worker(address, { type: 'module' });
          const heard: FromWorker[] = [];
          port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
            heard.push(data);
            if (!('id' in data) || data.id < list.length) return;
            port.terminate();
            resolve(heard);
          };
          for (const request of list) port.postMessage(request);
        }),
      { address: new URL(worker, page.url()).href, list },
    );

  const plain = await ask(requests(PLAIN));
  expect(plain.map(({ type }) => type)).toEqual(['ready', 'done', 'done']);
  expect(fetched).toEqual([]);

  const heap = await ask(requests(HEAP));
  expect(heap.map(({ type }) => type)).toEqual(['ready', 'fetching', 'done', 'done']);
  expect(fetched.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  expect(complaints).toEqual([]);

  await loadPhysics();
  const runner = new Runner((files, scene) => new Game(files, { scene }));
  const here = requests(HEAP).map((request) => runner.handle(request));
  const there = heap.flatMap((answer) => (answer.type === 'done' ? [answer.result] : []));
  expect(there.map(({ step, hash }) => [step, hash])).toEqual(
    here.map(({ step, hash }) => [step, hash]),
  );
  expect(here.at(-1)?.problems?.list ?? here[0]?.problems?.list).toEqual([]);
});
