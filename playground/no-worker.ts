import type { FromWorker, ToWorker } from './protocol.ts';
import type { Port } from './session.ts';

/**
 * Stands for a worker that the browser refuses to make, as in a frame that is sandboxed without
 * `allow-same-origin`: whatever it is asked, it says so.
 */
export class NoWorker implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;

  postMessage(_message: ToWorker): void {
    queueMicrotask(() => {
      const data: FromWorker = { type: 'refused' };
      this.onmessage?.(new MessageEvent('message', { data }));
      // For those who wait for no reason.
      this.onerror?.(new Event('error') as ErrorEvent);
    });
  }

  terminate(): void {
    this.onmessage = null;
    this.onerror = null;
  }
}
