import type { Verdict, Verify } from './protocol.ts';
import { RATES } from './protocol.ts';
import type { Port } from './session.ts';

/** Ticks of 100 ms without a word after which it is given up. */
const PATIENCE = 100;

export interface VerifierHooks {
  verdict(verdict: Verdict): void;
  done(): void;
  stuck(): void;
}

/** Verifies recorded input in a worker of its own, so that the scene plays on and it can be ended at any time. */
export class Verifier {
  readonly #port: Port;
  readonly #timer: ReturnType<typeof setInterval>;
  #ticks = 0;

  constructor(worker: () => Port, job: Omit<Verify, 'type'>, hooks: VerifierHooks) {
    const fail = () => {
      this.dispose();
      hooks.stuck();
    };
    this.#port = worker();
    this.#port.onmessage = ({ data }) => {
      this.#ticks = 0;
      if (data.type !== 'verdict') return;
      const { verdict } = data;
      hooks.verdict(verdict);
      const ended = verdict.hash !== undefined || verdict.differs !== undefined;
      if (!ended || verdict.rate !== RATES.at(-1)) return;
      this.dispose();
      hooks.done();
    };
    this.#port.onerror = fail;
    this.#timer = setInterval(() => {
      if (++this.#ticks > PATIENCE) fail();
    }, 100);
    this.#port.postMessage({ ...job, type: 'verify' });
  }

  dispose(): void {
    clearInterval(this.#timer);
    this.#port.onmessage = null;
    this.#port.terminate();
  }
}
