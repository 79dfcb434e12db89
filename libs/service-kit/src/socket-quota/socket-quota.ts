import type { Connection } from 'mongoose';
import { ulid } from 'ulid';
import { startLoop } from '../lifecycle/loop.ts';
import type { Log } from '../log.ts';
import { isDuplicateKeyError } from '../mongo/indexes.ts';
import { type QuotaModels, quotaModels } from './models.ts';

/** Sockets of one user in one service, on all pods together. */
export interface SocketQuota {
  /** Whether the user has as many as one may have; to refuse at the upgrade. */
  isFull(userId: string): Promise<boolean>;
  /** Counts one more; false when that would be too many, also when several are opened at once. */
  take(userId: string, socketId: string): Promise<boolean>;
  /** Counts one less. What fails is repeated at the pod's next renewal. */
  release(userId: string, socketId: string): Promise<void>;
  /** Renews the lease of this pod until the returned function is called. Only sockets on pods with a lease count. */
  start(): Promise<() => Promise<void>>;
}

interface QuotaOptions {
  /** How many a user may have. */
  limit: number;
  log: Log;
  /** How long the lease of a pod lasts, in ms: that long the sockets of a killed pod still count. */
  aliveMs?: number;
}

const ALIVE_MS = 15_000;
const RENEWALS_PER_LIFE = 3;

const livingPods = async ({ pods }: QuotaModels): Promise<string[]> =>
  (await pods.find({ $expr: { $gt: ['$until', '$$NOW'] } }, { _id: 1 }).lean()).map(({ _id }) => _id);

/** Keeps the sockets of users in a service's own database. */
export function socketQuota(db: Connection, { limit, log, aliveMs = ALIVE_MS }: QuotaOptions): SocketQuota {
  const models = quotaModels(db);
  const { pods, users } = models;
  const pod = ulid();
  /** Closed sockets that still count, with their users. */
  const unreleased = new Map<string, string>();

  async function remove(userId: string, id: string): Promise<void> {
    await users.updateOne({ _id: userId }, { $pull: { sockets: { id } } });
    await users.deleteOne({ _id: userId, sockets: { $size: 0 } });
    unreleased.delete(id);
  }

  async function renew(): Promise<void> {
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: aliveMs } };
    await pods.updateOne({ _id: pod }, [{ $set: { until } }], { upsert: true, updatePipeline: true });
    for (const [id, userId] of unreleased) await remove(userId, id);
  }

  /** False when the row of the user is full, with whatever dead pods have left in it. */
  async function push(userId: string, id: string): Promise<boolean> {
    const hasRoom = { [`sockets.${limit - 1}`]: { $exists: false } };
    try {
      await users.updateOne({ _id: userId, ...hasRoom }, { $push: { sockets: { id, pod } } }, { upsert: true });
      return true;
    } catch (error) {
      // A full row does not match, and cannot be inserted again.
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  return {
    async isFull(userId) {
      const { sockets = [] } = (await users.findById(userId).lean()) ?? {};
      if (sockets.length < limit) return false;
      const living = await livingPods(models);
      return sockets.filter((socket) => living.includes(socket.pod)).length >= limit;
    },
    async take(userId, id) {
      if (await push(userId, id)) return true;
      const living = [...(await livingPods(models)), pod];
      await users.updateOne({ _id: userId }, { $pull: { sockets: { pod: { $nin: living } } } });
      return push(userId, id);
    },
    async release(userId, id) {
      unreleased.set(id, userId);
      await remove(userId, id);
    },
    async start() {
      await renew();
      const renewal = startLoop(renew, { name: 'the quota of sockets', everyMs: aliveMs / RENEWALS_PER_LIFE, log });
      return async () => {
        await renewal.stop();
        await pods.deleteOne({ _id: pod });
      };
    },
  };
}
