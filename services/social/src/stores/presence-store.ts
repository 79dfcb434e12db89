import type { Models } from './models.ts';

const ALIVE_MS = 15_000;
/** A pod that was away longer is taken for dead, and its rows are removed. */
const DEAD_MS = 60_000;

/** Who has a live socket, by pod. What a pod that died has left counts only while the pod's own row is fresh. */
export interface PresenceStore {
  /** The pod is alive. True when it was not known: then whoever is here has to be entered again. */
  beat(pod: string): Promise<boolean>;
  enter(pod: string, user: string): Promise<void>;
  leave(pod: string, user: string): Promise<void>;
  /** The pod stops: nobody is there any more. */
  clear(pod: string): Promise<void>;
  /** Those of the users who are online. */
  online(users: readonly string[]): Promise<Set<string>>;
}

export function presenceStore({ pods, presences }: Models, now: () => number): PresenceStore {
  const clear = async (pod: string) => {
    await presences.deleteMany({ pod });
    await pods.deleteOne({ _id: pod });
  };

  return {
    clear,
    async beat(pod) {
      for (const dead of await pods.distinct('_id', { until: { $lt: new Date(now() - DEAD_MS) } })) await clear(dead);
      const until = new Date(now() + ALIVE_MS);
      const { upsertedCount } = await pods.updateOne({ _id: pod }, { $set: { until } }, { upsert: true });
      return upsertedCount === 1;
    },
    async enter(pod, user) {
      await presences.updateOne({ _id: `${pod}:${user}` }, { $set: { pod, user } }, { upsert: true });
    },
    async leave(pod, user) {
      await presences.deleteOne({ _id: `${pod}:${user}` });
    },
    async online(users) {
      const alive = await pods.distinct('_id', { until: { $gt: new Date(now()) } });
      return new Set(await presences.distinct('user', { user: { $in: users }, pod: { $in: alive } }));
    },
  };
}
