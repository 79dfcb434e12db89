import { type Connection, type Model, Schema } from 'mongoose';

/** A fact that had its effect. The id is `<subject>:<event id>`. */
interface HandledRow {
  _id: string;
  at: Date;
}

/** A fact whose effect failed. Once `parked` it is tried again only when a pod starts. */
interface FailureRow {
  _id: string;
  consumer: string;
  subject: string;
  message: string;
  error: string;
  count: number;
  parked: boolean;
  at: Date;
}

export interface EventModels {
  handled: Model<HandledRow>;
  failures: Model<FailureRow>;
}

/** Longer than the stream keeps a fact, so that none can be told again after it was forgotten. */
const REMEMBERED_S = 90 * 24 * 60 * 60;

const plain = { versionKey: false } as const;

export function eventModels(db: Connection): EventModels {
  const handled = new Schema<HandledRow>(
    { _id: String, at: { type: Date, required: true, index: { expireAfterSeconds: REMEMBERED_S } } },
    plain,
  );
  const failure = new Schema<FailureRow>(
    {
      _id: String,
      consumer: String,
      subject: String,
      message: String,
      error: String,
      count: Number,
      parked: Boolean,
      at: Date,
    },
    plain,
  );
  return {
    handled: db.model<HandledRow>('HandledEvent', handled, 'handled_events'),
    failures: db.model<FailureRow>('FailedEvent', failure, 'failed_events'),
  };
}
