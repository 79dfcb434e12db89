import { events } from '@maseki/contracts/chat/events.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import { limits } from '../domain/limits.ts';
import type { Person } from './group-store.ts';
import type { Models } from './models.ts';

/** Who does not want to hear whom. */
export const blockStore = ({ blocks }: Models, transact: Transact) => ({
  async list(userId: string): Promise<Person[]> {
    const rows = await blocks.find({ user_id: userId }).sort({ blocked_name: 1 }).lean();
    return rows.map(({ blocked_id, blocked_name }) => ({ id: blocked_id, username: blocked_name }));
  },

  async idsOf(userId: string): Promise<Set<string>> {
    return new Set(await blocks.distinct('blocked_id', { user_id: userId }));
  },

  has: async (userId: string, blockedId: string): Promise<boolean> =>
    (await blocks.exists({ _id: `${userId}:${blockedId}` })) !== null,

  async add(userId: string, { id, username }: Person): Promise<Result<null, 'limit_reached'>> {
    if ((await blocks.countDocuments({ user_id: userId })) >= limits.blocksPerUser) return refuse('limit_reached');
    const row = { user_id: userId, blocked_id: id, blocked_name: username };
    const _id = `${userId}:${id}`;
    await transact(async ({ session, emit }) => {
      const { upsertedCount } = await blocks.updateOne({ _id }, row, { upsert: true, session });
      if (upsertedCount === 0) return;
      await emit(events.userBlocked, { aggregate: _id, payload: { user_id: userId, blocked_id: id } });
    });
    return ok(null);
  },

  async remove(userId: string, blockedId: string): Promise<void> {
    await blocks.deleteOne({ _id: `${userId}:${blockedId}` });
  },

  async forget(userId: string, session: ClientSession): Promise<void> {
    await blocks.deleteMany({ $or: [{ user_id: userId }, { blocked_id: userId }] }, { session });
  },
});

export type BlockStore = ReturnType<typeof blockStore>;
