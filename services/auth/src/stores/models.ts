import { type Connection, type Model, Schema } from 'mongoose';

export interface UserRow {
  _id: string;
  username: string;
  /** argon2id, with its salt and parameters. */
  password_hash: string;
  created_at: Date;
  last_login_at: Date;
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

export interface Models {
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
  };
}
