import { type Connection, type Model, Schema } from 'mongoose';

/** A message as operators see it. */
interface ContextMessage {
  id: string;
  sender_id: string | null;
  sender_name: string;
  /** What the sender wrote, unmasked. */
  message: string;
  at: Date;
}

export interface ReportRow {
  /** `<message>:<reporter>`: reporting the same message again changes nothing. */
  _id: string;
  group_id: string;
  group_name: string;
  reporter_id: string;
  reporter_name: string;
  message_id: string;
  /** The reported message and those around it. */
  context: ContextMessage[];
  created_at: Date;
  settled_at: Date | null;
  /** What the operator decided. */
  outcome: string | null;
}

/** How long settled reports are kept. */
const SETTLED_KEPT_S = 180 * 24 * 60 * 60;

const text = { type: String, required: true } as const;
const optionalText = { type: String, default: null } as const;
const time = { type: Date, required: true } as const;

export function reportModel(db: Connection): Model<ReportRow> {
  const message = { id: text, sender_id: optionalText, sender_name: text, message: text, at: time };
  const report = new Schema<ReportRow>(
    {
      ...{ _id: String, group_id: text, group_name: text, reporter_id: text, reporter_name: text, message_id: text },
      context: [new Schema(message, { _id: false })],
      ...{ created_at: time, settled_at: { type: Date, default: null }, outcome: optionalText },
    },
    { versionKey: false, shardKey: { _id: 'hashed' } },
  );
  report.index({ settled_at: 1, created_at: 1 });
  report.index({ reporter_id: 1, settled_at: 1 });
  report.index({ settled_at: 1 }, { expireAfterSeconds: SETTLED_KEPT_S });
  return db.model<ReportRow>('Report', report);
}
