import type { EpochMs } from '@maseki/contracts/time.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Models } from '../../base/database/models.ts';
import { unpackReplay } from '../../base/database/replay-content.ts';
import type { LogEntry } from '../../battle/log-record.ts';

export interface TakenBattle {
  id: string;
  users: readonly string[];
  entries(): LogEntry[];
}

/** Battles in which the puzzles of a day are looked for, by all pods together. */
export const BATTLES_A_NIGHT = 2_000;
/** Few, because a pod that stops ends its work with them. */
const TAKEN_AT_ONCE = 3;

export function puzzleNightStore({ puzzleNights, replays }: Pick<Models, 'puzzleNights' | 'replays'>) {
  return {
    /**
     * Takes the next battles for the puzzles of a day, the newest first, of those that ended before
     * a moment. Each is taken by one pod. One that ended within the same millisecond as another may
     * be left out. Null if there are no more.
     */
    async take(day: string, before: EpochMs): Promise<TakenBattle[] | null> {
      const night = await puzzleNights.findById(day).lean();
      const taken = night?.taken ?? 0;
      const wanted = {
        ended_at: { $lt: night?.last ?? before },
        rules: RULES_VERSION,
        gone: { $exists: false },
      };
      const count = Math.min(TAKEN_AT_ONCE, BATTLES_A_NIGHT - taken);
      const found = count > 0 ? await replays.find(wanted).sort({ ended_at: -1 }).limit(count).lean() : [];
      const last = found.at(-1)?.ended_at;
      if (last === undefined) return null;
      try {
        const next = { $set: { last, at: new Date() }, $inc: { taken: found.length } };
        const { matchedCount, upsertedCount } = await puzzleNights.updateOne({ _id: day, taken }, next, {
          upsert: night === null,
        });
        if (matchedCount + upsertedCount === 0) return [];
      } catch (error) {
        // Another pod was first.
        if (isDuplicateKeyError(error)) return [];
        throw error;
      }
      return found.map((replay) => ({
        id: replay._id,
        users: replay.users,
        entries: () => unpackReplay(replay).entries,
      }));
    },
  };
}

export type PuzzleNightStore = ReturnType<typeof puzzleNightStore>;
