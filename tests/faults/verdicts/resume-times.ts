import type { Resume } from '@maseki/players/journal.ts';
import type { Fault, FaultKind } from '../disturbances/fault-journal.ts';
import type { ServerOutage } from '../disturbances/server-outages.ts';

/**
 * How long after a fault a lost socket may still be due to it. A player finds out after 2 s that a
 * pod is silent.
 */
const AFTERMATH_MS = 3_000;

export type ResumeCause = FaultKind | 'other';

/**
 * The most likely cause of a lost socket: the last thing that was done to its pod, or a fault that
 * met all pods on the way.
 */
export function causeOf(
  { lostAt, backAt, port }: Pick<Resume, 'lostAt' | 'backAt' | 'port'>,
  faults: readonly Fault[],
): ResumeCause {
  const before = faults.filter(({ from, to }) => from < lostAt && lostAt < to + AFTERMATH_MS);
  const common = faults.find(
    (fault) => fault.port === undefined && fault.from < backAt && lostAt < fault.to + AFTERMATH_MS,
  );
  return (common ?? before.findLast((fault) => fault.port === port))?.kind ?? 'other';
}

/**
 * How long a way back took in ms, counted from when the servers responded again if they were out on
 * the way.
 */
export function resumeMs(
  { lostAt, backAt }: Pick<Resume, 'lostAt' | 'backAt'>,
  outages: readonly ServerOutage[],
): number {
  const ends = outages
    .filter(({ from, downUntil, to }) => from < backAt && lostAt < to && downUntil <= backAt)
    .map(({ to }) => Math.min(to, backAt));
  return backAt - Math.max(lostAt, ...ends);
}
