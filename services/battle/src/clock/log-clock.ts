import type { HeartbeatLog } from '../log/heartbeat-log.ts';

interface LogClockDeps {
  battleLog: Pick<HeartbeatLog, 'time'>;
  /** The pod's own clock, which may be wrong; it counts until the first measurement only. */
  podNow(): number;
  /** Milliseconds that pass on this pod, from any start. They cannot be set. */
  ticks?(): number;
  /** Gets how far the pod's own clock is ahead of the log's. */
  noteOffset(seconds: number): void;
  log: Record<'warn' | 'info', (fields: object, message: string) => void>;
}

/** A pod's clock that is off by more than this is reported as wrong. */
const WRONG_MS = 2_000;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/**
 * The time of the log, which is the time of all battles. Pods measure it again and again, and count
 * the milliseconds in between. A pod's own clock changes nothing in a battle.
 */
export function createLogClock({ battleLog, podNow, ticks = () => performance.now(), noteOffset, log }: LogClockDeps) {
  /** The difference between the log's clock and the ticks of this pod. */
  let base: number | undefined;
  let isWrong = false;

  const now = () => Math.round(base === undefined ? podNow() : base + ticks());

  function compareWithPod(): void {
    const offsetMs = podNow() - now();
    noteOffset(offsetMs / 1_000);
    const wasWrong = isWrong;
    isWrong = Math.abs(offsetMs) > WRONG_MS;
    if (isWrong && !wasWrong)
      log.warn(
        { event: 'clock_wrong', offsetMs },
        'the clock of this pod is wrong; battles go by the clock of the log',
      );
    if (wasWrong && !isWrong) log.info({ event: 'clock_right', offsetMs }, 'the clock of this pod is right again');
  }

  return {
    /** In whole ms since the epoch. */
    now,

    /** Compares with the log. Rejects unless its leader responds. */
    async measure(): Promise<void> {
      const before = ticks();
      const time = await battleLog.time();
      const after = ticks();
      // The leader read its clock during the round trip, so that clock shows something between
      // these two now.
      const latest = time + (after - before);
      base = (base === undefined ? (time + latest) / 2 : clamp(base + after, time, latest)) - after;
      compareWithPod();
    },
  };
}

/** A clock that has been compared with the log once. */
export async function startLogClock(deps: Omit<LogClockDeps, 'ticks'>) {
  const clock = createLogClock(deps);
  await clock.measure();
  return clock;
}

export type LogClock = ReturnType<typeof createLogClock>;
