import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { TokenParam } from './replay-links.ts';
import { BattleMode, CountedResult } from './result.ts';
import { Sealing } from './sealing.ts';
import type { WatchServerMessage } from './sent.ts';
import type { OperatorState } from './watched.ts';

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

export const RunningRoom = z.object({
  room_id: z.string(),
  mode: BattleMode,
  players: z.array(z.object({ id: z.string(), name: z.string(), life: z.int().nullable() })),
  /** Null, as the lives, if an earlier release wrote its last record. */
  turn: z.int().nullable(),
  began_at: z.iso.datetime(),
  deadline: z.iso.datetime().nullable(),
  pod: z.string().nullable(),
  last_entry_at: z.iso.datetime().nullable(),
});
export type RunningRoom = z.infer<typeof RunningRoom>;

/** A user of an invitation, with the values of a page that has sent them. */
const InvitedPlayer = z.object({ id: Ulid, username: z.string(), sealing: Sealing.optional() });

export const rpcs = {
  /** `broadcast.battle.seats-changed` announces changes. */
  listUsersInBattle: rpc({
    subject: 'rpc.battle.list-users-in-battle',
    input: z.object({ user_ids: z.array(Ulid).max(1_000) }),
    reply: z.object({ seats: z.array(z.object({ user_id: Ulid, room_id: Ulid })) }),
  }),
  /** Whatever their ratings. The same invitation always leads to the same room. */
  seatPair: rpc({
    subject: 'rpc.battle.seat-pair',
    input: z.object({
      invitation_id: Ulid,
      players: z.tuple([InvitedPlayer, InvitedPlayer]),
    }),
    reply: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('seated'), slug: Ulid }),
      z.object({ outcome: z.literal('maintenance'), message: z.string() }),
      z.object({ outcome: z.enum(['in_battle', 'no_deck', 'card_disabled']) }),
    ]),
  }),
  /** What the preview of a link may say. Null if the link shows nothing; no name unless it does. */
  describeSharedReplay: rpc({
    subject: 'rpc.battle.describe-shared-replay',
    input: TokenParam,
    reply: z.object({ shared: z.object({ name: z.string().nullable() }).nullable() }),
  }),
  /** Players whose battle was aborted in a period, for operators. Null if they are too many. */
  listAbortedPlayers: rpc({
    subject: 'rpc.battle.list-aborted-players',
    input: z.object({ from: z.iso.datetime(), until: z.iso.datetime(), limit: z.int().min(1).max(20_000) }),
    reply: z.object({ user_ids: z.array(Ulid).nullable() }),
  }),
  /** Players who wait for an opponent, running battles, and those that ended since a moment. */
  getActivity: rpc({
    subject: 'rpc.battle.get-activity',
    input: z.object({ since: z.iso.datetime() }),
    reply: z.object({ waiting: z.int(), running: z.int(), ended: z.int() }),
  }),
  /** The unfinished battles for operators, those that began first first. */
  listRooms: rpc({
    subject: 'rpc.battle.list-rooms',
    input: z.object({ limit: z.int().min(1).max(1_000) }),
    reply: z.object({ rooms: z.array(RunningRoom), total: z.int() }),
  }),
  /** Pairs of accounts in which one won many battles in a row, the longest run first. */
  listOneSidedPairs: rpc({
    subject: 'rpc.battle.list-one-sided-pairs',
    input: z.object({ days: z.int().min(1).max(90), wins: z.int().min(2), limit: z.int().min(1).max(200) }),
    reply: z.object({
      pairs: z.array(z.object({ user_ids: z.array(z.string()), winner_id: z.string(), wins: z.int() })),
    }),
  }),
  /**
   * What a watcher of a battle gets after a version, with the names of both, for operators. It waits
   * some seconds for the next entry, and may then have nothing. Null if there is no such battle.
   */
  watchRoom: rpc({
    subject: 'rpc.battle.watch-room',
    input: z.object({ room_id: Ulid, version: z.int().nullable() }),
    reply: z.object({ messages: z.array(z.custom<WatchServerMessage>()).nullable() }),
  }),
  /** A battle with both hands. Null if there is none. */
  viewRoom: rpc({
    subject: 'rpc.battle.view-room',
    input: z.object({ room_id: Ulid }),
    reply: z.object({ state: z.custom<OperatorState>().nullable() }),
  }),
  /** Ends a running battle without a winner, once for an `action_id`. */
  abortRoom: rpc({
    subject: 'rpc.battle.abort-room',
    input: z.object({
      action_id: Ulid,
      room_id: Ulid,
      /** The account of the operator, who does not end battles of their own. */
      own: Ulid.nullable(),
    }),
    reply: z.object({ outcome: z.enum(['done', 'not_running', 'own_battle']) }),
  }),
  /** The last battles of a player for operators, the last first. */
  listBattles: rpc({
    subject: 'rpc.battle.list-battles',
    input: z.object({ user_id: Ulid, limit: z.int().min(1).max(100) }),
    reply: z.object({ battles: z.array(PlayerBattle) }),
  }),
};
