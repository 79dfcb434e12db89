import type { WinTally } from '@maseki/contracts/battle/deck-statistics.ts';
import type { CountedResult, RatingChange } from '@maseki/contracts/battle/result.ts';
import { type Connection, Schema } from 'mongoose';
import type { PackedReplay } from './archive/replay-content.ts';
import type { RoomSetup } from './battle/log-record.ts';
import { roomChatModel } from './chat/model.ts';
import type { QueuedDeck } from './matchmaking/pairing.ts';
import type { PairDay } from './ratings/counted-battle.ts';
import type { Wish } from './rematches/rules.ts';

/** A user's ticket: queued under a slug, or seated in a room. One document a user, so nobody is in two rooms. */
export interface TicketDocument {
  _id: string;
  name: string;
  state: 'queued' | 'seated';
  slug: string;
  room_id: string | null;
  rating: number;
  /** In ms since the epoch. */
  since: number;
  /** The pod that took the claim. */
  pod: string;
  /** Set while queued. */
  deck?: QueuedDeck;
  /** By pod, and under `grace` before the first socket: until when the user counts as present, in ms since the epoch. */
  presence: Record<string, number>;
  /** Set while queued: MongoDB removes a ticket that nobody renews. */
  expires_at?: Date;
}

/** A battle that is not finished, with all that its first entry is made of. */
interface RoomDocument {
  _id: string;
  users: string[];
  setup: RoomSetup;
  shard: string;
  created_at: number;
  /** Whether its first entry was stored: a room that has begun and has no log has lost it. */
  begun?: boolean;
}

/** Another slug that leads to a room; written in the transaction that seats its players, so that it leads to one room only. */
interface RoomAliasDocument {
  /** The slug: that of a ticket, or the id of an invitation. */
  _id: string;
  room_id: string;
  /** Set when the battle has ended: MongoDB removes the alias some time after this. */
  expires_at?: Date;
}

/** A finished battle, packed. */
export interface ReplayDocument extends PackedReplay {
  _id: string;
  users: string[];
  /** A user id, `computer`, or null when the battle was aborted. */
  winner: string | null;
  reason: string;
  /** What it did to ratings and stones. */
  counted: CountedResult;
  /** What it did to the rating of each user; of an aborted battle left out. */
  ratings?: Record<string, RatingChange>;
  /** In ms since the epoch. */
  ended_at: number;
  /** MongoDB removes the replay some time after this. */
  expires_at: Date;
  /** Whether its log is removed from the stream, except for the last entry. */
  purged: boolean;
  /** Whether the last entry is removed too. */
  forgotten: boolean;
}

/** Who wants to play the opponent of a finished battle again. */
interface RematchDocument {
  /** The room of that battle. */
  _id: string;
  /** An alias of the room of the rematch. */
  rematch: string;
  /** By user id. */
  wishes: Record<string, Wish>;
  expires_at: Date;
}

interface RatingDocument {
  _id: string;
  rating: number;
  deviation: number;
  volatility: number;
  battles: number;
}

/** What was counted of the battles of a deck; what is missing is 0. */
export interface StoredTally extends Partial<WinTally> {
  first?: Partial<WinTally>;
  second?: Partial<WinTally>;
  /** By the main attribute of the other deck. */
  opponents?: Record<string, Partial<WinTally>>;
  /** By the id of a card that was put on the field. */
  cards?: Record<string, Partial<WinTally>>;
}

/** The statistics of one deck of a user; the id is both: `<user>:<deck>`. */
interface DeckStatisticsDocument {
  _id: string;
  user: string;
  people?: StoredTally;
  practice?: StoredTally;
}

/** What the same two were rated for on one day; the id is the day in Asia/Tokyo and both, sorted: `2026-11-21:<user>:<user>`. */
interface PairDayDocument extends PairDay {
  _id: string;
  /** When a battle was last counted. */
  at: Date;
}

