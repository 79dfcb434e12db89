import { DAY_S } from '@maseki/contracts/time.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { PaidMission } from '../missions/missions.ts';
import type { Account, DrawnPack, LastBonus } from './account.ts';

interface AccountRow
  extends Pick<
    Account,
    | 'stones'
    | 'registeredAt'
    | 'matchedBattles'
    | 'starterDeck'
    | 'firstBattle'
    | 'missions'
    | 'points'
    | 'secret'
    | 'secretOdds'
  > {
  _id: string;
  cards: Record<string, number>;
  sinceLegend: Record<string, number>;
  bonus: LastBonus | null;
  /** Arrival of auth's event of the deletion, after which nothing else is left of the account. */
  deletedAt?: Date;
}

/** So that no late event or request opens the account. Longer than events are on their way. */
const DELETED_DAYS = 30;

/** Append-only. `<user>:<cause>` (points: `<user>:<cause>:points`), so a cause counts once. */
export interface LedgerRow {
  _id: string;
  user: string;
  cause: string;
  /** Stones given, or points. Stones bought would be a kind of their own. */
  kind: 'given' | 'point';
  amount: number;
  balance: number;
  /** The cause of the change that has fulfilled a mission. */
  by?: string;
  at: Date;
}

/** A player as the history of another one names them. */
export interface Partner {
  id?: string;
  name: string;
}

/** The copies that one cause moved to or from a user, by card id. Same id as in the ledger. */
export interface MovementRow {
  _id: string;
  user: string;
  cause: string;
  cards: Record<string, number>;
  /** The other side of an exchange. Without an id after the deletion of that account. */
  partner?: Partner;
  at: Date;
  /** Of a draw. */
  drawn?: DrawnPack;
}

/** A committed change, to be counted. */
export interface CommittedChange {
  rows: readonly LedgerRow[];
  fulfilled: readonly PaidMission[];
  drawn: DrawnPack | undefined;
}

export type ChangeCounter = (change: CommittedChange) => void;

/** The accounts with their append-only histories, which other features read for their limits. */
export interface AccountModels {
  /** By default none. */
  count?: ChangeCounter;
  accounts: Model<AccountRow>;
  ledger: Model<LedgerRow>;
  movements: Model<MovementRow>;
}

const plain = { versionKey: false, minimize: false } as const;
const byUser = { ...plain, shardKey: { _id: 'hashed' } } as const;
/** The ids of histories begin with the user, so that rows read together lie together. */
const byUserAndCause = { ...plain, shardKey: { _id: 1 } } as const;
const required = { required: true } as const;
const historyRow = { _id: String, user: { type: String, ...required }, cause: { type: String, ...required }, at: Date };

/** The causes of grants to many players, `grant:<campaign>`. */
export const GRANT_CAUSES = { $gte: 'grant:', $lt: 'grant;' };

export function createModels(db: Connection, count?: ChangeCounter): AccountModels {
  const account = new Schema<AccountRow>(
    {
      _id: String,
      stones: { type: Number, ...required, min: 0 },
      cards: { type: Schema.Types.Mixed, ...required },
      sinceLegend: { type: Schema.Types.Mixed, ...required },
      bonus: { type: Schema.Types.Mixed, default: null },
      registeredAt: { type: Number, default: null },
      matchedBattles: { type: Number, ...required, min: 0 },
      starterDeck: String,
      firstBattle: String,
      missions: { type: Schema.Types.Mixed, ...required },
      points: { type: Number, ...required, min: 0 },
      secret: String,
      secretOdds: Number,
      deletedAt: { type: Date, index: { expireAfterSeconds: DELETED_DAYS * DAY_S } },
    },
    byUser,
  );
  const ledger = new Schema<LedgerRow>(
    {
      ...historyRow,
      kind: String,
      amount: { type: Number, ...required },
      balance: { type: Number, ...required },
      by: String,
    },
    byUserAndCause,
  );
  // The kind is last so that a page of one kind reads keys of the others and not their rows.
  // Operators look at the stones of all players only, so the point of a draw has a key less.
  ledger
    .index({ user: 1, at: 1, _id: 1, kind: 1 })
    .index({ at: 1 }, { partialFilterExpression: { kind: 'given' } })
    .index({ cause: 1, amount: 1, at: 1 }, { partialFilterExpression: { cause: GRANT_CAUSES } });
  const movement = new Schema<MovementRow>(
    {
      ...historyRow,
      cards: { type: Schema.Types.Mixed, ...required },
      drawn: Schema.Types.Mixed,
      partner: { id: String, name: String },
    },
    byUserAndCause,
  );
  movement.index({ user: 1, at: 1, _id: 1 }).index({ at: 1 });
  return {
    ...(count && { count }),
    accounts: db.model<AccountRow>('Account', account),
    ledger: db.model<LedgerRow>('Ledger', ledger, 'ledger'),
    movements: db.model<MovementRow>('Movement', movement),
  };
}
