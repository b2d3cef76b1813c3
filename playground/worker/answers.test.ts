import { expect, test } from 'vitest';
import type { FromWorker } from '../protocol.ts';
import { Answers } from './answers.ts';

test('what the worker says is numbered, and goes over a channel before it is handed over', () => {
  const went: string[] = [];
  const opened: string[] = [];
  const answers = new Answers(
    ({ type, n }, transfer) => went.push(`post ${type} ${n} ${transfer.length}`),
    (name) => {
      opened.push(name);
      return { postMessage: ({ type, n }) => went.push(`cast ${type} ${n}`) };
    },
  );
  const done = { type: 'done', id: 1, result: { frame: new Float32Array(1) } } as FromWorker;
  answers.send({ type: 'ready' });
  answers.send(done, 'own');
  answers.send(done, 'own');
  answers.send(done);
  expect(opened).toEqual(['own']);
  expect(went).toEqual([
    'post ready 0 0',
    ...['cast done 1', 'post done 1 1', 'cast done 2', 'post done 2 1', 'post done 3 1'],
  ]);
});

test('a worker without channels posts', () => {
  const went: number[] = [];
  const answers = new Answers(
    ({ n }) => went.push(n),
    () => undefined,
  );
  for (let i = 0; i < 3; i++) answers.send({ type: 'ready' }, 'own');
  expect(went).toEqual([0, 1, 2]);
});
