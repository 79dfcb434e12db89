import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import type { RoomSetup } from '../battle/log-record.ts';
import type { Models } from '../database/models.ts';

/** How long a slug leads to its room after the battle. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Slugs that lead to rooms beside the rooms' own ids: slugs of queued players, and invitations. */
export function roomAliasStore({ roomAliases }: Pick<Models, 'roomAliases'>) {
  return {
    /**
     * The writes for the slugs of a new room. They, and the transaction with them, fail with a
     * duplicate key if a slug leads to a room already.
     */
    add: ({ room_id, aliases }: RoomSetup): BulkWrite[] =>
      aliases.map((_id) => writesTo(roomAliases).insert({ _id, room_id })),

    /** The room that a slug leads to. It is the slug itself, unless that is an alias. */
    async roomOf(slug: string): Promise<string> {
      return (await roomAliases.findById(slug).lean())?.room_id ?? slug;
    },

    /** The writes that let the slugs of a battle that has ended go after a day. */
    expire(slugs: readonly string[], endedAt: number): BulkWrite[] {
      const expires_at = new Date(endedAt + KEPT_MS);
      return slugs.map((_id) => writesTo(roomAliases).update({ _id }, { $set: { expires_at } }));
    },
  };
}
