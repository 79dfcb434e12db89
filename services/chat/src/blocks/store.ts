import { events } from '@maseki/contracts/chat/events.ts';
import { BLOCKS_MAX } from '@maseki/contracts/chat/limits.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { sharedRead } from '@maseki/service-kit/mongo/read-together.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import type { Person } from '../groups/decide-addition.ts';
import type { Models } from '../models.ts';
import { bumpUserVersion } from '../user-version.ts';
import type { UserBlocks } from './user-blocks.ts';

const blockId = (userId: string, blockedId: string) => `${userId}:${blockedId}`;

export function blockStore({ blocks, userVersions }: Models, transact: Transact) {
  const blockedBy = sharedRead(async (userIds) => {
    const projection = { _id: 0, user_id: 1, blocked_id: 1 };
    return Map.groupBy(await readAll(blocks, { user_id: { $in: [...userIds] } }, { projection }), (row) => row.user_id);
  });

  return {
    /** The ids of the users whom a user has blocked. Battles ask for several users at once. */
    idsOf: async (userId: string): Promise<string[]> =>
      ((await blockedBy(userId)).get(userId) ?? []).map(({ blocked_id }) => blocked_id),

    /** The users whom a user has blocked, ordered by name. */
    async listOf(userId: string): Promise<Person[]> {
      const rows = await blocks.find({ user_id: userId }).sort({ blocked_name: 1 }).lean();
      return rows.map(({ blocked_id, blocked_name }) => ({ id: blocked_id, username: blocked_name }));
    },

    async blocksOf(userId: string): Promise<UserBlocks> {
      const [blocked, blockedBy] = await Promise.all([
        blocks.distinct('blocked_id', { user_id: userId }),
        blocks.distinct('user_id', { blocked_id: userId }),
      ]);
      return { blocked: new Set(blocked), blockedBy: new Set(blockedBy) };
    },

    isBlocked: async (userId: string, blockedId: string): Promise<boolean> =>
      (await blocks.exists({ _id: blockId(userId, blockedId) })) !== null,

    async areBlocked(pairs: readonly (readonly [string, string])[]): Promise<boolean[]> {
      const ids = pairs.map(([one, other]) => [blockId(one, other), blockId(other, one)]);
      const rows = await readAll(blocks, { _id: { $in: ids.flat() } }, { projection: { _id: 1 } });
      const found = new Set(rows.map(({ _id }) => _id));
      return ids.map((both) => both.some((id) => found.has(id)));
    },

    /** Blocks a user and publishes the block. A repeated block changes and publishes nothing. */
    block: (userId: string, { id, username }: Person): Promise<Result<null, 'limit_reached'>> =>
      transact(async ({ session, publishEvent }) => {
        await bumpUserVersion(userVersions, userId, session);
        const _id = blockId(userId, id);
        if (await blocks.exists({ _id }).session(session)) return ok(null);
        const count = await blocks.countDocuments({ user_id: userId }).session(session);
        if (count >= BLOCKS_MAX) return refuse('limit_reached');
        await blocks.create([{ _id, user_id: userId, blocked_id: id, blocked_name: username }], { session });
        publishEvent(events.userBlocked, { payload: { user_id: userId, blocked_id: id } });
        return ok(null);
      }),

    async unblock(userId: string, blockedId: string): Promise<void> {
      await blocks.deleteOne({ _id: blockId(userId, blockedId) });
    },

    /** Deletes the blocks of a deleted user, and those against them. */
    async deleteAllOf(userId: string, session: ClientSession): Promise<void> {
      await blocks.deleteMany({ $or: [{ user_id: userId }, { blocked_id: userId }] }, { session });
    },
  };
}

export type BlockStore = ReturnType<typeof blockStore>;
