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
  /** Of players whom it has paired since its last announcement, in ms. */
  waits: z.array(z.array(z.number())).optional(),
});
export type Announcement = z.infer<typeof Announcement>;

export interface LivingPod extends Announcement {
  id: string;
}

interface SeenPod {
  pod: LivingPod;
  isReceived: boolean;
  /** Rounds since its last announcement. */
  silentFor: number;
}

/** A pod without an announcement in so many rounds (of one second) counts as dead. */
const SILENT_ROUNDS = 3;

/**
 * The living pods by the announcements that were received. It counts rounds of this pod instead of
 * looking at a clock, and only those in which this pod received its own announcement. So neither a
 * wrong clock nor an outage of NATS makes a pod count as dead, and a pod that was paused does not
 * believe that all others died.
 */
export function createLivingPods(own: LivingPod) {
  const others = new Map<string, SeenPod>();
  let isOwnReceived = false;

  return {
    /** Takes in the announcement of a pod. True if that one was not known to live. */
    receive(pod: LivingPod): boolean {
      if (pod.id === own.id) {
        isOwnReceived = true;
        return false;
      }
      const isNew = !others.has(pod.id);
      others.set(pod.id, { pod, isReceived: true, silentFor: 0 });
      return isNew;
    },

    remove: (id: string): void => void others.delete(id),

    /** True if the end of this round would be the second or third without another pod. */
    haveSilent: (): boolean => [...others.values()].some(({ isReceived, silentFor }) => !isReceived && silentFor > 0),

    endRound(): void {
      if (!isOwnReceived) return;
      isOwnReceived = false;
      for (const [id, seen] of others) {
        seen.silentFor = seen.isReceived ? 0 : seen.silentFor + 1;
        seen.isReceived = false;
        if (seen.silentFor >= SILENT_ROUNDS) others.delete(id);
      }
    },

    /** Always with this pod itself; ordered by id. */
    living(): readonly LivingPod[] {
      const all = [own, ...[...others.values()].map(({ pod }) => pod)];
      return all.sort((one, other) => (one.id < other.id ? -1 : 1));
    },
  };
}
