import type { ClientSession } from 'mongoose';
import type { RoomSetup } from '../battle/log-record.ts';
import type { Models } from '../models.ts';

/** How long a slug leads to its room after the battle. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Slugs that lead to rooms beside the rooms' own ids: those under which the players waited, and invitations. */
export function roomAliasStore({ roomAliases }: Pick<Models, 'roomAliases'>) {
  return {
    /** Fails with a duplicate key, and the transaction with it, when a slug leads to a room already. */
    async add(setups: readonly RoomSetup[], session: ClientSession): Promise<void> {
      const rows = setups.flatMap(({ room_id, aliases }) => aliases.map((_id) => ({ _id, room_id })));
      if (rows.length > 0) await roomAliases.insertMany(rows, { session, lean: true });
    },

    /** The room that a slug leads to: itself, unless it is an alias. */
    async roomOf(slug: string): Promise<string> {
      return (await roomAliases.findById(slug).lean())?.room_id ?? slug;
    },

    /** Lets the slugs of a battle that has ended go after a day. */
    async expire(slugs: readonly string[], { endedAt, session }: { endedAt: number; session: ClientSession }) {
      const expires_at = new Date(endedAt + KEPT_MS);
      await roomAliases.updateMany({ _id: { $in: slugs } }, { $set: { expires_at } }, { session });
    },
  };
}
