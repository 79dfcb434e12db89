import { type Connection, Schema } from 'mongoose';

/** What somebody said in a room. */
export interface ChatLine {
  /** A ULID. */
  id: string;
  user_id: string;
  name: string;
  /** As it was written; players see it masked. */
  message: string;
  at: Date;
}

/** The last lines of a room: the evidence when one of them is reported. */
interface RoomChatDocument {
  /** The room. */
  _id: string;
  lines: ChatLine[];
  /** MongoDB removes them some time after this. */
  expires_at: Date;
}

export function roomChatModel(db: Connection) {
  const line = new Schema({ id: String, user_id: String, name: String, message: String, at: Date }, { _id: false });
  const chat = new Schema<RoomChatDocument>(
    { _id: String, lines: [line], expires_at: Date },
    { versionKey: false, shardKey: { _id: 'hashed' } },
  ).index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  return db.model<RoomChatDocument>('RoomChat', chat, 'room_chats');
}
