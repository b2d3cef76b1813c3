import { expect, test } from 'vitest';
import { NoWorker } from './no-worker.ts';
import { Session } from './session.ts';
import { Verifier } from './verifier.ts';

/** What was asked is answered behind this task. */
const soon = () => new Promise((done) => setTimeout(done));

test('a session without a worker says so once for each try, and goes on taking texts', async () => {
  const said: string[] = [];
  const session = new Session(
    () => new NoWorker(),
    'a',
    { a: '0' },
    {
      result: () => said.push('result'),
      replaced: () => said.push('replaced'),
      stopped: (why) => said.push(why),
    },
  );
  session.open({ a: '0' });
  await soon();
  expect(said).toEqual(['refused']);
  session.edit('a', '1');
  session.edit('a', '2');
  await soon();
  expect(said).toEqual(['refused', 'refused']);
  for (let i = 0; i < 1000; i++) session.tick();
  session.signal({ type: 'key', code: 'KeyA', down: true });
  expect(session.frame(0, 1)).toBe(false);
  session.dispose();
  await soon();
  expect(said).toHaveLength(2);
});

test('verifying without a worker ends as one that got stuck', async () => {
  const said: string[] = [];
  const hooks = {
    verdict: () => said.push('verdict'),
    stuck: () => said.push('stuck'),
    done: () => said.push('done'),
  };
  new Verifier(() => new NoWorker(), {} as never, hooks);
  await soon();
  expect(said).toEqual(['stuck']);
});
