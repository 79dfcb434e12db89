import type { Connection } from 'mongoose';
import { ulid } from 'ulid';
import { startLoop } from '../lifecycle/loop.ts';
import type { Log } from '../log.ts';
import { isDuplicate } from '../mongo/duplicate.ts';
import { type QuotaModels, quotaModels } from './models.ts';

/** Sockets of one user in one service, on all pods together. */
export interface SocketQuota {
  /** Whether the user has as many as one may have; to refuse at the upgrade. */
  isFull(userId: string): Promise<boolean>;
  /** Counts one more; false when that would be too many, also when several are opened at once. */
  take(userId: string, socketId: string): Promise<boolean>;
  /** One less. What fails is made good at the pod's next sign of life. */
  release(userId: string, socketId: string): Promise<void>;
  /** Says that this pod lives, again and again; gives how to stop. Sockets count only on pods that live. */
  start(): Promise<() => Promise<void>>;
}

interface QuotaOptions {
  /** How many a user may have. */
  limit: number;
  log: Log;
  /** How long a pod that was killed is believed to live. */
  aliveMs?: number;
}

const ALIVE_MS = 15_000;
const BEATS_IN_A_LIFE = 3;

const livingPods = async ({ pods }: QuotaModels): Promise<string[]> =>
  (await pods.find({ $expr: { $gt: ['$until', '$$NOW'] } }, { _id: 1 }).lean()).map(({ _id }) => _id);

/** Keeps the sockets of users in a service's own database. */
export function socketQuota(db: Connection, { limit, log, aliveMs = ALIVE_MS }: QuotaOptions): SocketQuota {
  const models = quotaModels(db);
  const { pods, seats } = models;
  const pod = ulid();
  /** Closed sockets that still count, with their users. */
  const owed = new Map<string, string>();

  async function giveBack(userId: string, id: string): Promise<void> {
    await seats.updateOne({ _id: userId }, { $pull: { sockets: { id } } });
    await seats.deleteOne({ _id: userId, sockets: { $size: 0 } });
    owed.delete(id);
  }

  async function beat(): Promise<void> {
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: aliveMs } };
    await pods.updateOne({ _id: pod }, [{ $set: { until } }], { upsert: true, updatePipeline: true });
    for (const [id, userId] of owed) await giveBack(userId, id);
  }

  /** False when the row of the user is full, with whatever dead pods have left in it. */
  async function push(userId: string, id: string): Promise<boolean> {
    const hasRoom = { [`sockets.${limit - 1}`]: { $exists: false } };
    try {
      await seats.updateOne({ _id: userId, ...hasRoom }, { $push: { sockets: { id, pod } } }, { upsert: true });
      return true;
    } catch (error) {
      // A full row does not match, and cannot be made anew.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  return {
    async isFull(userId) {
      const { sockets = [] } = (await seats.findById(userId).lean()) ?? {};
      if (sockets.length < limit) return false;
      const living = await livingPods(models);
      return sockets.filter((socket) => living.includes(socket.pod)).length >= limit;
    },
    async take(userId, id) {
      if (await push(userId, id)) return true;
      const living = [...(await livingPods(models)), pod];
      await seats.updateOne({ _id: userId }, { $pull: { sockets: { pod: { $nin: living } } } });
      return push(userId, id);
    },
    async release(userId, id) {
      owed.set(id, userId);
      await giveBack(userId, id);
    },
    async start() {
      await beat();
      const beats = startLoop(beat, { name: 'the quota of sockets', everyMs: aliveMs / BEATS_IN_A_LIFE, log });
      return async () => {
        await beats.stop();
        await pods.deleteOne({ _id: pod });
      };
    },
  };
}
