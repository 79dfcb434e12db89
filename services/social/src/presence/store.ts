import { Batcher } from '@maseki/service-kit/batcher.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { PresenceModels } from './models.ts';

/** The rows of a pod are removed when it has been dead for so long. */
const KEPT_MS = 60_000;

export function presenceStore({ pods, presences }: PresenceModels, now: () => number) {
  const removePod = async (pod: string): Promise<void> => {
    await presences.deleteMany({ pod });
    await pods.deleteOne({ _id: pod });
  };

  /** In ms since the epoch. Needs no second read: a pod prolongs it, or removes its rows. */
  let aliveUntil: ReadonlyMap<string, number> = new Map();
  const isAlive = (pod: string) => (aliveUntil.get(pod) ?? 0) > now();
  const readPods = async () => {
    const alive = await readAll(pods, { aliveUntil: { $gt: new Date(now()), $lte: new Date(believedUntil(now())) } });
    aliveUntil = new Map(alive.map(({ _id, aliveUntil: until }) => [_id, until.getTime()]));
  };

  /** The pods to which users are connected. Calls at the same moment share one read. */
  const podsOf = new Batcher(async (wanted: readonly (readonly string[])[]) => {
    const users = [...new Set(wanted.flat())];
    const rows = await readAll(presences, { user: { $in: users } }, { projection: { _id: 0, user: 1, pod: 1 } });
    if (!rows.every(({ pod }) => isAlive(pod))) await readPods();
    return Map.groupBy(rows, ({ user }) => user);
  });

  return {
    /** Removes a pod that stops, with its users. */
    removePod,
    /** For `aliveMs`. True if it was unknown or removed, and its users have to be added again. */
    async heartbeat(pod: string, aliveMs: number): Promise<boolean> {
      const dead = await pods.distinct('_id', {
        $or: [
          { aliveUntil: { $lt: new Date(now() - KEPT_MS) } },
          { aliveUntil: { $gt: new Date(believedUntil(now())) } },
        ],
      });
      for (const id of dead) await removePod(id);
      const aliveUntil = new Date(now() + aliveMs);
      const { upsertedCount } = await pods.updateOne(
        { _id: pod },
        { $set: { aliveUntil, codes: true } },
        { upsert: true },
      );
      return upsertedCount === 1;
    },
    async add(pod: string, user: string): Promise<void> {
      await presences.updateOne({ _id: `${pod}:${user}` }, { $set: { pod, user } }, { upsert: true });
    },
    async remove(pod: string, user: string): Promise<void> {
      await presences.deleteOne({ _id: `${pod}:${user}` });
    },
    /** False while a pod of an earlier release is alive. */
    async allKnowCodes(): Promise<boolean> {
      const aliveUntil = { $gt: new Date(now()), $lte: new Date(believedUntil(now())) };
      return (await pods.exists({ aliveUntil, codes: { $ne: true } })) === null;
    },
    /** Users who are connected to a pod that is alive. */
    async countOnline(): Promise<number> {
      await readPods();
      const [counted] = await presences.aggregate<{ users: number }>([
        { $match: { pod: { $in: [...aliveUntil.keys()] } } },
        { $group: { _id: '$user' } },
        { $count: 'users' },
      ]);
      return counted?.users ?? 0;
    },
    /** Those of the users who are connected to a pod that is alive. */
    async filterOnline(users: readonly string[]): Promise<Set<string>> {
      if (users.length === 0) return new Set();
      const connected = await podsOf.add(users);
      return new Set(users.filter((user) => connected.get(user)?.some(({ pod }) => isAlive(pod))));
    },
  };
}

export type PresenceStore = ReturnType<typeof presenceStore>;
