import { ok, type Refusal, type Result, refuse } from '@maseki/contracts/errors.ts';

export interface RateLimitOptions {
  /** How often a key may come within the time. */
  count: number;
  withinMs: number;
  /** In ms. */
  now?: () => number;
}

/**
 * A sliding window for each key, in the memory of this process. Pods that tell each other what they
 * counted share a limit, which a fast client of several pods may exceed for a moment.
 */
export class RateLimit<Key = string> {
  private readonly count: number;
  private readonly withinMs: number;
  private readonly now: () => number;
  /**
   * The latest times of each key, at most as many as are allowed. The map is ordered by the latest
   * one, so idle keys come first.
   */
  private readonly times = new Map<Key, number[]>();
  /** Until when another process refuses keys. */
  private readonly blocked = new Map<Key, number>();

  constructor({ count, withinMs, now = () => performance.now() }: RateLimitOptions) {
    this.count = count;
    this.withinMs = withinMs;
    this.now = now;
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.times.size;
  }

  /** Counts one more. At the limit it refuses, and counts nothing. */
  consume(key: Key): Result<null, 'rate_limited'> {
    const refusal = this.refusalOf(key);
    if (refusal) return refusal;
    this.add(key);
    return ok(null);
  }

  /** The refusal of a key at its limit with `retryAfter` in seconds, null for all others. */
  refusalOf(key: Key): Refusal<'rate_limited'> | null {
    const now = this.now();
    const recent = this.recent(key, now);
    const [first] = recent;
    const isFull = first !== undefined && recent.length >= this.count;
    const until = Math.max(isFull ? first + this.withinMs : 0, this.blocked.get(key) ?? 0);
    return until > now ? refuse('rate_limited', { retryAfter: Math.ceil((until - now) / 1_000) }) : null;
  }

  /** Refuses a key for so long, because a process that counts more than this one says so. */
  block(key: Key, ms: number): void {
    const now = this.now();
    this.blocked.delete(key);
    this.blocked.set(key, now + ms);
    for (const [other, until] of this.blocked) {
      if (until > now) return;
      this.blocked.delete(other);
    }
  }

  /** Counts without a limit, as what another process let through. */
  add(key: Key, times = 1): void {
    const now = this.now();
    const recent = this.recent(key, now);
    for (let n = 0; n < Math.min(times, this.count); n += 1) recent.push(now);
    if (recent.length > this.count) recent.splice(0, recent.length - this.count);
    this.times.delete(key);
    this.times.set(key, recent);
    this.forgetIdle(now);
  }

  private recent(key: Key, now: number): number[] {
    const times = this.times.get(key) ?? [];
    while (times[0] !== undefined && times[0] <= now - this.withinMs) times.shift();
    return times;
  }

  private forgetIdle(now: number): void {
    for (const [key, times] of this.times) {
      if ((times.at(-1) ?? 0) > now - this.withinMs) return;
      this.times.delete(key);
    }
  }
}
