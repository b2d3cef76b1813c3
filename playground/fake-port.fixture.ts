import type { FromWorker, ToWorker } from './protocol.ts';
import type { Port } from './session.ts';

/** A worker that does nothing: what is sent to it is kept, and it says what a test lets it say. */
export class FakePort implements Port {
  sent: ToWorker[] = [];
  terminated = false;
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
}
