import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { AttemptRow, Models } from '../models.ts';

/** The limits of a counter. Each attempt is forgiven after a while, and counts until then. */
export interface SlowingPolicy {
  free: number;
  /** After how many ms one attempt is forgiven. */
  forgivenAfterMs: number;
  /** The wait after the free ones in ms. Each further attempt waits twice as long. */
  firstWaitMs: number;
  /** No wait is longer than this many ms. */
  longestWaitMs: number;
}

export interface Taken {
  allowed: boolean;
  /** How many attempts count, this one included when it was allowed. */
  attempts: number;
  /** Seconds until the next one is allowed, 0 for at once. */
  waitSeconds: number;
}

/** The present time would be wrong, because a request written later may have a slower clock. */
const AT_ONCE = new Date(0);

/** Attempts above this make the wait no longer, and would be forgiven too late. */
const mostCounted = ({ free, firstWaitMs, longestWaitMs }: SlowingPolicy): number =>
  free + Math.ceil(Math.log2(Math.max(1, longestWaitMs / firstWaitMs)));

/** MongoDB reads, decides and writes at once, so pods need no lock. A refused one counts not. */
function attemptUpdate(policy: SlowingPolicy, now: Date) {
  const { free, forgivenAfterMs, firstWaitMs, longestWaitMs } = policy;
  const isBelieved = { $lte: [{ $ifNull: ['$at', now] }, new Date(believedUntil(now.getTime()))] };
  const passedMs = { $max: [0, { $subtract: [now, { $ifNull: ['$at', now] }] }] };
  const left = { $subtract: [{ $ifNull: ['$attempts', 0] }, { $divide: [passedMs, forgivenAfterMs] }] };
  const counted = { $min: [mostCounted(policy), { $add: ['$attempts', 1] }] };
  const over = { $subtract: [{ $ceil: '$attempts' }, free] };
  const waitMs = { $min: [longestWaitMs, { $multiply: [firstWaitMs, { $pow: [2, over] }] }] };
  return [
    {
      $set: {
        attempts: { $cond: [isBelieved, { $max: [0, left] }, 0] },
        at: now,
        allowed: { $or: [{ $not: isBelieved }, { $lte: [{ $ifNull: ['$next_at', AT_ONCE] }, now] }] },
      },
    },
    { $set: { attempts: { $cond: ['$allowed', counted, '$attempts'] } } },
    {
      $set: {
        next_at: {
          $cond: [
            '$allowed',
            { $cond: [{ $lt: [over, 0] }, AT_ONCE, { $add: [now, { $toLong: waitMs }] }] },
            '$next_at',
          ],
        },
      },
    },
    {
      $set: {
        expires_at: { $max: ['$next_at', { $add: [now, { $toLong: { $multiply: ['$attempts', forgivenAfterMs] } }] }] },
      },
    },
  ];
}

/** Counters by key, shared by all pods. */
export function attemptCounters({ attempts }: Pick<Models, 'attempts'>, now: () => number) {
  const count = async (key: string, policy: SlowingPolicy): Promise<AttemptRow> => {
    const update = attemptUpdate(policy, new Date(now()));
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    const write = () => attempts.findOneAndUpdate({ _id: key }, update, options).lean().orFail();
    // Two first attempts at the same moment may both insert. The second then finds the row.
    return write().catch((error: unknown) => (isDuplicateKeyError(error) ? write() : Promise.reject(error)));
  };

  return {
    /** Counts an attempt if it is allowed now. Of simultaneous ones only the free ones are. */
    async take(key: string, policy: SlowingPolicy): Promise<Taken> {
      const row = await count(key, policy);
      const waitSeconds = Math.max(0, (row.next_at.getTime() - now()) / 1000);
      return { allowed: row.allowed, attempts: Math.ceil(row.attempts), waitSeconds };
    },
    async refund(key: string): Promise<void> {
      const lessOne = { $max: [0, { $subtract: ['$attempts', 1] }] };
      const back = { $set: { attempts: lessOne, next_at: AT_ONCE } };
      await attempts.updateOne({ _id: key }, [back], { updatePipeline: true });
    },
    async forget(key: string): Promise<void> {
      await attempts.deleteOne({ _id: key });
    },
  };
}

export type AttemptCounters = ReturnType<typeof attemptCounters>;
