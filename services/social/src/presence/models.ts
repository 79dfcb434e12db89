import { type Connection, type Model, Schema } from 'mongoose';

/** A pod that is alive until then. */
export interface PodRow {
  _id: string;
  aliveUntil: Date;
}

/** A user who is connected to a pod; the id is both. */
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
const indexedText = { type: String, required: true, index: true } as const;

export function presenceModels(db: Connection): PresenceModels {
  const pod = new Schema<PodRow>({ _id: String, aliveUntil: { type: Date, required: true } }, plain);
  const presence = new Schema<PresenceRow>({ _id: String, pod: indexedText, user: indexedText }, plain);
  return { pods: db.model<PodRow>('Pod', pod), presences: db.model<PresenceRow>('Presence', presence) };
}
