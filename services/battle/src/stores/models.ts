import type { Seat } from '@maseki/rules/seat.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { type Connection, Schema } from 'mongoose';
import type { Entry, RoomSetup } from '../domain/entry.ts';

/** What a user is doing: waiting under a slug, or seated in a room. One document a user, so nobody is in two places. */
export interface PlaceDocument {
  _id: string;
  name: string;
  state: 'waiting' | 'seated';
  slug: string;
  room_id: string | null;
  rating: number;
  since: number;
  pod: string;
  /** By pod (and `claim` before the first socket): until when somebody is known to be there. */
  presence: Record<string, number>;
  /** Set while waiting: MongoDB removes a place that nobody came back to. */
  expires_at?: Date;
}

/** A battle that has not ended, with all that its first entry is made of. */
export interface RoomDocument {
  _id: string;
  aliases: string[];
  users: string[];
  setup: RoomSetup;
  created_at: number;
}

/** A battle that has ended. */
export interface ReplayDocument {
  _id: string;
  aliases: string[];
  users: string[];
  entries: Entry[];
  /** What each entry brought about, as each seat saw it. */
  events: Record<Seat, ViewEvent[][]>;
  winner: string;
  reason: string;
  ended_at: number;
  /** Whether its log has left the stream, but for the last entry. */
  purged: boolean;
  /** Whether the last entry has left it as well. */
  forgotten: boolean;
}

export interface RatingDocument {
  _id: string;
  rating: number;
  deviation: number;
  volatility: number;
  battles: number;
}

/** A user whose account is deleted; kept until no battle of theirs can be running any more. */
export interface DepartureDocument {
  _id: string;
  at: Date;
}

const MONTH_S = 30 * 24 * 60 * 60;

const Anything = Schema.Types.Mixed;

/** The collections of this service. Nothing outside `stores/` sees them. */
export function modelsOf(db: Connection) {
  const place = new Schema<PlaceDocument>(
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
    { _id: String, aliases: [String], users: [String], setup: Anything, created_at: Number },
    { versionKey: false },
  ).index({ aliases: 1 });
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
  const departure = new Schema<DepartureDocument>({ _id: String, at: Date }, { versionKey: false }).index(
    { at: 1 },
    { expireAfterSeconds: MONTH_S },
  );
  return {
    departures: db.model('Departure', departure),
    places: db.model('Place', place),
    rooms: db.model('Room', room),
    replays: db.model('Replay', replay),
    ratings: db.model('Rating', rating),
  };
}

export type Models = ReturnType<typeof modelsOf>;
