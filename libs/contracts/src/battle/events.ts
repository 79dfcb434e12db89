import { z } from 'zod';
import { event, keyedBroadcast } from '../bus.ts';
import { ClientId, CountedSender } from '../chat/message.ts';
import { Ulid } from '../ids.ts';
import { BattleCounts } from './battle-counts.ts';
import { LadderClass, Season } from './ranking.ts';
import { BattleMode } from './result.ts';

export const events = {
  /** A battle has ended. Published once for each battle, even if its pods fail. */
  battleFinished: event({
    subject: 'event.battle.finished',
    payload: z.object({
      room_id: Ulid,
      mode: BattleMode,
      /** If both ratings moved, and if it pays stones. Battle decides both, once a battle. */
      rated: z.boolean(),
      rewarded: z.boolean(),
      turns: z.int().min(0),
      reason: z.enum(['life', 'no_cards', 'surrender', 'clock', 'turn_limit']),
      /** User ids, `computer` for a bot. */
      winner_id: z.string(),
      loser_id: z.string(),
      /** In ms since the epoch. */
      ended_at: z.int(),
      /** By user id. Earlier releases leave it out. */
      counts: z.record(z.string(), BattleCounts).optional(),
    }),
  }),
  /** Without a socket in the room, and without a frame of the end within 5 s. At most once. */
  endMissed: event({
    subject: 'event.battle.end-missed',
    payload: z.object({ room_id: Ulid, winner_id: z.string(), user_ids: z.array(Ulid) }),
  }),
  /**
   * A battle that no pod could continue was closed without a winner or a loser. Published once, and
   * then `battle.finished` never is, unless battle's database was restored to before the end.
   */
  battleAborted: event({
    subject: 'event.battle.aborted',
    payload: z.object({
      room_id: Ulid,
      user_ids: z.array(Ulid),
    }),
  }),
  /** The record of a player in a season was closed. Published once for each of the two. */
  seasonClosed: event({
    subject: 'event.battle.season-closed',
    payload: z.object({
      season: Season,
      user_id: Ulid,
      best: LadderClass,
      /** Rated ones. */
      battles: z.int().min(1),
      /** In the table at the turn of the season, null behind its first hundred. */
      place: z.int().min(1).nullable(),
      stones: z.int().min(0),
    }),
  }),
};

export const broadcasts = {
  /** Users were seated in a room, or their seats in it are free again; by `userShardOf` of each. */
  seatsChanged: keyedBroadcast({
    subject: 'broadcast.battle.seats-changed',
    payload: z.object({ room_id: Ulid, user_ids: z.array(Ulid), seated: z.boolean() }),
  }),
  /** The waiting players of these slugs go there; by the shards of the room and of its slugs. */
  roomBegun: keyedBroadcast({
    subject: 'broadcast.battle.room-begun',
    payload: z.object({
      room_id: Ulid,
      slugs: z.array(Ulid),
      user_ids: z.array(Ulid),
    }),
  }),
  /** Watchers of a room at a pod, all of them every second; by the shard of the room. */
  watchersCounted: keyedBroadcast({
    subject: 'broadcast.battle.watchers-counted',
    payload: z.object({ room_id: Ulid, pod: Ulid, count: z.int().min(0) }),
  }),
  /** A player began to wish a rematch, and the opponent does not yet; by the shard of the room. */
  rematchWished: keyedBroadcast({
    subject: 'broadcast.battle.rematch-wished',
    payload: z.object({ room_id: Ulid, opponent_id: Ulid, name: z.string() }),
  }),
  /**
   * For both seats and stored, or only for the sender's, because one has blocked the other; by the
   * shard of the room.
   */
  roomChat: keyedBroadcast({
    subject: 'broadcast.battle.room-chat',
    payload: z.object({
      room_id: Ulid,
      by: CountedSender,
      id: Ulid,
      name: z.string(),
      message: z.string(),
      client_id: ClientId.nullable(),
      stamp: z.int().nullable(),
      only_seat: z.enum(['a', 'b']).nullable(),
    }),
  }),
};
