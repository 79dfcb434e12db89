import { type Connection, type Model, Schema } from 'mongoose';
import type { BonusTaken } from '../domain/login-bonus.ts';

interface AccountRow {
  _id: string;
  stones: number;
  cards: Record<string, number>;
  sinceLegend: Record<string, number>;
  bonus: BonusTaken | null;
}

/** One change of a balance; rows are only ever added. The id is `<user>:<cause>`, so a cause counts once. */
export interface LedgerRow {
  _id: string;
  user: string;
  cause: string;
  /** Stones given; stones bought would be a kind of their own. */
  kind: 'given';
  amount: number;
  balance: number;
  at: Date;
}

/** The copies that one cause moved to or from a user, by card id. Same id as in the ledger. */
export interface MovementRow {
  _id: string;
  user: string;
  cause: string;
  cards: Record<string, number>;
  at: Date;
}

/** The first answer to a request with an Idempotency-Key; the id is `<user>:<call>:<key>`. */
export interface AnswerRow {
  _id: string;
  /** What the request asked for: the same key may not ask for something else. */
  asked: string;
  answer: unknown;
  at: Date;
}

/** Two users who were paid for a battle against each other; the id is both, in their order. */
export interface PaidPairRow {
  _id: string;
  /** When that battle ended. */
  endedAt: Date;
  at: Date;
}

export interface Models {
  accounts: Model<AccountRow>;
  ledger: Model<LedgerRow>;
  movements: Model<MovementRow>;
  answers: Model<AnswerRow>;
  paidPairs: Model<PaidPairRow>;
}

/** Answers to repeated requests are kept for a day (docs/economy.md "Draws"). */
export const ANSWER_KEPT_S = 24 * 60 * 60;

/** Far longer than the pause between two battles of a pair that pay. */
const PAIR_KEPT_S = 24 * 60 * 60;

const plain = { versionKey: false, minimize: false } as const;
const required = { required: true } as const;
const row = { _id: String, user: { type: String, ...required }, cause: { type: String, ...required } };

/** The collections of this service and their indexes. */
export function createModels(db: Connection): Models {
  const account = new Schema<AccountRow>(
    {
      _id: String,
      stones: { type: Number, ...required, min: 0 },
      cards: { type: Schema.Types.Mixed, ...required },
      sinceLegend: { type: Schema.Types.Mixed, ...required },
      bonus: { type: Schema.Types.Mixed, default: null },
    },
    plain,
  );
  const ledger = new Schema<LedgerRow>(
    { ...row, kind: String, amount: { type: Number, ...required }, balance: { type: Number, ...required }, at: Date },
    plain,
  );
  ledger.index({ user: 1, at: 1 });
  const movement = new Schema<MovementRow>(
    { ...row, cards: { type: Schema.Types.Mixed, ...required }, at: Date },
    plain,
  );
  movement.index({ user: 1 });
  const answer = new Schema<AnswerRow>(
    { _id: String, asked: { type: String, ...required }, answer: Schema.Types.Mixed, at: Date },
    plain,
  );
  answer.index({ at: 1 }, { expireAfterSeconds: ANSWER_KEPT_S });
  const paidPair = new Schema<PaidPairRow>({ _id: String, endedAt: { type: Date, ...required }, at: Date }, plain);
  paidPair.index({ at: 1 }, { expireAfterSeconds: PAIR_KEPT_S });
  return {
    accounts: db.model<AccountRow>('Account', account),
    ledger: db.model<LedgerRow>('Ledger', ledger, 'ledger'),
    movements: db.model<MovementRow>('Movement', movement),
    answers: db.model<AnswerRow>('Answer', answer),
    paidPairs: db.model<PaidPairRow>('PaidPair', paidPair, 'paid_pairs'),
  };
}
