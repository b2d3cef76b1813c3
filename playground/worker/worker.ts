import { loadPhysics, physicsLoaded, usesPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import type { FromWorker, ToWorker } from '../protocol.ts';
import { Inbox } from './inbox.ts';
import { Runner } from './runner.ts';

/** The worker's entry: messages in, answers out. Everything else is in `inbox.ts` and `runner.ts`. */
declare const self: {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
};

const runner = new Runner((files, scene) => new Game(files, { scene }));

const inbox = new Inbox(
  (request) => runner.handle(request),
  (answer) => self.postMessage(answer, answer.type === 'done' ? [answer.result.frame.buffer] : []),
  { needs: (texts) => !physicsLoaded() && usesPhysics(texts), fetch: loadPhysics },
);

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('id' in data) inbox.receive(data);
  else runner.signal(data);
};

self.postMessage({ type: 'ready' } satisfies FromWorker);
