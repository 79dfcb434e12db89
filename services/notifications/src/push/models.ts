import type { PushContent, PushKind } from '@maseki/contracts/notifications/push.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { byId, date, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DeviceKeys } from './encrypt.ts';

/** A browser that gets pushes while its session lives. */
export interface DeviceRow extends DeviceKeys {
  /** SHA-256 of the endpoint, so that a browser belongs to the last one who subscribed it. */
  _id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  names: boolean;
  /** Of the last subscription, which a page renews each time. */
  at: Date;
}

/** A thing to push to the devices of one player. */
export interface PushRow {
  _id: string;
  user_id: string;
  kind: PushKind;
  thing: string;
  /** Names `about_id`. */
  sentence: string;
  about_id: string | null;
  /** Those that are left, null before the first attempt. */
  devices: string[] | null;
  tries: number;
  due_at: Date;
  /** The end of the thing's life. */
  expires_at: Date;
  at: Date;
}

/** A push that no page has seen. Who sees it until then has followed it. */
interface Unseen {
  id: string;
  until: Date;
}

export interface PushCountRow {
  _id: string;
  /** The pushes of a day in Tokyo. */
  pushed: { day: string; ids: string[] };
  /** Since the player came the last time for one of the kind. */
  unseen?: Partial<Record<PushKind, Unseen[]>>;
  at: Date;
}

export interface PushModels {
  devices: Model<DeviceRow>;
  pushes: Model<PushRow>;
  counts: Model<PushCountRow>;
}

/** It lives for a minute, so nothing stands before it. */
export const URGENT: PushKind = 'invitation';

export const contentOf = ({ kind, thing: id, sentence }: PushRow, { names }: DeviceRow): PushContent =>
  names ? { kind, id, sentence } : { kind, id };

/** Longer than any session is used without the game being opened. */
const KEPT_S = 90 * DAY_S;

/** No thing lives longer. */
const LONGEST_S = DAY_S;

export function pushModels(db: Connection): PushModels {
  const kept = { ...date, index: { expireAfterSeconds: KEPT_S } } as const;
  const device = new Schema<DeviceRow>(
    {
      _id: String,
      user_id: text,
      session_id: text,
      endpoint: text,
      p256dh: text,
      auth: text,
      names: Boolean,
      at: kept,
    },
    byId,
  );
  device.index({ user_id: 1, _id: 1 });
  device.index({ session_id: 1 });
  const push = new Schema<PushRow>(
    {
      _id: String,
      user_id: text,
      kind: text,
      thing: text,
      sentence: text,
      about_id: { type: String, default: null },
      devices: { type: [String], default: null },
      tries: { type: Number, required: true },
      due_at: { ...date, index: true },
      expires_at: date,
      at: { ...date, index: { expireAfterSeconds: LONGEST_S } },
    },
    byId,
  );
  push.index({ kind: 1, due_at: 1 });
  push.index({ user_id: 1 });
  push.index({ about_id: 1 });
  const count = new Schema<PushCountRow>(
    { _id: String, pushed: Schema.Types.Mixed, unseen: Schema.Types.Mixed, at: kept },
    byId,
  );
  return {
    devices: db.model<DeviceRow>('PushDevice', device, 'push_devices'),
    pushes: db.model<PushRow>('Push', push, 'pushes'),
    counts: db.model<PushCountRow>('PushCount', count, 'push_counts'),
  };
}
