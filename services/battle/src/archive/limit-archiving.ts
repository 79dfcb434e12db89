import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import pLimit from 'p-limit';
import { CannotReproduce } from '../battle/room.ts';
import type { Archiver } from './archive-battle.ts';

/**
 * Battles that a pod archives at once. More transactions only make each of them longer, until
 * MongoDB ends them all for their age.
 */
const AT_ONCE = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * The archiving of this battle has failed a moment ago. That was logged, and this is not another
 * failure.
 */
export class ArchivingPaused extends UnavailableError {
  override name = 'UnavailableError';
}

interface Failure {
  /** How often in a row. */
  count: number;
  /** No attempt is made until then. */
  until: number;
}

interface Chance {
  /** Time that only goes forward, in ms. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
}

/**
 * The same archiver, which archives a battle once at a time even for several callers, and pauses
 * for longer after each failure. `archive` throws ArchivingPaused during the pause. A battle that
 * cannot be reproduced is dead, not late, and is left to the caller.
 */
export function limitArchiving<A extends Pick<Archiver, 'archive'>>(
  archiver: A,
  { now, random }: Chance = { now: () => performance.now(), random: Math.random },
) {
  const inTurn = pLimit(AT_ONCE);
  const running = new Map<string, Promise<boolean>>();
  const failures = new Map<string, Failure>();

  function pause(roomId: string): void {
    for (const [id, { until }] of failures) if (now() - until > LONGEST_PAUSE_MS) failures.delete(id);
    const count = (failures.get(roomId)?.count ?? 0) + 1;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count);
    failures.set(roomId, { count, until: now() + longest * (0.5 + random() / 2) });
  }

  async function archive(roomId: string): Promise<boolean> {
    try {
      const isOver = await archiver.archive(roomId);
      failures.delete(roomId);
      return isOver;
    } catch (error) {
      if (!(error instanceof CannotReproduce)) pause(roomId);
      throw error;
    }
  }

  return {
    ...archiver,

    /**
     * The archiving of a battle that this pod has begun and not finished. Undefined without one.
     */
    underWay: (roomId: string): Promise<boolean> | undefined => running.get(roomId),

    async archive(roomId: string): Promise<boolean> {
      const underWay = running.get(roomId);
      if (underWay) return underWay;
      const failure = failures.get(roomId);
      if (failure && now() < failure.until) throw new ArchivingPaused(`${roomId}: is archived later`);
      const begun = inTurn(() => archive(roomId)).finally(() => running.delete(roomId));
      running.set(roomId, begun);
      return begun;
    },
  };
}

export type LimitedArchiver = ReturnType<typeof limitArchiving<Archiver>>;