/** A user whose account is deleted; kept until no battle of theirs can still be running. */
interface DeletedUserDocument {
  _id: string;
  at: Date;
}

/** Written again and again to see whether the database takes writes. */
interface HeartbeatDocument {
  _id: string;
  at: number;
}

const MONTH_S = 30 * 24 * 60 * 60;
/** Far longer than the day, because a battle may be archived long after its end. */
const PAIR_DAY_KEPT_S = 3 * 24 * 60 * 60;

const Anything = Schema.Types.Mixed;

/** Every collection here is read and written by its id. */
const plain = { versionKey: false, shardKey: { _id: 'hashed' } } as const;

/** The collections of this service. Only the `store.ts` files use them. */
export function modelsOf(db: Connection) {
  const ticket = new Schema<TicketDocument>(
    {
      _id: String,
      name: String,
      state: String,
      slug: String,
      room_id: String,
      rating: Number,
      since: Number,
      pod: String,
      deck: Anything,
      presence: Anything,
      expires_at: Date,
    },
    { ...plain, minimize: false },
  )
    .index({ slug: 1 })
    .index({ room_id: 1 })
    .index({ state: 1, since: 1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const room = new Schema<RoomDocument>(
    { _id: String, users: [String], setup: Anything, shard: String, created_at: Number, begun: Boolean },
    plain,
  ).index({ shard: 1, _id: 1, created_at: 1 });
  const roomAlias = new Schema<RoomAliasDocument>({ _id: String, room_id: String, expires_at: Date }, plain).index(
    { expires_at: 1 },
    { expireAfterSeconds: 0 },
  );
  const replay = new Schema<ReplayDocument>(
    {
      _id: String,
      users: [String],
      players: Anything,
      content: Anything,
      winner: String,
      reason: String,
      counted: Anything,
      ratings: Anything,
      ended_at: Number,
      expires_at: Date,
      purged: Boolean,
      forgotten: Boolean,
    },
    plain,
  )
    .index({ users: 1, ended_at: -1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 })
    .index({ purged: 1 }, { partialFilterExpression: { purged: false } })
    .index({ ended_at: 1 }, { partialFilterExpression: { forgotten: false } });
  const rating = new Schema<RatingDocument>(
    { _id: String, rating: Number, deviation: Number, volatility: Number, battles: Number },
    plain,
  );
  const deckStatistics = new Schema<DeckStatisticsDocument>(
    { _id: String, user: String, people: Anything, practice: Anything },
    plain,
  ).index({ user: 1 });
  const pairDay = new Schema<PairDayDocument>(
    { _id: String, rated: Number, earlySurrenders: Number, at: Date },
    plain,
  ).index({ at: 1 }, { expireAfterSeconds: PAIR_DAY_KEPT_S });
  const deletedUser = new Schema<DeletedUserDocument>({ _id: String, at: Date }, plain).index(
    { at: 1 },
    { expireAfterSeconds: MONTH_S },
  );
  const rematch = new Schema<RematchDocument>(
    { _id: String, rematch: String, wishes: Anything, expires_at: Date },
    plain,
  ).index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const heartbeat = new Schema<HeartbeatDocument>({ _id: String, at: Number }, plain);
  return {
    deletedUsers: db.model('DeletedUser', deletedUser, 'deleted_users'),
    tickets: db.model('Ticket', ticket),
    heartbeats: db.model('Heartbeat', heartbeat),
    rooms: db.model('Room', room),
    roomAliases: db.model('RoomAlias', roomAlias, 'room_aliases'),
    roomChats: roomChatModel(db),
    replays: db.model('Replay', replay),
    rematches: db.model('Rematch', rematch),
    ratings: db.model('Rating', rating),
    deckStatistics: db.model('DeckStatistics', deckStatistics, 'deck_statistics'),
    pairDays: db.model('PairDay', pairDay, 'pair_days'),
  };
}

export type Models = ReturnType<typeof modelsOf>;
