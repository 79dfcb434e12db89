import type { EpochMs } from '@maseki/contracts/time.ts';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../base/database/models.ts';

interface Change {
  userId: string;
  /** The end of the suspension, null without an end, in the past if it is lifted. */
  until: Date | null;
  /** Counts the actions on the player. */
  version: number;
}

export function suspensionStore({ suspensions, deletedUsers }: Pick<Models, 'suspensions' | 'deletedUsers'>) {
  return {
    /** Notes a suspension or its end, unless a later one is known or the account is deleted. */
    async note({ userId, until, version }: Change, session: ClientSession): Promise<void> {
      const known = await suspensions.findById(userId).session(session).lean();
      if (known && known.version >= version) return;
      if (await deletedUsers.exists({ _id: userId }).session(session)) return;
      await suspensions.updateOne({ _id: userId }, { $set: { until, version } }, { upsert: true, session });
    },

    /** True if a player is suspended at a moment. */
    async isSuspended(userId: string, now: EpochMs): Promise<boolean> {
      const found = await suspensions.findById(userId).lean();
      return found !== null && (found.until === null || found.until.getTime() > now);
    },
  };
}

export type SuspensionStore = ReturnType<typeof suspensionStore>;
