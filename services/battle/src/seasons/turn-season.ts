import { setTimeout as sleep } from 'node:timers/promises';
import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { SeasonStore } from './season-store.ts';

interface TurnSeasonDeps {
  seasons: Pick<SeasonStore, 'openBefore' | 'keepTable' | 'closeSome'>;
  now(): number;
  /** True for one of the living pods, so that pods do not all close the same records. */
  isFirst(): boolean;
}

/** Time in ms after the end of a month in which its last battles are archived. */
const ARCHIVED_WITHIN_MS = 10 * 60 * 1_000;
/** Transactions of one run. */
const MOST_OF_A_RUN = 10;
/** Pause in ms after each, so that actions of battles wait for one at most. */
const PAUSE_MS = 75;

/**
 * Closes the records of seasons that are over, a thousand a run. Any pods may do it at once and may
 * die at any time, because each record is closed in one transaction with its event.
 */
export const createSeasonTurn =
  ({ seasons, now, isFirst }: TurnSeasonDeps) =>
  async (): Promise<void> => {
    if (!isFirst()) return;
    const season = await seasons.openBefore(seasonOf(now() - ARCHIVED_WITHIN_MS));
    if (season === null) return;
    await seasons.keepTable(season, now());
    for (let run = 0; run < MOST_OF_A_RUN; run += 1) {
      if ((await seasons.closeSome(season)) === 0) return;
      await sleep(PAUSE_MS);
    }
  };
