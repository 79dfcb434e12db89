import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isUnavailable } from '../unavailable.ts';

interface LoopOptions {
  /** For the log. */
  name: string;
  everyMs: number;
  log: Log;
}

export interface Loop {
  /** Has the work done now rather than at its next time. */
  wake(): void;
  /** Ends after the work that runs. */
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** Does the same work again and again, one at a time; after a failure it waits longer each time. */
export function startLoop(work: () => Promise<void>, { name, everyMs, log }: LoopOptions): Loop {
  const stopping = new AbortController();
  let awake = new AbortController();
  let again = false;

  const pause = async (waitMs: number) => {
    const signal = AbortSignal.any([stopping.signal, awake.signal]);
    await sleep(waitMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  };

  const run = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      awake = new AbortController();
      again = false;
      try {
        await work();
        failures = 0;
      } catch (error) {
        failures += 1;
        log[isUnavailable(error) ? 'warn' : 'error'](
          { err: error, failures },
          `${name} failed and will be tried again`,
        );
      }
      if (failures > 0) await pause(Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS));
      else if (!again) await pause(everyMs);
    }
  };

  const ended = run();
  return {
    wake() {
      again = true;
      awake.abort();
    },
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
