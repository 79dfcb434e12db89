import { date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import { byPair, personSchema } from '../friends/models.ts';
import type { Exchange } from './rules.ts';

/** `open` repeats the status for the unique index that allows a pair one open exchange. */
export type ExchangeRow = Omit<Exchange, 'id'> & { _id: string; pair: string; open: boolean; changedAt: Date };

export interface ExchangeModels {
  exchanges: Model<ExchangeRow>;
}

export function exchangeModels(db: Connection): ExchangeModels {
  const schema = new Schema<ExchangeRow>(
    {
      _id: String,
      pair: text,
      open: { type: Boolean, required: true },
      opener: personSchema,
      receiver: personSchema,
      status: text,
      proposerId: optionalText,
      proposedCardId: optionalText,
      requestedCardId: optionalText,
      attempt: { type: Number, required: true },
      endedBy: optionalText,
      changedAt: date,
    },
    byPair,
  );
  schema.index({ pair: 1 }, { unique: true, partialFilterExpression: { open: true } });
  // For the exchanges of a user whose account is deleted.
  schema.index({ 'opener.id': 1 });
  schema.index({ 'receiver.id': 1 });
  schema.index({ changedAt: 1 }, { partialFilterExpression: { status: 'confirming' } });
  return { exchanges: db.model<ExchangeRow>('Exchange', schema) };
}
