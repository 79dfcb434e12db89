import { events } from '@maseki/contracts/social/events.ts';
import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { FriendModels, UserRow } from './models.ts';

export interface LockedUsers {
  deleted: ReadonlySet<string>;
  /** Those who have or had a friend. */
  befriended: ReadonlySet<string>;
  /** As `UserStore.countBlocks`. */
  blockCount: number;
}

const sum = (rows: readonly { blocks: number }[]) => rows.reduce((total, { blocks }) => total + blocks, 0);

/** Two changes about one user that could contradict each other both write here first. */
export function userStore({ users }: Pick<FriendModels, 'users'>) {
  const change = (user: string, update: object, { session }: Transaction) =>
    users.findOneAndUpdate({ _id: user }, update, { upsert: true, returnDocument: 'after', session }).lean();

  return {
    /** Number of blocks by these users that had their effect here. It only grows. */
    countBlocks: async (ids: readonly string[]): Promise<number> => sum(await users.find({ _id: { $in: ids } }).lean()),
    /** The transaction waits for, or repeats after, others with a lock on one of these users. */
    async lock(ids: readonly string[], transaction: Transaction): Promise<LockedUsers> {
      const rows: UserRow[] = [];
      for (const id of ids) rows.push(await change(id, { $inc: { version: 1 } }, transaction));
      const those = (is: 'deleted' | 'befriended') => new Set(rows.filter((row) => row[is]).map(({ _id }) => _id));
      return { deleted: those('deleted'), befriended: those('befriended'), blockCount: sum(rows) };
    },
    /** Marks the first friendship of locked users, and stores its events. */
    async markBefriended(ids: readonly string[], { session, publishEvent }: Transaction): Promise<void> {
      await users.updateMany({ _id: { $in: [...ids] } }, { $set: { befriended: true } }, { session });
      for (const user_id of ids) publishEvent(events.friendsMade, { payload: { user_id } });
    },
    async recordBlock(by: string, transaction: Transaction): Promise<void> {
      await change(by, { $inc: { blocks: 1 } }, transaction);
    },
    /** Remembers the deletion of the account, because its identity stays valid for a minute. */
    async markDeleted(user: string, transaction: Transaction): Promise<void> {
      await change(user, { $set: { deleted: true, deletedAt: new Date() } }, transaction);
    },
  };
}

export type UserStore = ReturnType<typeof userStore>;
