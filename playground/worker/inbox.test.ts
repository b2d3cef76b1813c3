import { expect, test } from 'vitest';
import type { FromWorker, Request, Result } from '../protocol.ts';
import { Inbox } from './inbox.ts';

/** An inbox that needs a fetch for texts with "physics" in them, and what it said. */
function inbox() {
  const said: string[] = [];
  const settle: { load: () => void; fail: () => void }[] = [];
  let loaded = false;
  const made = new Inbox(
    (request: Request) => {
      if ('files' in request && request.files.a === 'broken') throw new Error('no');
      return {} as Result;
    },
    () => ({ type: 'recording', recording: undefined }),
    (answer: FromWorker) => said.push('id' in answer ? `${answer.type} ${answer.id}` : answer.type),
    {
      needs: (texts) => !loaded && Object.values(texts).some((text) => text.includes('physics')),
      fetch: () =>
        new Promise((resolve, reject) => {
          settle.push({
            load: () => {
              loaded = true;
              resolve();
            },
            fail: () => reject(new Error('offline')),
          });
        }),
    },
  );
  const open = (id: number, a: string): void =>
    made.receive({ type: 'open', id, files: { a }, scene: 'a' });
  const frame = (id: number): void =>
    made.receive({
      type: 'frame',
      id,
      seconds: 0,
      steps: 1,
      watch: { listen: false, tell: false },
    });
  return { said, settle, open, frame };
}

/** Promises that are kept have been heard of. */
const heard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('answers at once what needs nothing, also that the runtime failed', () => {
  const { said, open, frame } = inbox();
  open(1, 'text');
  frame(2);
  open(3, 'broken');
  expect(said).toEqual(['done 1', 'done 2', 'failed 3']);
});

test('fetches once, and answers in the order of the requests', async () => {
  const { said, settle, open, frame } = inbox();
  open(1, 'physics');
  frame(2);
  open(3, 'physics too');
  expect(said).toEqual(['fetching']);
  settle[0]?.load();
  await heard();
  expect(said).toEqual(['fetching', 'done 1', 'done 2', 'done 3']);
  open(4, 'physics');
  expect(said.at(-1)).toBe('done 4');
  expect(settle).toHaveLength(1);
});

test('says what could not be fetched, goes on with the rest, and tries again', async () => {
  const { said, settle, open, frame } = inbox();
  open(1, 'physics');
  frame(2);
  settle[0]?.fail();
  await heard();
  expect(said).toEqual(['fetching', 'unfetched 1', 'done 2']);
  open(3, 'physics');
  settle[1]?.load();
  await heard();
  expect(said.slice(3)).toEqual(['fetching', 'done 3']);
});
