import { setTimeout as sleep } from 'node:timers/promises';
import type { DrainConfig } from '../config/drain-config.ts';
import type { Log } from '../log.ts';
import type { Teardown } from './teardown.ts';

/** For the work that remains when sockets are closed, which is running requests, RPCs and NATS. */
const REMAINDER_MS = 15_000;

interface LeaveDeps {
  drain: DrainConfig;
  /** Aborted as the first step. From then on `/readyz` says `stopping`. */
  stopping: AbortController;
  /** Its last entry closes the port. */
  teardown: Teardown;
  log: Log;
}

/**
 * Stops in two steps. It first announces that it leaves while it still takes requests, then it
 * closes.
 */
export function leaveInOrder({ drain, stopping, teardown, log }: LeaveDeps) {
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    stopping.abort();
    if (drain.requestsMs > 0) {
      log.info({ event: 'draining', ms: drain.requestsMs }, 'stopping: requests are still taken');
      await sleep(drain.requestsMs);
    }
    await teardown.run();
    log.info({ event: 'stopped' }, 'stopped');
  }

  return {
    /** Leaves in order. A second call waits for the first. */
    stop(): Promise<void> {
      stopped ??= stop();
      return stopped;
    },
    /** A process that has not stopped within this time is ended. */
    longestStopMs: drain.requestsMs + drain.socketsMs + REMAINDER_MS,
  };
}

/** Something that runs in this process and can be stopped. */
export type Running = ReturnType<typeof leaveInOrder>;
