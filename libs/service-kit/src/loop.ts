import type { Log } from './log.ts';
import { isUnavailable } from './unavailable.ts';

interface LoopOptions {
  /** For the log. */
  name: string;
  everyMs: number;
  log: Log;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/**
 * Repeats the work every `everyMs` (with jitter), one run at a time. After failures it waits longer
 * each time, up to 10 s.
 */
export function startLoop(work: () => Promise<void>, { name, everyMs, log }: LoopOptions) {
  let isStopping = false;
  let rerun = false;
  let endPause: () => void = () => undefined;

  const pause = (waitMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs * (0.75 + Math.random() / 2));
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    let failures = 0;
    while (!isStopping) {
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
      if (isStopping) return;
      const longerMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS);
      if (!rerun) await pause(failures > 0 ? longerMs : everyMs);
    }
  };

  const ended = run();
  return {
    /** Runs the work now instead of at its next time. */
    wake(): void {
      rerun = true;
      endPause();
    },
    /** Ends after the work that runs. */
    stop(): Promise<void> {
      isStopping = true;
      endPause();
      return ended;
    },
  };
}

export type Loop = ReturnType<typeof startLoop>;
