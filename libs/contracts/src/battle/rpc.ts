import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';

export const rpcs = {
  /**
   * Which of these users are in a battle that has not ended, and in which room.
   * `broadcast.battle.seats-changed` announces changes.
   */
  listUsersInBattle: rpc({
    subject: 'rpc.battle.list-users-in-battle',
    input: z.object({ user_ids: z.array(Ulid).max(1_000) }),
    reply: z.object({ seats: z.array(z.object({ user_id: Ulid, room_id: Ulid })) }),
  }),
  /**
   * Seats two users in one room, whatever their ratings. The same invitation always leads to the
   * same room.
   */
  seatPair: rpc({
    subject: 'rpc.battle.seat-pair',
    input: z.object({
      invitation_id: Ulid,
      players: z.tuple([z.object({ id: Ulid, username: z.string() }), z.object({ id: Ulid, username: z.string() })]),
    }),
    reply: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('seated'), slug: Ulid }),
      z.object({ outcome: z.enum(['in_battle', 'no_deck']) }),
    ]),
  }),
};
