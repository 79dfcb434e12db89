import { z } from 'zod';

/** The message of a pod to the others about itself. */
export const Announcement = z.object({
  /** The releases of the rules that it can play. */
  rules: z.array(z.int()),
  /** Its name, by which the gateway knows it too; the id without one. */
  name: z.string().optional(),
  /** True if it leaves battles unrated that one of the two does not want to be rated. */
  free: z.boolean().optional(),
  /** How far the stored records of the shards go that it hears or has written to. */
  sequences: z.record(z.string(), z.int()).optional(),
});
export type Announcement = z.infer<typeof Announcement>;

export interface LivingPod extends Announcement {
  id: string;
}

/** The announcement of a pod as it was read. `revision` changes with each announcement. */
export interface ReadAnnouncement extends LivingPod {
  revision: number;
}

interface SeenPod extends ReadAnnouncement {
  /** Readings since its revision changed. */
  silentFor: number;
}

/**
 * A pod with an unchanged revision in this many readings counts as dead. Pods read once a second,
 * so this is about 3 s.
 */
const SILENT_READINGS = 3;

/**
 * The living pods after each reading of all announcements. It counts readings instead of looking at
 * a clock. So neither a wrong clock nor an outage of NATS, during which nothing is read, makes a
 * pod count as dead, and a pod that was paused does not believe that all others died.
 */
export function createLivingPods(own: LivingPod) {
  let seen: readonly SeenPod[] = [];

  const silence = ({ id, revision }: ReadAnnouncement) => {
    const before = seen.find((pod) => pod.id === id);
    return before?.revision === revision ? before.silentFor + 1 : 0;
  };

  return {
    update(read: readonly ReadAnnouncement[]): void {
      seen = read.map((pod) => ({ ...pod, silentFor: silence(pod) }));
    },
    /** Always with this pod itself; ordered by id. */
    living(): readonly LivingPod[] {
      const others = seen.filter(({ id, silentFor }) => id !== own.id && silentFor < SILENT_READINGS);
      return [own, ...others].sort((one, other) => (one.id < other.id ? -1 : 1));
    },
  };
}
