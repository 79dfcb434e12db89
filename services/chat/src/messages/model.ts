import { date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, Schema } from 'mongoose';

export interface MessageRow {
  _id: string;
  group_id: string;
  /** Null once the account is deleted. */
  sender_id: string | null;
  sender_name: string;
  /** Obscene words are masked. */
  message: string;
  created_at: Date;
  /** The client's id of it, by which a repeat is known. */
  client_id: string | null;
}

/** A message with the fields that only operators see. */
export interface UnmaskedMessageRow extends MessageRow {
  /** The sender's text, if the filter masked some of it. */
  written: string | null;
}

export function messageModel(db: Connection) {
  const message = new Schema<UnmaskedMessageRow>(
    {
      _id: String,
      group_id: text,
      sender_id: optionalText,
      sender_name: text,
      message: text,
      created_at: date,
      client_id: optionalText,
      // Query results lack this field unless a query selects it by name.
      written: { ...optionalText, select: false },
    },
    { versionKey: false, shardKey: { group_id: 1, _id: 1 } },
  );
  // The sender is there so that messages of a block are passed over without reading them.
  message.index({ group_id: 1, _id: -1, sender_id: 1 });
  message.index({ sender_id: 1, created_at: -1, _id: -1 });
  const given = { partialFilterExpression: { client_id: { $type: 'string' } } };
  message.index({ sender_id: 1, client_id: 1 }, given);
  return db.model<UnmaskedMessageRow>('Message', message);
}
