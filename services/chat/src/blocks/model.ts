import { text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, Schema } from 'mongoose';

interface BlockRow {
  /** `<user>:<blocked>`. */
  _id: string;
  user_id: string;
  blocked_id: string;
  blocked_name: string;
}

export function blockModel(db: Connection) {
  const block = new Schema<BlockRow>(
    { _id: String, user_id: text, blocked_id: text, blocked_name: text },
    { versionKey: false, shardKey: { _id: 1 } },
  );
  block.index({ user_id: 1, blocked_id: 1 });
  block.index({ blocked_id: 1, user_id: 1 });
  return db.model<BlockRow>('Block', block);
}
