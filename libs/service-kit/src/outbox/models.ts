import { type Connection, type Model, Schema } from 'mongoose';
import { date, text } from '../mongo/fields.ts';

/** An event that is stored and still has to be published. */
export interface OutboxRow {
  _id: string;
  subject: string;
  payload: unknown;
  /** Headers of the request that caused it. */
  headers: Record<string, string>;
  at: Date;
}

export type OutboxRows = Model<OutboxRow>;

export function outboxRows(db: Connection): OutboxRows {
  const row = new Schema<OutboxRow>(
    {
      _id: String,
      subject: text,
      payload: Schema.Types.Mixed,
      headers: Schema.Types.Mixed,
      at: date,
    },
    { versionKey: false, minimize: false, shardKey: { _id: 'hashed' } },
  );
  // The oldest are published first, and how long the oldest has waited is read at each scrape.
  row.index({ at: 1 });
  return db.model<OutboxRow>('OutboxRow', row, 'outbox');
}
