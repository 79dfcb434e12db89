import { events } from '@maseki/contracts/chat/events.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import { limits } from '../domain/limits.ts';
import type { Person } from './group-store.ts';
import { lockUser } from './lock-user.ts';
import type { Models } from './models.ts';

const idOf = (userId: string, blockedId: string) => `${userId}:${blockedId}`;

/** Who does not want to hear whom. */
export function blockStore(models: Models, transact: Transact) {
  const { blocks } = models;
  return {
    async list(userId: string): Promise<Person[]> {
      const rows = await blocks.find({ user_id: userId }).sort({ blocked_name: 1 }).lean();
      return rows.map(({ blocked_id, blocked_name }) => ({ id: blocked_id, username: blocked_name }));
    },

    async idsOf(userId: string): Promise<Set<string>> {
      return new Set(await blocks.distinct('blocked_id', { user_id: userId }));
    },

    has: async (userId: string, blockedId: string): Promise<boolean> =>
      (await blocks.exists({ _id: idOf(userId, blockedId) })) !== null,

    /** Blocking the same user again changes nothing and is no news. */
    add: (userId: string, { id, username }: Person): Promise<Result<null, 'limit_reached'>> =>
      transact(async ({ session, publishEvent }) => {
        await lockUser(models, userId, session);
        const _id = idOf(userId, id);
        if (await blocks.exists({ _id }).session(session)) return ok(null);
        const count = await blocks.countDocuments({ user_id: userId }).session(session);
        if (count >= limits.blocksPerUser) return refuse('limit_reached');
        await blocks.create([{ _id, user_id: userId, blocked_id: id, blocked_name: username }], { session });
        await publishEvent(events.userBlocked, { aggregate: _id, payload: { user_id: userId, blocked_id: id } });
        return ok(null);
      }),

    async remove(userId: string, blockedId: string): Promise<void> {
      await blocks.deleteOne({ _id: idOf(userId, blockedId) });
    },

    async forget(userId: string, session: ClientSession): Promise<void> {
      await blocks.deleteMany({ $or: [{ user_id: userId }, { blocked_id: userId }] }, { session });
    },
  };
}

export type BlockStore = ReturnType<typeof blockStore>;
