import { Game } from '../../runtime/world/game.ts';
import type { FromWorker, ToWorker } from '../protocol.ts';
import { Runner } from './runner.ts';

/** The worker's entry: messages in, answers out. Everything else is in `runner.ts`. */
declare const self: {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
};

const runner = new Runner((files, scene) => new Game(files, { scene }));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'key' || data.type === 'action' || data.type === 'call') {
    runner.signal(data);
    return;
  }
  let answer: FromWorker;
  try {
    answer = { type: 'done', id: data.id, result: runner.handle(data) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer = { type: 'failed', id: data.id, message };
  }
  self.postMessage(answer, answer.type === 'done' ? [answer.result.frame.buffer] : []);
};

self.postMessage({ type: 'ready' } satisfies FromWorker);
