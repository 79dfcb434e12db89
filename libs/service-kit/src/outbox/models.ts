import { type Connection, type Model, Schema } from 'mongoose';

/** An event that is stored and still has to be published. */
export interface OutboxRow {
  _id: string;
  /** What the event is about, such as a user or a battle: events of one aggregate are published in the order of their sequence. */
  aggregate: string;
  sequence: number;
  subject: string;
  payload: unknown;
  /** Headers of the request that caused it. */
  headers: Record<string, string>;
  at: Date;
}

interface SequenceRow {
  _id: string;
  sequence: number;
}

export interface OutboxModels {
  rows: Model<OutboxRow>;
  sequences: Model<SequenceRow>;
}

const plain = { versionKey: false, minimize: false } as const;
const text = { type: String, required: true } as const;

export function outboxModels(db: Connection): OutboxModels {
  const row = new Schema<OutboxRow>(
    {
      _id: String,
      aggregate: text,
      sequence: { type: Number, required: true },
      subject: text,
      payload: Schema.Types.Mixed,
      headers: Schema.Types.Mixed,
      at: { type: Date, required: true },
    },
    plain,
  );
  row.index({ aggregate: 1, sequence: 1 }, { unique: true });
  const sequence = new Schema<SequenceRow>({ _id: String, sequence: { type: Number, required: true } }, plain);
  return {
    rows: db.model<OutboxRow>('OutboxRow', row, 'outbox'),
    sequences: db.model<SequenceRow>('OutboxSequence', sequence, 'outbox_sequences'),
  };
}
