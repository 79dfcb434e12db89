import { setTimeout as sleep } from 'node:timers/promises';
import type { DrainConfig } from '../config/drain-config.ts';
import type { Log } from '../log.ts';
import type { Teardown } from './teardown.ts';

/** For what remains when sockets are closed: requests that run, RPCs, NATS. */
const REMAINDER_MS = 15_000;

/** Something that runs in this process and can be stopped. */
export interface Running {
  /** Leaves in order. A second call waits for the first. */
  stop(): Promise<void>;
  /** A process that has not stopped within this time is ended. */
  longestStopMs: number;
}

interface LeaveDeps {
  drain: DrainConfig;
  /** Aborted as the first step: from then on `/readyz` says `stopping`. */
  stopping: AbortController;
  /** What was added last closes the port. */
  teardown: Teardown;
  log: Log;
}

/** Stops in two steps: it says that it leaves and still takes requests for a while, then it closes. */
export function leaveInOrder({ drain, stopping, teardown, log }: LeaveDeps): Running {
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
    stop() {
      stopped ??= stop();
      return stopped;
    },
    longestStopMs: drain.requestsMs + drain.socketsMs + REMAINDER_MS,
  };
}
