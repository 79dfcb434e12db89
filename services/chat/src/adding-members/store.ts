import { DAY_MS } from '@maseki/contracts/time.ts';
import { tokyoDay, tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import type { Models } from '../models.ts';

const KEPT_MS = 2 * DAY_MS;

interface Addition {
  by: string;
  userId: string;
  groupId: string;
}

const leftGroupId = ({ by, userId, groupId }: Addition) => `${by}:${userId}:${groupId}`;

/** Changes are part of the transaction that adds or leaves. */
export function additionStore({ leftGroups, strangerAdditions, settings }: Models, now: () => number) {
  return {
    /** This one, or with `anyGroup` any group, after the same person had added them. */
    async hasLeft(addition: Addition, { anyGroup }: { anyGroup: boolean }, session: ClientSession): Promise<boolean> {
      const { by, userId } = addition;
      // Ids are ULIDs, and `~` comes after all their characters.
      const _id = anyGroup ? { $gt: `${by}:${userId}:`, $lt: `${by}:${userId}:~` } : leftGroupId(addition);
      return (await leftGroups.exists({ _id }).session(session)) !== null;
    },

    async recordLeaving(addition: Addition, session: ClientSession): Promise<void> {
      const row = { added_by: addition.by, user_id: addition.userId };
      await leftGroups.updateOne({ _id: leftGroupId(addition) }, row, { upsert: true, session });
    },

    async countStrangers(by: string, session: ClientSession): Promise<number> {
      const row = await strangerAdditions.findById(by).session(session).lean();
      return row?.day === tokyoDay(now()) ? row.count : 0;
    },

    async recordStranger(by: string, count: number, session: ClientSession): Promise<void> {
      const row = { day: tokyoDay(now()), count, expires_at: new Date(tokyoDayStart(now()) + KEPT_MS) };
      await strangerAdditions.updateOne({ _id: by }, row, { upsert: true, session });
    },

    async onlyFriendsAdd(userId: string, session: ClientSession | null = null): Promise<boolean> {
      return (await settings.findById(userId).session(session).lean())?.only_friends_add ?? false;
    },

    async setOnlyFriendsAdd(userId: string, only_friends_add: boolean): Promise<void> {
      await settings.updateOne({ _id: userId }, { only_friends_add }, { upsert: true });
    },

    async deleteAllOf(userId: string, session: ClientSession): Promise<void> {
      await settings.deleteOne({ _id: userId }, { session });
      await strangerAdditions.deleteOne({ _id: userId }, { session });
      const added = { _id: { $gt: `${userId}:`, $lt: `${userId}:~` } };
      await leftGroups.deleteMany({ $or: [added, { user_id: userId }] }, { session });
    },
  };
}

export type AdditionStore = ReturnType<typeof additionStore>;
