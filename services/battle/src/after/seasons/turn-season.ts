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
/** Records of one transaction, for which a pod does nothing else for two milliseconds at a time. */
const TOGETHER = 50;
const MOST_OF_A_RUN = 50;
/** Time in ms from one transaction to the next, so that 100,000 records take four minutes. */
const EVERY_MS = 100;

/**
 * Closes the records of seasons that are over, at an even pace so that battles go on meanwhile. Any
 * pods may do it at once and may die at any time, because each record is closed in one transaction
 * with its event. Resolves to true if there may be more.
 */
export const createSeasonTurn =
  ({ seasons, now, isFirst }: TurnSeasonDeps) =>
  async (): Promise<boolean> => {
    if (!isFirst()) return false;
    const season = await seasons.openBefore(seasonOf(now() - ARCHIVED_WITHIN_MS));
    if (season === null) return false;
    const first = await seasons.keepTable(season, now());
    let after = '';
    for (let run = 0; run < MOST_OF_A_RUN; run += 1) {
      const began = performance.now();
      const last = await seasons.closeSome({ season, first, after, count: TOGETHER });
      if (last === null) return true;
      after = last;
      const tookMs = performance.now() - began;
      // A busy machine is left alone for as long as it needed.
      await sleep(Math.max(EVERY_MS - tookMs, tookMs));
    }
    return true;
  };
