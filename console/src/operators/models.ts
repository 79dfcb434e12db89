import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { byId, date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface OperatorRow {
  /** A ULID. */
  _id: string;
  name: string;
  role: OperatorRole;
  /** argon2id, with its salt and parameters. */
  password_hash: string;
  /** In base32, null until the first log-in. */
  totp_secret: string | null;
  /** The step of the last code that was used. Older ones and it are refused. */
  totp_step: number;
  created_at: Date;
  last_login_at: Date | null;
  /** Wrong log-ins since the last right one. */
  failures: number;
  /** In the past when it has ended by itself. */
  locked_until: Date | null;
  /** The account with which the operator plays, null until somebody said it. */
  account: { id: string; username: string } | 'none' | null;
  /** Ids of who added the operator, and of who added them, the first one first. */
  added_by: string[];
}

/** Session of an operator, kept until it may not be used any more. */
export interface SessionRow {
  /** SHA-256 of the cookie's token. */
  _id: string;
  operator: string;
  begun_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export interface OperatorModels {
  operators: Model<OperatorRow>;
  sessions: Model<SessionRow>;
}

const optionalDate = { type: Date, default: null } as const;
const number = { type: Number, default: 0 } as const;

export function operatorModels(db: Connection): OperatorModels {
  const operator = new Schema<OperatorRow>(
    {
      _id: String,
      name: { ...text, index: true },
      role: text,
      password_hash: text,
      totp_secret: optionalText,
      totp_step: number,
      created_at: date,
      last_login_at: optionalDate,
      failures: number,
      locked_until: optionalDate,
      account: { type: Schema.Types.Mixed, default: null },
      added_by: [String],
    },
    byId,
  );
  const session = new Schema<SessionRow>(
    {
      _id: String,
      operator: { ...text, index: true },
      begun_at: date,
      seen_at: date,
      expires_at: { ...date, index: { expireAfterSeconds: 0 } },
    },
    byId,
  );
  return {
    operators: db.model<OperatorRow>('Operator', operator, 'operators'),
    sessions: db.model<SessionRow>('OperatorSession', session, 'operator_sessions'),
  };
}
