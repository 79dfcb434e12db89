import type { Seat } from '@maseki/rules/side.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { type Connection, Schema } from 'mongoose';
import type { LogEntry, RoomSetup } from './battle/log-record.ts';

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
  /** By pod, and under `grace` before the first socket: until when the user counts as present, in ms since the epoch. */
  presence: Record<string, number>;
  /** Set while queued: MongoDB removes a ticket that nobody renews. */
  expires_at?: Date;
}

/** A battle that is not finished, with all that its first entry is made of. */
interface RoomDocument {
  _id: string;
  aliases: string[];
  users: string[];
  setup: RoomSetup;
  shard: string;
  created_at: number;
}

/** A finished battle. */
export interface ReplayDocument {
  _id: string;
  aliases: string[];
  users: string[];
  entries: LogEntry[];
  /** The events of each entry as each seat saw them. */
  events: Record<Seat, ViewEvent[][]>;
  winner: string;
  reason: string;
  ended_at: number;
  /** Whether its log is removed from the stream, except for the last entry. */
  purged: boolean;
  /** Whether the last entry is removed too. */
  forgotten: boolean;
}

interface RatingDocument {
  _id: string;
  rating: number;
  deviation: number;
  volatility: number;
  battles: number;
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

const Anything = Schema.Types.Mixed;

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
      presence: Anything,
      expires_at: Date,
    },
    { minimize: false, versionKey: false },
  )
    .index({ slug: 1 })
    .index({ room_id: 1 })
    .index({ state: 1, since: 1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const room = new Schema<RoomDocument>(
    { _id: String, aliases: [String], users: [String], setup: Anything, shard: String, created_at: Number },
    { versionKey: false },
  )
    .index({ aliases: 1 })
    .index({ shard: 1 });
  const replay = new Schema<ReplayDocument>(
    {
      _id: String,
      aliases: [String],
      users: [String],
      entries: Anything,
      events: Anything,
      winner: String,
      reason: String,
      ended_at: Number,
      purged: Boolean,
      forgotten: Boolean,
    },
    { versionKey: false },
  )
    .index({ aliases: 1 })
    .index({ users: 1, ended_at: -1 })
    .index({ purged: 1 }, { partialFilterExpression: { purged: false } })
    .index({ ended_at: 1 }, { partialFilterExpression: { forgotten: false } });
  const rating = new Schema<RatingDocument>(
    { _id: String, rating: Number, deviation: Number, volatility: Number, battles: Number },
    { versionKey: false },
  );
  const deletedUser = new Schema<DeletedUserDocument>({ _id: String, at: Date }, { versionKey: false }).index(
    { at: 1 },
    { expireAfterSeconds: MONTH_S },
  );
  const heartbeat = new Schema<HeartbeatDocument>({ _id: String, at: Number }, { versionKey: false });
  return {
    deletedUsers: db.model('DeletedUser', deletedUser, 'deleted_users'),
    tickets: db.model('Ticket', ticket),
    heartbeats: db.model('Heartbeat', heartbeat),
    rooms: db.model('Room', room),
    replays: db.model('Replay', replay),
    ratings: db.model('Rating', rating),
  };
}

export type Models = ReturnType<typeof modelsOf>;
