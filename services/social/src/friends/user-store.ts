import { events } from '@maseki/contracts/social/events.ts';
import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { FriendModels, UserRow } from './models.ts';

/** Facts about locked users. */
export interface LockedUsers {
  deleted: ReadonlySet<string>;
  /** Those who have or had a friend. */
  befriended: ReadonlySet<string>;
  /** As `UserStore.countBlocks`. */
  blockCount: number;
}

/**
 * Social's data about users themselves. Two changes about one user that could contradict each other
 * both write here first.
 */
export interface UserStore {
  /** Number of blocks by these users that had their effect here. It only grows. */
  countBlocks(users: readonly string[]): Promise<number>;
  /**
   * Makes the transaction wait for, or repeat after, every other one that has locked one of these
   * users.
   */
  lock(users: readonly string[], transaction: Transaction): Promise<LockedUsers>;
  /** Marks the first friendship of locked users, and stores its events. */
  markBefriended(users: readonly string[], transaction: Transaction): Promise<void>;
  recordBlock(by: string, transaction: Transaction): Promise<void>;
  /** Remembers the deletion of the account, because its identity stays valid for a minute. */
  markDeleted(user: string, transaction: Transaction): Promise<void>;
}

const sum = (rows: readonly { blocks: number }[]) => rows.reduce((total, { blocks }) => total + blocks, 0);

export function userStore({ users }: Pick<FriendModels, 'users'>): UserStore {
  const change = (user: string, update: object, { session }: Transaction) =>
    users.findOneAndUpdate({ _id: user }, update, { upsert: true, returnDocument: 'after', session }).lean();

  return {
    countBlocks: async (ids) => sum(await users.find({ _id: { $in: ids } }).lean()),
    async lock(ids, transaction) {
      const rows: UserRow[] = [];
      for (const id of ids) rows.push(await change(id, { $inc: { version: 1 } }, transaction));
      const those = (is: 'deleted' | 'befriended') => new Set(rows.filter((row) => row[is]).map(({ _id }) => _id));
      return { deleted: those('deleted'), befriended: those('befriended'), blockCount: sum(rows) };
    },
    async markBefriended(ids, { session, publishEvent }) {
      await users.updateMany({ _id: { $in: [...ids] } }, { $set: { befriended: true } }, { session });
      for (const user_id of ids) publishEvent(events.friendsMade, { payload: { user_id } });
    },
    async recordBlock(by, transaction) {
      await change(by, { $inc: { blocks: 1 } }, transaction);
    },
    async markDeleted(user, transaction) {
      await change(user, { $set: { deleted: true, deletedAt: new Date() } }, transaction);
    },
  };
}
