import type { EpochMs } from '@maseki/contracts/time.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { Models } from '../../base/database/models.ts';

type Known = Pick<Models, 'puzzleSettings' | 'puzzles' | 'deletedUsers' | 'suspensions'>;

export function puzzleSettingStore(models: Known, transact: Transact) {
  const { puzzleSettings, puzzles, deletedUsers, suspensions } = models;
  return {
    isUsed: async (user: string): Promise<boolean> => (await puzzleSettings.findById(user).lean())?.used ?? true,

    /** Without the wish, puzzles that nobody has seen go. A deleted account leaves no row. */
    choose: (user: string, used: boolean, now: EpochMs): Promise<void> =>
      transact(async ({ session }) => {
        if (await deletedUsers.exists({ _id: user }).session(session)) return;
        await puzzleSettings.updateOne({ _id: user }, { $set: { used } }, { upsert: true, session });
        if (!used) await puzzles.deleteMany({ users: user, day: { $gt: tokyoDay(now) } }, { session });
      }),

    /** Those of these users whose battles may become no puzzle at a moment. */
    async refusing(users: readonly string[], now: EpochMs): Promise<ReadonlySet<string>> {
      const among = { $in: [...new Set(users)] };
      const found = await Promise.all([
        readAll(puzzleSettings, { _id: among, used: false }),
        readAll(deletedUsers, { _id: among }),
        readAll(suspensions, { _id: among, $or: [{ until: null }, { until: { $gt: new Date(now) } }] }),
      ]);
      return new Set(found.flat().map(({ _id }) => _id));
    },
  };
}

export type PuzzleSettingStore = ReturnType<typeof puzzleSettingStore>;
