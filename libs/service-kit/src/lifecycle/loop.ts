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
  /** Runs the work now instead of at its next time. */
  wake(): void;
  /** Ends after the work that runs. */
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** Repeats the work every `everyMs` (with jitter), one run at a time; after failures it waits longer each time, up to 10 s. */
export function startLoop(work: () => Promise<void>, { name, everyMs, log }: LoopOptions): Loop {
  const stopping = new AbortController();
  let awake = new AbortController();
  let rerun = false;

  const pause = async (waitMs: number) => {
    const signal = AbortSignal.any([stopping.signal, awake.signal]);
    await sleep(waitMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  };

  const run = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      awake = new AbortController();
      rerun = false;
      try {
        await work();
        failures = 0;
      } catch (error) {
        failures += 1;
        log[isUnavailable(error) ? 'warn' : 'error'](
          { event: 'loop_failed', loop: name, err: error, failures },
          `${name} failed and is retried`,
        );
      }
      if (failures > 0) await pause(Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS));
      else if (!rerun) await pause(everyMs);
    }
  };

  const ended = run();
  return {
    wake() {
      rerun = true;
      awake.abort();
    },
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
