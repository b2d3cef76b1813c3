import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Line } from './line.ts';
import type { Numbered, OnChannel, Request, ToWorker } from './protocol.ts';

class Far {
  sent: OnChannel<ToWorker>[] = [];
  terminated = false;
  onmessage: ((event: MessageEvent<Numbered>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: OnChannel<ToWorker>): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
}

class Channel {
  readonly name: string;
  closed = false;
  onmessage: ((event: MessageEvent<Numbered>) => void) | null = null;
  constructor(name: string) {
    this.name = name;
  }
  close(): void {
    this.closed = true;
  }
}

const edit = (id: number): Request => ({ type: 'edit', id, files: {} });
const frame = (id: number): Request => ({
  ...{ type: 'frame', id, seconds: 0, steps: 0 },
  watch: { listen: false, tell: false },
});
const said = (n: number): Numbered => ({ type: 'told', id: n, told: TOLD, n });
const TOLD = { type: 'recording', recording: undefined } as const;

function made(hurries = false, open?: (name: string) => Channel | undefined) {
  const far = new Far();
  const channels: Channel[] = [];
  const heard: number[] = [];
  const opens = (name: string) => {
    channels.push(new Channel(name));
    return channels.at(-1);
  };
  const line = new Line(far, () => hurries, open ?? opens);
  line.onmessage = ({ data }) => heard.push((data as Numbered).n);
  const post = (n: number) => far.onmessage?.({ data: said(n) } as MessageEvent<Numbered>);
  const cast = (n: number) => {
    for (const { closed, onmessage } of channels)
      if (!closed) onmessage?.({ data: said(n) } as MessageEvent<Numbered>);
  };
  return { line, far, channels, heard, post, cast };
}

describe('a request that hurries names a channel', () => {
  test('an edit always, all else while the reader is at the block, and what is not answered never', () => {
    const calm = made(false);
    calm.line.postMessage(frame(1));
    expect(calm.channels).toEqual([]);
    calm.line.postMessage(edit(2));
    calm.line.postMessage({ type: 'key', code: 'KeyA', down: true });
    const [channel] = calm.channels;
    expect(calm.far.sent).toEqual([
      frame(1),
      { ...edit(2), channel: channel?.name },
      { type: 'key', code: 'KeyA', down: true },
    ]);
    const at = made(true);
    at.line.postMessage(frame(1));
    at.line.postMessage(frame(2));
    expect(at.channels).toHaveLength(1);
    expect(at.far.sent).toMatchObject([1, 2].map((id) => ({ id, channel: at.channels[0]?.name })));
  });

  test('that no other line has', () => {
    const names = Array.from({ length: 50 }, () => {
      const { line, channels } = made();
      line.postMessage(edit(1));
      return channels[0]?.name;
    });
    expect(new Set(names).size).toBe(50);
  });

  test('and where there is none to be had, it is asked for once and all goes the plain way', () => {
    let asked = 0;
    const { line, far, heard, post } = made(true, () => {
      asked++;
      return undefined;
    });
    for (const id of [1, 2, 3]) line.postMessage(edit(id));
    expect(asked).toBe(1);
    expect(far.sent).toEqual([edit(1), edit(2), edit(3)]);
    for (const n of [0, 1, 2]) post(n);
    expect(heard).toEqual([0, 1, 2]);
  });
});

describe('an answer is heard once, in its turn', () => {
  test('as soon as it can be: over the channel, unless an older one is still on its way', () => {
    const { line, heard, post, cast } = made();
    line.postMessage(edit(1));
    cast(1);
    expect(heard).toEqual([]);
    post(0);
    cast(2);
    expect(heard).toEqual([0]);
    post(1);
    cast(2);
    expect(heard).toEqual([0, 1, 2]);
    post(2);
    post(3);
    expect(heard).toEqual([0, 1, 2, 3]);
  });

  test('however the two ways interleave, and whatever the channel loses', () => {
    const runs = fc.array(fc.record({ channel: fc.boolean(), lost: fc.boolean() }));
    fc.assert(
      fc.property(runs, fc.infiniteStream(fc.boolean()), (answers, turns) => {
        const { line, heard, post, cast } = made();
        line.postMessage(edit(0));
        const posted = answers.map((_, n) => n);
        const over = posted.filter((n) => answers[n]?.channel && !answers[n].lost);
        while (posted.length > 0 || over.length > 0) {
          const [past, first] = [heard.length, posted.length === 0];
          const casts = over.length > 0 && (first || turns.next().value);
          const n = (casts ? over : posted).shift() as number;
          (casts ? cast : post)(n);
          // The one that is next is taken from whichever way brings it first.
          expect(heard.length).toBe(n === past ? past + 1 : past);
        }
        expect(heard).toEqual(answers.map((_, n) => n));
      }),
    );
  });
});

describe('the channel is closed', () => {
  test('with the worker, which is then not heard any more by it', () => {
    const { line, far, channels } = made();
    line.postMessage(edit(1));
    line.terminate();
    expect(far.terminated).toBe(true);
    expect(channels.map(({ closed }) => closed)).toEqual([true]);
  });

  test('when the page goes; once it is back, the next request opens it again by its name', () => {
    const page = new EventTarget();
    const { addEventListener, removeEventListener } = globalThis;
    Object.assign(globalThis, {
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    });
    try {
      const { line, far, channels, heard, post, cast } = made();
      line.postMessage(edit(1));
      post(0);
      page.dispatchEvent(new Event('pagehide'));
      expect(channels.map(({ closed }) => closed)).toEqual([true]);
      // What it would have brought comes all the same, and nothing opens it while the page is away.
      cast(1);
      line.postMessage(edit(2));
      expect(far.sent.at(-1)).toEqual(edit(2));
      expect(channels).toHaveLength(1);
      post(1);
      post(2);
      page.dispatchEvent(new Event('pageshow'));
      line.postMessage(edit(3));
      cast(3);
      expect(heard).toEqual([0, 1, 2, 3]);
      expect(channels.map(({ name, closed }) => [name, closed])).toEqual([
        [channels[0]?.name, true],
        [channels[0]?.name, false],
      ]);
      line.terminate();
      page.dispatchEvent(new Event('pagehide'));
      expect(channels.map(({ closed }) => closed)).toEqual([true, true]);
    } finally {
      Object.assign(globalThis, { addEventListener, removeEventListener });
    }
  });
});
