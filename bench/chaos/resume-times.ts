import type { Resume } from '@maseki/tools/dev-env/journal.ts';
import type { ServerOutage } from './server-outages.ts';

/** How long a way back took in ms, counted from when the servers responded again if they were out on the way. */
export function resumeMs({ lostAt, backAt }: Resume, outages: readonly ServerOutage[]): number {
  const ends = outages
    .filter(({ from, downUntil, to }) => from < backAt && lostAt < to && downUntil <= backAt)
    .map(({ to }) => Math.min(to, backAt));
  return backAt - Math.max(lostAt, ...ends);
}
