import type { FocusMode } from '@maseki/contracts/auth/http.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { byId, date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import { type ModerationModels, moderationModels } from './moderation/models.ts';

/** The reason of a suspension and its end, null if it has none. */
export interface Suspension {
  reason: string;
  until: Date | null;
}

export interface UserRow {
  _id: string;
  username: string;
  /** argon2id, with its salt and parameters. */
  password_hash: string;
  /** Grows with each change of the password. Devices with an older one are strangers. */
  password_version: number;
  /** True if others could guess the password, as of the last login or change. */
  guessable: boolean;
  created_at: Date;
  last_login_at: Date;
  /** In the past when it has ended by itself. */
  suspension: Suspension | null;
  /** Until when the player may not chat. */
  muted_until: Date | null;
  moderations: number;
  reports: number;
  /** Absent until the player chooses. */
  focus?: FocusMode;
}

/** So that no player is taken for one who left. */
const NAME_RELEASE_DAYS = 90;

/** A taken name, written in the transaction that registers or removes its user. */
export interface UsernameRow {
  /** The key of the name (`usernameKey`). */
  _id: string;
  /** Absent once the account is deleted. */
  user_id?: string;
  /** Time when its account was deleted. The name is free 90 days later. */
  released_at?: Date;
}

export interface SessionRow {
  /** A ULID, known to all services and to the player. It proves nothing. */
  _id: string;
  user_id: string;
  /** Hashes of the two tokens, so that reading the database is not enough to log in. */
  cookie_hash: string;
  page_hash: string;
  /** The browser's name for the player, null if unknown. */
  browser: string | null;
  system: string | null;
  begun_at: Date;
  /** Written once an hour at most. */
  last_seen_at: Date;
  /** MongoDB removes the session some time after this. */
  expires_at: Date;
}

/** How often something was tried lately, such as a password for an account from an address. */
export interface AttemptRow {
  _id: string;
  /** Attempts that are not forgiven yet, as a fraction, because they are forgiven bit by bit. */
  attempts: number;
  /** When `attempts` was counted. */
  at: Date;
  /** True if the last one was allowed. */
  allowed: boolean;
  next_at: Date;
  /** When all are forgiven. */
  expires_at: Date;
}

export interface ExportRow {
  /** The user. */
  _id: string;
  session_id: string;
  at: Date;
  /** When the last ticket was given, and how many were. */
  ticket_at: Date;
  tickets: number;
  /** From then on there may be another one. */
  expires_at: Date;
}

export interface Models extends ModerationModels {
  users: Model<UserRow>;
  usernames: Model<UsernameRow>;
  sessions: Model<SessionRow>;
  attempts: Model<AttemptRow>;
  exports: Model<ExportRow>;
}

/** Holds everything that shows if a session is alive. */
export const LIVING_INDEX = { _id: 1, expires_at: 1 } as const;

/** The collections of this service and their indexes. */
export function createModels(db: Connection): Models {
  const user = new Schema<UserRow>(
    {
      _id: String,
      username: text,
      password_hash: text,
      password_version: { type: Number, required: true },
      guessable: { type: Boolean, required: true },
      created_at: date,
      last_login_at: date,
      suspension: { type: new Schema({ reason: text, until: Date }, { _id: false }), default: null },
      muted_until: { type: Date, default: null },
      moderations: { type: Number, default: 0 },
      reports: { type: Number, default: 0 },
      focus: String,
    },
    byId,
  );
  const session = new Schema<SessionRow>(
    {
      _id: String,
      user_id: { ...text, index: true },
      cookie_hash: text,
      page_hash: text,
      browser: optionalText,
      system: optionalText,
      begun_at: date,
      last_seen_at: date,
      expires_at: { ...date, index: { expireAfterSeconds: 0 } },
    },
    byId,
    // `living` of the session store reads only this index.
  ).index(LIVING_INDEX);
  const attempt = new Schema<AttemptRow>(
    {
      _id: String,
      attempts: { type: Number, required: true },
      allowed: { type: Boolean, required: true },
      at: date,
      next_at: date,
      expires_at: { ...date, index: { expireAfterSeconds: 0 } },
    },
    byId,
  );
  const begunExport = new Schema<ExportRow>(
    {
      _id: String,
      session_id: text,
      at: date,
      ticket_at: date,
      tickets: { type: Number, required: true },
      expires_at: { ...date, index: { expireAfterSeconds: 0 } },
    },
    byId,
  );
  return {
    users: db.model<UserRow>('User', user, 'users'),
    usernames: db.model<UsernameRow>(
      'Username',
      new Schema<UsernameRow>(
        {
          _id: String,
          user_id: String,
          released_at: { type: Date, index: { expireAfterSeconds: NAME_RELEASE_DAYS * DAY_S } },
        },
        byId,
      ),
      'usernames',
    ),
    sessions: db.model<SessionRow>('Session', session, 'sessions'),
    attempts: db.model<AttemptRow>('Attempt', attempt, 'login_attempts'),
    exports: db.model<ExportRow>('Export', begunExport, 'exports'),
    ...moderationModels(db),
  };
}
