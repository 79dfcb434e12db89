import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';

/** Above this part of the log's bytes no battle begins, so that running ones have space. */
const CLOSED_ABOVE = 0.85;
/** Time for which a read fullness counts. */
const KNOWN_MS = 1_000;
/** For players who wait, while the log is not half full. A newer read has let each in. */
const KNOWN_FOR_WAITING_MS = 5_000;
const FAR_FROM_FULL = 0.5;

interface NewRoomsDeps {
  battleLog: Pick<BattleLog, 'fullness'>;
  live: Pick<Live, 'refusalOfBattle'>;
  now(): number;
}

/** The check that new battles may begin, by the space of the log and the operators. */
export function createNewRooms({ battleLog, live, now }: NewRoomsDeps) {
  let known: { at: number; fullness: Promise<number> } | undefined;

  let last = 1;

  async function haveSpace(knownMs: number): Promise<boolean> {
    if (!known || now() - known.at > knownMs) {
      const fullness = battleLog.fullness();
      known = { at: now(), fullness };
      fullness.then(
        (read) => {
          last = read;
        },
        () => {
          known = undefined;
        },
      );
    }
    return (await known.fullness) <= CLOSED_ABOVE;
  }

  return {
    /** True if the log has space. */
    areOpen: (): Promise<boolean> => haveSpace(last < FAR_FROM_FULL ? KNOWN_FOR_WAITING_MS : KNOWN_MS),

    /** False for a user whom a maintenance lets begin no battle. */
    admit: (user: string): boolean => live.refusalOfBattle([user]) === null,

    /** Null if operators let these users battle. Throws UnavailableError (503) without space. */
    async refusal(users: readonly string[]) {
      const refusal = live.refusalOfBattle(users);
      if (!refusal && !(await haveSpace(KNOWN_MS)))
        throw new UnavailableError('the log of the battles is too full for a new room');
      return refusal;
    },
  };
}

export type NewRooms = ReturnType<typeof createNewRooms>;
