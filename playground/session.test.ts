import { beforeEach, describe, expect, test } from 'vitest';
import type { FromWorker, Request, Result, ToWorker } from './protocol.ts';
import type { Port } from './session.ts';
import { PATIENCE, PATIENCE_PER, Session } from './session.ts';

/** A worker that answers only when told to. */
class FakePort implements Port {
  readonly sent: ToWorker[] = [];
  terminated = false;
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  answered = 0;
  step = 0;

  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  get requests(): Request[] {
    return this.sent.filter((m) => 'id' in m);
  }
  ready(): void {
    this.onmessage?.({ data: { type: 'ready' } } as MessageEvent<FromWorker>);
  }
  answer(message: Partial<FromWorker> = {}): void {
    const { id, type } = this.requests[this.answered++] as Request;
    // Every frame runs a step.
    if (type === 'frame') this.step++;
    const done = { ...result, step: this.step };
    const data = { type: 'done', id, result: done, ...message } as FromWorker;
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
}

const result: Result = {
  frame: new Float32Array(28),
  log: [],
  dropped: 0,
  step: 0,
  hz: 60,
  hash: '0000000000000000',
  players: [],
};

let ports: FakePort[] = [];
let said: string[] = [];
const port = (): FakePort => ports[ports.length - 1] as FakePort;

function session(texts: Record<string, string> = { a: 'a0', b: 'b0' }): Session {
  return new Session(
    () => {
      ports.push(new FakePort());
      return port();
    },
    'a',
    texts,
    {
      result: (_, type) => said.push(type),
      replaced: (held, why) =>
        said.push(`replaced ${held.join()}${why === 'slow' ? '' : ` ${why}`}`),
      stopped: () => said.push('stopped'),
    },
  );
}

function opened(): Session {
  const s = session();
  s.open({ a: 'a0', b: 'b0' });
  port().answer();
  said = [];
  return s;
}

function wait(s: Session, ticks: number): void {
  for (let i = 0; i < ticks; i++) s.tick();
}

beforeEach(() => {
  ports = [];
  said = [];
});

describe('the newest text wins', () => {
  test('the first edit goes at once, those behind it wait, and only the last is sent', () => {
    const s = opened();
    s.edit('a', 'a1');
    s.edit('a', 'a2');
    s.edit('b', 'b1');
    s.edit('a', 'a3');
    expect(port().requests.slice(1)).toEqual([{ type: 'edit', id: 2, files: { a: 'a1' } }]);
    port().answer();
    expect(port().requests.slice(2)).toEqual([
      { type: 'edit', id: 3, files: { a: 'a3', b: 'b1' } },
    ]);
    port().answer();
    expect(port().requests).toHaveLength(3);
    expect(said).toEqual(['edit', 'edit']);
  });

  test('an edit passes a frame that is on its way', () => {
    const s = opened();
    s.frame(1 / 60, 0);
    s.edit('a', 'a1');
    expect(port().requests.map((r) => r.type)).toEqual(['open', 'frame', 'edit']);
  });

  test('opening drops what waits', () => {
    const s = opened();
    s.edit('a', 'a1');
    s.edit('a', 'a2');
    s.open({ a: 'page', b: 'page' });
    port().answer();
    port().answer();
    expect(port().requests.map((r) => r.type)).toEqual(['open', 'edit', 'open']);
  });
});

describe('frames', () => {
  test('one at a time', () => {
    const s = opened();
    expect(s.frame(1 / 60, 0)).toBe(true);
    expect(s.frame(1 / 60, 0)).toBe(false);
    port().answer();
    expect(s.frame(1 / 60, 0)).toBe(true);
  });

  test('an array comes back to be filled again, but never the one that is shown', () => {
    const s = opened();
    const shown = { ...result, frame: new Float32Array(28) };
    s.frame(0, 0);
    expect(port().requests[1]).not.toHaveProperty('spare');
    port().answer({ type: 'done', result: shown });
    s.frame(0, 0);
    expect((port().requests[2] as { spare?: Float32Array }).spare).toBe(result.frame);
  });
});

describe('a worker that does not answer', () => {
  test('is replaced, and the text it hung on is held back', () => {
    const s = opened();
    const first = port();
    s.edit('a', 'endless');
    wait(s, PATIENCE);
    expect(first.terminated).toBe(false);
    wait(s, 1);
    expect(first.terminated).toBe(true);
    expect(said).toEqual(['replaced a']);
    expect(port().requests).toMatchObject([{ type: 'open', files: { a: 'a0', b: 'b0' } }]);
  });

  test('has more time for more text', () => {
    const s = opened();
    s.edit('a', ' '.repeat(2 * PATIENCE_PER));
    wait(s, 3 * PATIENCE);
    expect(ports).toHaveLength(1);
    wait(s, 1);
    expect(said).toEqual(['replaced a']);
  });

  test('a text that imports but never ends a step is held back, and what ran before runs', () => {
    const s = opened();
    s.frame(1 / 60, 0);
    port().answer();
    s.edit('a', 'endless');
    port().answer();
    s.frame(1 / 60, 0);
    said = [];
    wait(s, PATIENCE + 1);
    expect(said).toEqual(['replaced a']);
    expect(port().requests).toMatchObject([{ type: 'open', files: { a: 'a0', b: 'b0' } }]);
  });

  test('a frame without a step shows nothing of a text', () => {
    const s = opened();
    s.edit('a', 'endless');
    port().answer();
    s.frame(0, 0);
    port().answer({ type: 'done', result });
    s.frame(1 / 60, 0);
    wait(s, PATIENCE + 1);
    expect(port().requests).toMatchObject([{ files: { a: 'a0' } }]);
  });

  test('the next edit tries the held text again', () => {
    const s = opened();
    s.edit('a', 'endless');
    wait(s, PATIENCE + 1);
    port().answer();
    s.edit('b', 'b1');
    expect(port().requests[1]).toMatchObject({ files: { a: 'endless', b: 'b1' } });
  });

  test('an answer in time counts for all that wait behind it', () => {
    const s = opened();
    s.frame(1 / 60, 0);
    s.edit('a', 'a1');
    wait(s, PATIENCE);
    port().answer();
    wait(s, PATIENCE);
    port().answer();
    expect(said).toEqual(['frame', 'edit']);
    expect(ports).toHaveLength(1);
  });

  test('is not replaced for ever', () => {
    const s = opened();
    while (!said.includes('stopped')) {
      if (port().answered === 0) port().answer();
      s.frame(1 / 60, 0);
      wait(s, PATIENCE + 1);
    }
    expect(ports).toHaveLength(3);
    expect(port().terminated).toBe(true);
    s.edit('a', 'better');
    expect(port().requests).toMatchObject([{ type: 'open', files: { a: 'better', b: 'b0' } }]);
  });

  test('answers of a replaced worker are not heard', () => {
    const s = opened();
    const first = port();
    s.edit('a', 'endless');
    wait(s, PATIENCE + 1);
    said = [];
    first.answer();
    expect(said).toEqual([]);
  });

  test('nothing asked, nothing missed', () => {
    const s = opened();
    wait(s, 10 * PATIENCE);
    expect(ports).toHaveLength(1);
  });
});

test('answers from before the newest opening are not heard', () => {
  const s = opened();
  s.frame(1 / 60, 0);
  s.open({ a: 'page', b: 'page' });
  expect(s.awaited).toBe(1);
  port().answer();
  expect(said).toEqual([]);
  port().answer();
  expect(said).toEqual(['open']);
});

test('a new worker has time to be fetched, but not to hang', () => {
  const s = session();
  s.open({ a: 'endless', b: 'b0' });
  wait(s, 5 * PATIENCE);
  expect(said).toEqual([]);
  port().ready();
  wait(s, PATIENCE + 1);
  expect(said).toEqual(['replaced a']);
});

test('a failed request replaces the worker like a missing answer', () => {
  const s = opened();
  s.edit('a', 'a1');
  port().answer({ type: 'failed', message: 'broken' });
  expect(said).toEqual(['replaced a failed']);
});

test('disposing ends the worker', () => {
  const s = opened();
  s.dispose();
  expect(port().terminated).toBe(true);
  wait(s, 100);
  expect(ports).toHaveLength(1);
});

describe('what has to be fetched first', () => {
  const fetching = (): void =>
    port().onmessage?.({ data: { type: 'fetching' } } as MessageEvent<FromWorker>);

  test('may take as long as a new worker', () => {
    const s = opened();
    s.edit('a', 'a1');
    fetching();
    wait(s, PATIENCE * 5);
    expect([ports.length, said]).toEqual([1, []]);
    port().answer();
    expect(said).toEqual(['edit']);
    // From then on it has to answer as soon as ever.
    s.frame(1 / 60, 0);
    wait(s, PATIENCE + 1);
    expect(ports).toHaveLength(2);
  });

  test('and cannot be: the version before runs on, until the text changes', () => {
    const s = opened();
    s.edit('a', 'a1');
    fetching();
    port().answer({ type: 'unfetched', message: 'offline' });
    expect(said).toEqual(['replaced a unfetched']);
    port().answer();
    s.edit('a', 'a2');
    expect(port().requests.at(-1)).toMatchObject({ type: 'edit', files: { a: 'a2' } });
  });
});
