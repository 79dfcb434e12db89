import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { CountedResult } from './result.ts';

/** An ended battle of a player, as operators see it. */
export const PlayerBattle = z.object({
  room_id: z.string(),
  opponent: z.object({ id: z.string(), name: z.string() }),
  counted: CountedResult,
  /** A user id, `computer`, or null if it was aborted. */
  winner: z.string().nullable(),
  reason: z.string(),
  turns: z.int().nullable(),
  /** The change of the player's rating, null if there was none. */
  rating: z.number().nullable(),
  ended_at: z.iso.datetime(),
});
export type PlayerBattle = z.infer<typeof PlayerBattle>;

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
      z.object({ outcome: z.enum(['in_battle', 'no_deck', 'maintenance', 'card_disabled']) }),
    ]),
  }),
  /** Players whose battle was aborted in a period, for operators. Null if they are too many. */
  listAbortedPlayers: rpc({
    subject: 'rpc.battle.list-aborted-players',
    input: z.object({ from: z.iso.datetime(), until: z.iso.datetime(), limit: z.int().min(1).max(20_000) }),
    reply: z.object({ user_ids: z.array(Ulid).nullable() }),
  }),
  /** The last battles of a player for operators, the last first. */
  listBattles: rpc({
    subject: 'rpc.battle.list-battles',
    input: z.object({ user_id: Ulid, limit: z.int().min(1).max(100) }),
    reply: z.object({ battles: z.array(PlayerBattle) }),
  }),
};
