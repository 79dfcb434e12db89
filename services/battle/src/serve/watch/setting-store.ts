import type { WatchedBy } from '@maseki/contracts/battle/watching.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { Models } from '../../base/database/models.ts';

const DEFAULT: WatchedBy = 'friends';

export function watchSettingStore(
  { watchSettings, deletedUsers }: Pick<Models, 'watchSettings' | 'deletedUsers'>,
  transact: Transact,
) {
  return {
    /** By user, with the default for those who have chosen nothing. */
    async among(userIds: readonly string[]): Promise<(userId: string) => WatchedBy> {
      const rows = await readAll(watchSettings, { _id: { $in: [...userIds] } });
      const chosen = new Map(rows.map(({ _id, watched_by }) => [_id, watched_by]));
      return (userId) => chosen.get(userId) ?? DEFAULT;
    },

    /** The deletion of an account writes the same row, so that none is left after it. */
    choose: (userId: string, watched_by: WatchedBy): Promise<void> =>
      transact(async ({ session }) => {
        if (await deletedUsers.exists({ _id: userId }).session(session)) return;
        await watchSettings.updateOne({ _id: userId }, { $set: { watched_by } }, { upsert: true, session });
      }),
  };
}

export type WatchSettingStore = ReturnType<typeof watchSettingStore>;
