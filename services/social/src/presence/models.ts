import { date, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';

/** A pod that is alive until then. */
export interface PodRow {
  _id: string;
  aliveUntil: Date;
  /** True if it can read an invitation without a receiver. */
  codes: boolean;
}

/** A user who is connected to a pod. The id is both. */
export interface PresenceRow {
  _id: string;
  pod: string;
  user: string;
}

export interface PresenceModels {
  pods: Model<PodRow>;
  presences: Model<PresenceRow>;
}

const plain = { versionKey: false, minimize: false } as const;
const byId = { ...plain, shardKey: { _id: 'hashed' } } as const;
/** The ids begin with the pod, which writes and removes its rows together. */
const byPod = { ...plain, shardKey: { _id: 1 } } as const;
const indexedText = { ...text, index: true } as const;

export function presenceModels(db: Connection): PresenceModels {
  const pod = new Schema<PodRow>({ _id: String, aliveUntil: date, codes: { type: Boolean, default: false } }, byId);
  const presence = new Schema<PresenceRow>({ _id: String, pod: indexedText, user: indexedText }, byPod);
  return { pods: db.model<PodRow>('Pod', pod), presences: db.model<PresenceRow>('Presence', presence) };
}
