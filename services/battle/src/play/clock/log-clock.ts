import type { HeartbeatLog } from '../../base/log/heartbeat-log.ts';

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
/** Most that a message's time may differ and still agree. Messages take milliseconds. */
const AGREED_MS = 50;
/** Time for which such a message serves in place of a measurement. */
const AGREED_FOR_MS = 3_000;
/** Also agreed clocks are compared this often, because two crystals differ. */
const MEASURED_FOR_MS = 60_000;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/**
 * The time of the log, which is the time of all battles. Pods measure it, and count the
 * milliseconds in between. They measure again after a minute, and within seconds unless the times
 * of the heartbeats that they receive agree. A pod's own clock changes nothing in a battle.
 */
export function createLogClock({ battleLog, podNow, ticks = () => performance.now(), noteOffset, log }: LogClockDeps) {
  /** The difference between the log's clock and the ticks of this pod. */
  let base: number | undefined;
  let isWrong = false;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let agreedAt = Number.NEGATIVE_INFINITY;

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

  /** Compares with the log. Rejects unless its leader responds. */
  async function measure(): Promise<void> {
    const before = ticks();
    const time = await battleLog.time();
    const after = ticks();
    // The leader read its clock during the round trip, so that clock shows something between
    // these two now.
    const latest = time + (after - before);
    base = (base === undefined ? (time + latest) / 2 : clamp(base + after, time, latest)) - after;
    measuredAt = after;
    compareWithPod();
  }

  return {
    /** In whole ms since the epoch. */
    now,

    measure,

    /** Takes in the time at which the log stored something that is received now. */
    receive(storedAt: number): void {
      if (base === undefined) return;
      const lateMs = base + ticks() - storedAt;
      if (Math.abs(lateMs) <= AGREED_MS) agreedAt = ticks();
      // The log's clock shows this time, or a later one.
      if (lateMs < 0) base -= lateMs;
    },

    /** Compares with the log if that is due. Rejects unless its leader responds then. */
    async keep(): Promise<void> {
      const isAgreed = ticks() - agreedAt < AGREED_FOR_MS && ticks() - measuredAt < MEASURED_FOR_MS;
      if (isAgreed) compareWithPod();
      else await measure();
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
