import { type Connection, type Model, Schema } from 'mongoose';
import { type ModerationModels, moderationModels } from '../moderation/models.ts';

/** Why a player may not log in, and until when; null: for ever. */
export interface Suspension {
  reason: string;
  until: Date | null;
}

export interface UserRow {
  _id: string;
  username: string;
  /** argon2id, with its salt and parameters. */
  password_hash: string;
  created_at: Date;
  last_login_at: Date;
  /** In the past when it has ended by itself. */
  suspension: Suspension | null;
  /** Until when the player may not chat. */
  muted_until: Date | null;
  /** How often operators have acted on the player. */
  moderations: number;
  /** How often the player has reported somebody. */
  reports: number;
}

/** A name that is taken; written in the transaction that registers or removes its user. */
export interface UsernameRow {
  /** What makes two names the same. */
  _id: string;
  user_id: string;
}

export interface SessionRow {
  /** The hash of the token: reading the database is not enough to log in. */
  _id: string;
  user_id: string;
  /** MongoDB removes the session some time after this. */
  expires_at: Date;
}

export interface Models extends ModerationModels {
  users: Model<UserRow>;
  usernames: Model<UsernameRow>;
  sessions: Model<SessionRow>;
}

const plain = { versionKey: false, shardKey: { _id: 'hashed' } } as const;
const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

/** The collections of this service and their indexes. */
export function createModels(db: Connection): Models {
  const user = new Schema<UserRow>(
    {
      _id: String,
      username: text,
      password_hash: text,
      created_at: date,
      last_login_at: date,
      suspension: { type: new Schema({ reason: text, until: Date }, { _id: false }), default: null },
      muted_until: { type: Date, default: null },
      moderations: { type: Number, default: 0 },
      reports: { type: Number, default: 0 },
    },
    plain,
  );
  const session = new Schema<SessionRow>(
    { _id: String, user_id: { ...text, index: true }, expires_at: { ...date, index: { expireAfterSeconds: 0 } } },
    plain,
  );
  return {
    users: db.model<UserRow>('User', user, 'users'),
    usernames: db.model<UsernameRow>(
      'Username',
      new Schema<UsernameRow>({ _id: String, user_id: text }, plain),
      'usernames',
    ),
    sessions: db.model<SessionRow>('Session', session, 'sessions'),
    ...moderationModels(db),
  };
}
