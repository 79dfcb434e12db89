import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { BattleLog } from '../log/battle-log.ts';

/**
 * Above this part of the log's bytes no new battle begins, so that running ones have space for the
 * rest.
 */
const CLOSED_ABOVE = 0.85;
/** Time for which a read fullness counts. */
const KNOWN_MS = 1_000;

/** The check that the log has space for new rooms. */
export function createNewRooms({ battleLog, now }: { battleLog: Pick<BattleLog, 'fullness'>; now(): number }) {
  let known: { at: number; fullness: Promise<number> } | undefined;

  async function areOpen(): Promise<boolean> {
    if (!known || now() - known.at > KNOWN_MS) {
      const fullness = battleLog.fullness();
      known = { at: now(), fullness };
      fullness.catch(() => {
        known = undefined;
      });
    }
    return (await known.fullness) <= CLOSED_ABOVE;
  }

  return {
    areOpen,

    /** Throws UnavailableError, which the client is told as 503, while there is none. */
    async demand(): Promise<void> {
      if (!(await areOpen())) throw new UnavailableError('the log of the battles is too full for a new room');
    },
  };
}

export type NewRooms = ReturnType<typeof createNewRooms>;
