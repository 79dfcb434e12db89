import { byId, date, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, Schema } from 'mongoose';

export interface LeftGroupRow {
  /** `<who added>:<user>:<group>`. */
  _id: string;
  added_by: string;
  user_id: string;
}

export interface StrangerAdditionsRow {
  /** The user who adds. */
  _id: string;
  /** In Tokyo. */
  day: string;
  count: number;
  expires_at: Date;
}

export interface ChatSettingsRow {
  _id: string;
  only_friends_add: boolean;
}

/** Earlier additions and settings that limit who may add whom to groups. */
export function additionModels(db: Connection) {
  const leftGroup = new Schema<LeftGroupRow>(
    { _id: String, added_by: text, user_id: { ...text, index: true } },
    { versionKey: false, shardKey: { _id: 1 } },
  );
  const strangerAdditions = new Schema<StrangerAdditionsRow>(
    {
      _id: String,
      day: text,
      count: { type: Number, required: true },
      expires_at: { ...date, index: { expireAfterSeconds: 0 } },
    },
    byId,
  );
  const settings = new Schema<ChatSettingsRow>(
    { _id: String, only_friends_add: { type: Boolean, required: true } },
    byId,
  );
  return {
    leftGroups: db.model<LeftGroupRow>('LeftGroup', leftGroup, 'left_groups'),
    strangerAdditions: db.model<StrangerAdditionsRow>('StrangerAdditions', strangerAdditions, 'stranger_additions'),
    settings: db.model<ChatSettingsRow>('ChatSettings', settings, 'settings'),
  };
}
