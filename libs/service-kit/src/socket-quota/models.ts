import { DAY_S } from '@maseki/contracts/time.ts';
import { type Connection, Schema } from 'mongoose';
import { byId, date } from '../mongo/fields.ts';

export interface PodRow {
  /** One run of a pod. */
  _id: string;
  /** Until when it is believed to live, by the database's clock. */
  until: Date;
}

export interface SocketOwnerRow {
  /** A player's id, or the network of guests. */
  _id: string;
  sockets: { id: string; pod: string }[];
  /** When the last of them was opened. */
  last_opened_at: Date;
}

const DEAD_S = 60;
/**
 * The rest of a killed pod is deleted if its owner does not come back. Far longer than a socket
 * lives.
 */
const FORGOTTEN_S = 30 * DAY_S;

/**
 * Each socket that opens waits for its row. The counts that a failover loses are not worth waiting
 * for the disk.
 */
export const fast = { w: 1, j: false } as const;
const plain = { ...byId, writeConcern: fast } as const;

/** Who has how many sockets, by pod. */
export function quotaModels(db: Connection) {
  const pod = new Schema<PodRow>({ _id: String, until: date }, plain);
  pod.index({ until: 1 }, { expireAfterSeconds: DEAD_S });
  const socket = new Schema({ id: String, pod: String }, { _id: false });
  const owner = new Schema<SocketOwnerRow>({ _id: String, sockets: [socket], last_opened_at: date }, plain);
  owner.index({ last_opened_at: 1 }, { expireAfterSeconds: FORGOTTEN_S });
  return {
    pods: db.model<PodRow>('SocketPod', pod, 'socket_pods'),
    owners: db.model<SocketOwnerRow>('SocketOwner', owner, 'socket_owners'),
  };
}

export type QuotaModels = ReturnType<typeof quotaModels>;
