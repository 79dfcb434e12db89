import type { Connection, mongo } from 'mongoose';
import { Batcher } from '../batcher.ts';
import type { Log } from '../log.ts';
import { startLoop } from '../loop.ts';
import { isDuplicateKeyError } from '../mongo/indexes.ts';
import { ulid } from '../ulid.ts';
import { fast, type QuotaModels, quotaModels } from './models.ts';

/**
 * Open sockets of one service by owner (a player, or the guests of a network), on all pods
 * together.
 */
export interface SocketQuota {
  /**
   * Counts one more socket. False if its owner would have more than `limit`, also when several are
   * opened at once.
   */
  take(owner: string, socketId: string, limit: number): Promise<boolean>;
  /** Counts one less. A failure is repeated at the pod's next renewal. */
  release(owner: string, socketId: string): Promise<void>;
  /**
   * Renews the lease of this pod until the returned function is called. Only sockets on pods with a
   * lease count.
   */
  start(): Promise<() => Promise<void>>;
}

interface QuotaOptions {
  log: Log;
  /** Length of a pod's lease in ms. The sockets of a killed pod count until it ends. */
  aliveMs?: number;
}

const ALIVE_MS = 15_000;
const RENEWALS_PER_LIFE = 3;
/**
 * Time that closed sockets wait for others, in ms, because sockets of one battle or of a page close
 * together.
 */
const RELEASED_WITHIN_MS = 100;

/**
 * Reads just written rows that a majority may not have yet, because a pod that is not found loses
 * its sockets.
 */
async function livingPods({ pods }: QuotaModels): Promise<string[]> {
  const living = pods.find({ $expr: { $gt: ['$until', '$$NOW'] } }, { _id: 1 }).readConcern('local');
  return (await living.lean()).map(({ _id }) => _id);
}

/** Keeps the open sockets in a service's own database. */
export function socketQuota(db: Connection, { log, aliveMs = ALIVE_MS }: QuotaOptions): SocketQuota {
  const models = quotaModels(db);
  const { pods, owners } = models;
  const pod = ulid();
  /** Closed sockets that may still count, with their owners. */
  const unreleased = new Map<string, string>();
  /**
   * Owners whose rows may be empty. Most come back soon, so a row is deleted with the next renewal
   * and not at once.
   */
  const left = new Set<string>();

  /** Takes closed sockets out of the rows of their owners, with one command for any number. */
  async function remove(ids: readonly string[]): Promise<void> {
    const closed = ids.filter((id) => unreleased.has(id));
    if (closed.length === 0) return;
    const ofSockets = new Set(closed.flatMap((id) => unreleased.get(id) ?? []));
    await owners.updateMany({ _id: { $in: [...ofSockets] } }, { $pull: { sockets: { id: { $in: closed } } } });
    for (const id of closed) unreleased.delete(id);
    for (const owner of ofSockets) left.add(owner);
  }

  async function deleteEmptyRows(): Promise<void> {
    const ids = [...left];
    if (ids.length === 0) return;
    left.clear();
    try {
      await owners.deleteMany({ _id: { $in: ids }, sockets: { $size: 0 } });
    } catch (error) {
      for (const id of ids) left.add(id);
      throw error;
    }
  }

  const releases = new Batcher(remove, { waitMs: RELEASED_WITHIN_MS });

  async function renew(): Promise<void> {
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: aliveMs } };
    await pods.updateOne({ _id: pod }, [{ $set: { until } }], { upsert: true, updatePipeline: true });
    await remove([...unreleased.keys()]);
    await deleteEmptyRows();
  }

  /** False if the row of the owner is full, which may include rests of dead pods. */
  async function push(owner: string, id: string, limit: number): Promise<boolean> {
    const hasRoom = { [`sockets.${limit - 1}`]: { $exists: false } };
    const update: mongo.Document = { $push: { sockets: { id, pod } }, $currentDate: { last_opened_at: true } };
    const filter: mongo.Document = { _id: owner, ...hasRoom };
    try {
      // Without mongoose, which casts this filter for longer than the driver takes for the command.
      await owners.collection.updateOne(filter, update, { upsert: true, writeConcern: fast });
      return true;
    } catch (error) {
      // A full row does not match, and cannot be inserted again.
      if (isDuplicateKeyError(error)) return false;
      // It may have been counted although the acknowledgement is missing.
      unreleased.set(id, owner);
      throw error;
    }
  }

  async function removeSocketsOfDeadPods(owner: string): Promise<void> {
    const living = [...(await livingPods(models)), pod];
    await owners.updateOne({ _id: owner }, { $pull: { sockets: { pod: { $nin: living } } } });
  }

  return {
    async take(owner, id, limit) {
      if (await push(owner, id, limit)) return true;
      // Sockets that this pod has closed make room at once.
      await remove([...unreleased].filter(([, of]) => of === owner).map(([closed]) => closed));
      // Also if the row is not full, because of two inserts at once one fails.
      await removeSocketsOfDeadPods(owner);
      return push(owner, id, limit);
    },
    async release(owner, id) {
      unreleased.set(id, owner);
      await releases.add(id);
    },
    async start() {
      await renew();
      const renewal = startLoop(renew, { name: 'the quota of sockets', everyMs: aliveMs / RENEWALS_PER_LIFE, log });
      return async () => {
        await renewal.stop();
        await Promise.all([pods.deleteOne({ _id: pod }), deleteEmptyRows()]).catch((error: unknown) =>
          log.warn({ event: 'socket_quota_stop_failed', err: error }, 'the sockets of this pod still count'),
        );
      };
    },
  };
}
