import { loadPhysics, physicsLoaded, usesPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { openChannel } from '../channel.ts';
import type { Judge, Numbered, OnChannel, ToWorker, Verify } from '../protocol.ts';
import { Answers } from './answers.ts';
import { Inbox } from './inbox.ts';
import { Runner } from './runner.ts';
import { verify } from './verify.ts';

/** The worker's entry: messages in, answers out. Everything else is in `inbox.ts` and `runner.ts`. */
declare const self: {
  onmessage: ((event: MessageEvent<OnChannel<ToWorker>>) => void) | null;
  postMessage(message: Numbered, transfer: Transferable[]): void;
};

const runner = new Runner(
  (files, scene) => new Game(files, { scene }),
  () => performance.now(),
);

const answers = new Answers((answer, transfer) => self.postMessage(answer, transfer), openChannel);

const inbox = new Inbox(
  (request) => runner.handle(request),
  (query) => runner.ask(query),
  (answer, channel) => answers.send(answer, channel),
  { needs: (texts) => !physicsLoaded() && usesPhysics(texts), fetch: loadPhysics },
);

self.onmessage = ({ data }) => {
  if (data.type === 'verify') void check(data);
  else if (data.type === 'judge') void judgeLesson(data);
  else if ('id' in data) inbox.receive(data);
  else runner.signal(data);
};

/** A page makes a worker for this alone: it can end it at any time, and nobody waits for it. */
async function check(job: Verify): Promise<void> {
  if (usesPhysics(job.files)) await loadPhysics();
  verify(job, (verdict) => answers.send({ type: 'verdict', verdict }));
}

/** Only pages of lessons need what it takes. */
async function judgeLesson({ lesson: id, scene, files }: Judge): Promise<void> {
  const [{ judge }, { lessonOf }] = await Promise.all([
    import('../lessons/judge.ts'),
    import('../lessons/index.ts'),
  ]);
  if (usesPhysics(files)) await loadPhysics();
  const lesson = lessonOf(id);
  const judgements = lesson ? judge(lesson, scene, files) : [];
  answers.send({ type: 'judged', judgements });
}

answers.send({ type: 'ready' });
