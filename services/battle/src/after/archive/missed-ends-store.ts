import { events } from '@maseki/contracts/battle/events.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { Models } from '../../base/database/models.ts';

export interface SeenEnd {
  roomId: string;
  userId: string;
}

interface MissedEndsDeps {
  transact: Transact;
  models: Pick<Models, 'seenEnds' | 'replays'>;
}

/** Longer than a battle waits for its archive, in ms. */
const KEPT_MS = DAY_MS;

export const seenEndId = ({ roomId, userId }: SeenEnd) => `${roomId}:${userId}`;

export const missedEndsStore = ({ transact, models: { seenEnds, replays } }: MissedEndsDeps) => ({
  async noteSeen(ends: readonly SeenEnd[], now: number): Promise<void> {
    const $setOnInsert = { expires_at: new Date(now + KEPT_MS) };
    const writes = ends.map((end) => ({
      updateOne: { filter: { _id: seenEndId(end) }, update: { $setOnInsert }, upsert: true },
    }));
    await seenEnds.bulkWrite(writes, { ordered: false });
  },

  /** Archived battles of these shards of which it is not decided yet who has missed the end. */
  async undecided(shards: readonly string[]): Promise<string[]> {
    if (shards.length === 0) return [];
    const filter = { missed_published: false, _id: { $regex: `[${shards.join('')}]$` } };
    return (await replays.find(filter, { _id: 1 }).limit(1_000).lean()).map(({ _id }) => _id);
  },

  /** Publishes who has missed these ends, once a battle, whichever pods decide at once. */
  publish: (roomIds: readonly string[]): Promise<void> =>
    transact(async ({ session, publishEvent }) => {
      const unpublished = { _id: { $in: [...roomIds] }, missed_published: false };
      const battles = await readAll(replays, unpublished, { session });
      await replays.updateMany(unpublished, { $set: { missed_published: true } }, { session });
      const ends = battles.flatMap(({ _id, users }) => users.map((userId) => seenEndId({ roomId: _id, userId })));
      const seen = new Set((await readAll(seenEnds, { _id: { $in: ends } }, { session })).map(({ _id }) => _id));
      for (const { _id: roomId, users, winner } of battles) {
        const missed = users.filter((userId) => !seen.has(seenEndId({ roomId, userId })));
        if (missed.length === 0 || winner === null) continue;
        const payload = { room_id: roomId, winner_id: winner, user_ids: missed };
        // The same id when a restored battle is archived again.
        publishEvent(events.endMissed, { id: `${roomId}:end-missed`, payload });
      }
    }),
});

export type MissedEndsStore = ReturnType<typeof missedEndsStore>;
