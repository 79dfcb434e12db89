import { DAY_S } from '@maseki/contracts/time.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import { byId, date } from '../mongo/fields.ts';

/** An event that was handled. The id is `<subject>:<event id>`. */
interface HandledRow {
  _id: string;
  at: Date;
}

/** An event whose handling failed. A dead letter is retried only when a pod starts. */
interface FailureRow {
  _id: string;
  consumer: string;
  subject: string;
  message: string;
  error: string;
  count: number;
  dead_letter: boolean;
  at: Date;
}

export interface EventModels {
  handled: Model<HandledRow>;
  failures: Model<FailureRow>;
}

/** Longer than the stream keeps an event, so that none is delivered after its row has expired. */
const HANDLED_KEPT_S = 14 * DAY_S;

/** A failed event that is no dead letter was handled since, or has left the stream. */
const FAILURES_KEPT_S = HANDLED_KEPT_S;

export function eventModels(db: Connection): EventModels {
  const handled = new Schema<HandledRow>(
    { _id: String, at: { ...date, index: { expireAfterSeconds: HANDLED_KEPT_S } } },
    byId,
  );
  const failure = new Schema<FailureRow>(
    {
      _id: String,
      consumer: String,
      subject: String,
      message: String,
      error: String,
      count: Number,
      dead_letter: { type: Boolean, default: false },
      at: Date,
    },
    byId,
  );
  failure.index({ at: 1 }, { expireAfterSeconds: FAILURES_KEPT_S, partialFilterExpression: { dead_letter: false } });
  return {
    handled: db.model<HandledRow>('HandledEvent', handled, 'handled_events'),
    failures: db.model<FailureRow>('FailedEvent', failure, 'failed_events'),
  };
}
