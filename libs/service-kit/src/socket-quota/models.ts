import { type Connection, Schema } from 'mongoose';

export interface PodRow {
  /** One run of a pod. */
  _id: string;
  /** Until when it is believed to live, by the database's clock. */
  until: Date;
}

export interface UserSocketsRow {
  /** A user. */
  _id: string;
  sockets: { id: string; pod: string }[];
}

const DEAD_S = 60;

const plain = { versionKey: false, shardKey: { _id: 'hashed' } } as const;

/** Who has how many sockets, by pod. */
export function quotaModels(db: Connection) {
  const pod = new Schema<PodRow>({ _id: String, until: { type: Date, required: true } }, plain);
  pod.index({ until: 1 }, { expireAfterSeconds: DEAD_S });
  const socket = new Schema({ id: String, pod: String }, { _id: false });
  const user = new Schema<UserSocketsRow>({ _id: String, sockets: [socket] }, plain);
  return {
    pods: db.model<PodRow>('SocketPod', pod, 'socket_pods'),
    users: db.model<UserSocketsRow>('UserSockets', user, 'user_sockets'),
  };
}

export type QuotaModels = ReturnType<typeof quotaModels>;
