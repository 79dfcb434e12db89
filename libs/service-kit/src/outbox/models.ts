import { type Connection, type Model, Schema } from 'mongoose';
import { date, text } from '../mongo/fields.ts';

/** An event that is stored and still has to be published. */
export interface OutboxRow {
  _id: string;
  /**
   * The id of the event's aggregate, such as a user or a battle. Events of one aggregate are
   * published in the order of their sequence.
   */
  aggregate: string;
  sequence: number;
  subject: string;
  payload: unknown;
  /** Headers of the request that caused it. */
  headers: Record<string, string>;
  at: Date;
}

/**
 * The number of an aggregate's last event. Each transaction that publishes one writes it, so that
 * two at once cannot get the same number.
 */
interface SequenceRow {
  /** The aggregate. */
  _id: string;
  sequence: number;
  /** When its last event was stored. */
  at: Date;
}

/**
 * Longer than any event of the aggregate lives in the stream, so that no two deliverable ones have
 * the same number.
 */
const SEQUENCES_KEPT_S = 14 * 24 * 60 * 60;

export interface OutboxModels {
  rows: Model<OutboxRow>;
  sequences: Model<SequenceRow>;
}

const plain = { versionKey: false, minimize: false } as const;

export function outboxModels(db: Connection): OutboxModels {
  const row = new Schema<OutboxRow>(
    {
      _id: String,
      aggregate: text,
      sequence: { type: Number, required: true },
      subject: text,
      payload: Schema.Types.Mixed,
      headers: Schema.Types.Mixed,
      at: date,
    },
    { ...plain, shardKey: { aggregate: 'hashed' } },
  );
  row.index({ aggregate: 1, sequence: 1 });
  // How long the oldest has waited is read at each scrape.
  row.index({ at: 1 });
  const sequence = new Schema<SequenceRow>(
    {
      _id: String,
      sequence: { type: Number, required: true },
      at: { ...date, index: { expireAfterSeconds: SEQUENCES_KEPT_S } },
    },
    { ...plain, shardKey: { _id: 'hashed' } },
  );
  return {
    rows: db.model<OutboxRow>('OutboxRow', row, 'outbox'),
    sequences: db.model<SequenceRow>('OutboxSequence', sequence, 'outbox_sequences'),
  };
}
