import type { Person } from '@maseki/contracts/social/schemas.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Two friends. The id is `pairOf` them. */
export interface FriendshipRow {
  _id: string;
  users: string[];
  people: Person[];
  since: Date;
  /** Written by all that must not run beside the end of the friendship; one of two is repeated. */
  lock: string | null;
}

export interface FriendRequestRow {
  _id: string;
  /** A pair has one request, from either side. */
  pair: string;
  from: Person;
  to: Person;
  at: Date;
  /** `to` has blocked `from` and never learns of the request. */
  muted: boolean;
}

export interface UserRow {
  _id: string;
  /** Grows with each change that must not run beside another one about this user. */
  version: number;
  /** How many events of a block by this user had their effect. */
  blocks: number;
  /** True if the event of the first friendship was stored. */
  befriended: boolean;
  deleted: boolean;
  deletedAt?: Date;
}

/** Longer than an identity is valid and an event can be on its way. */
const DELETED_DAYS = 30;

export interface FriendModels {
  friendships: Model<FriendshipRow>;
  friendRequests: Model<FriendRequestRow>;
  users: Model<UserRow>;
}

const plain = { versionKey: false, minimize: false } as const;
const byId = { ...plain, shardKey: { _id: 'hashed' } } as const;
/** Data between two users, which allows a unique index on the pair. */
export const byPair = { ...plain, shardKey: { pair: 1 } } as const;
const count = { type: Number, default: 0 } as const;
const flag = { type: Boolean, default: false } as const;

export const personSchema = new Schema<Person>({ id: text, username: text }, { _id: false });

export function friendModels(db: Connection): FriendModels {
  const friendship = new Schema<FriendshipRow>(
    {
      _id: String,
      users: { type: [String], index: true },
      people: [personSchema],
      since: date,
      lock: optionalText,
    },
    byId,
  );
  const request = new Schema<FriendRequestRow>(
    { _id: String, pair: { ...text, unique: true }, from: personSchema, to: personSchema, at: date, muted: flag },
    byPair,
  );
  request.index({ 'to.id': 1, _id: 1 });
  request.index({ 'from.id': 1 });
  const user = new Schema<UserRow>(
    {
      _id: String,
      version: count,
      blocks: count,
      befriended: flag,
      deleted: flag,
      deletedAt: { type: Date, index: { expireAfterSeconds: DELETED_DAYS * DAY_S } },
    },
    byId,
  );
  return {
    friendships: db.model<FriendshipRow>('Friendship', friendship),
    friendRequests: db.model<FriendRequestRow>('FriendRequest', request, 'friend_requests'),
    users: db.model<UserRow>('User', user),
  };
}
