import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

interface UserVersionRow {
  /** A user who has changed anything in this service. */
  _id: string;
  version: number;
}

export const userVersionModel = (db: Connection) =>
  db.model<UserVersionRow>(
    'UserVersion',
    new Schema(
      { _id: String, version: { type: Number, required: true } },
      { versionKey: false, shardKey: { _id: 'hashed' } },
    ),
    'user_versions',
  );

/**
 * Serializes the transactions of one user. If two run at once, MongoDB aborts one for a write
 * conflict, and it runs again and sees the writes of the other. A transaction that calls this
 * before it counts can enforce a limit per user.
 */
export async function bumpUserVersion(userVersions: Model<UserVersionRow>, userId: string, session: ClientSession) {
  await userVersions.updateOne({ _id: userId }, { $inc: { version: 1 } }, { upsert: true, session });
}
