import type { LogEntry } from '@maseki/battle/battle/log-record.ts';
import type { ServerOutage } from '../disturbances/server-outages.ts';

type Down = Pick<ServerOutage, 'from' | 'to'>;

/** Shorter ones are not given back (docs/operations.md). */
const COMPENSATED_MS = 5_000;
/**
 * The tolerated difference of two readings of one clock, by NATS and by this process, on a busy
 * machine.
 */
const TOLERANCE_MS = 500;

export interface EndedClock {
  startedAt: number;
  /** Its length by the rules, without lost time that was given back. */
  fullMs: number;
  endedAt: number;
}

/**
 * The clock that a time-out ended. Entries under one clock have its deadline, and a compensation
 * moves it.
 */
function clockEndedBy(timeOut: LogEntry, before: readonly LogEntry[]): EndedClock | null {
  let deadline = before.at(-1)?.deadline ?? null;
  if (deadline === null) return null;
  let startedAt = timeOut.at;
  for (const entry of before.toReversed()) {
    if (entry.deadline !== deadline) break;
    if (entry.kind === 'compensated') deadline -= entry.lost_ms;
    else startedAt = entry.at;
  }
  return { startedAt, fullMs: deadline - startedAt, endedAt: timeOut.at };
}

const overlapMs = ({ startedAt, endedAt }: EndedClock, { from, to }: Down) =>
  Math.max(0, Math.min(endedAt, to) - Math.max(startedAt, from));

/** The clocks that time-outs of a battle ended. */
export function endedClocks(entries: readonly LogEntry[]): EndedClock[] {
  return entries.flatMap((entry, n) =>
    entry.kind === 'timeout' ? (clockEndedBy(entry, entries.slice(0, n)) ?? []) : [],
  );
}

/**
 * True if a player had less than the full time because no player could be let in during a part of
 * it.
 */
export function wasLostInOutage(clock: EndedClock, outages: readonly Down[]): boolean {
  const outMs = outages
    .filter(({ from, to }) => to - from > COMPENSATED_MS)
    .reduce((sum, outage) => sum + overlapMs(clock, outage), 0);
  return outMs > 0 && clock.endedAt - clock.startedAt - outMs < clock.fullMs - TOLERANCE_MS;
}
