import type { QueuedPlayer } from '../seats/ticket-store.ts';

/**
 * The difference of ratings at which two players are paired at once, and its growth for each second
 * that one of them waits.
 */
export const pairingLimits = { difference: 150, perSecond: 50 } as const;

const allowedDifference = (since: number, now: number) =>
  pairingLimits.difference + (pairingLimits.perSecond * (now - since)) / 1000;

/** True if these two may meet now. The longer wait counts. */
function mayMeet(one: QueuedPlayer, other: QueuedPlayer, now: number): boolean {
  const allowed = allowedDifference(Math.min(one.since, other.since), now);
  return one.user_id !== other.user_id && Math.abs(one.rating - other.rating) <= allowed;
}

/**
 * Pairs with the longer-waiting player first. Each player, beginning with the longest-waiting, gets
 * the longest-waiting of those whose rating is near enough.
 */
export function pairUp(queued: readonly QueuedPlayer[], now: number): (readonly [QueuedPlayer, QueuedPlayer])[] {
  const left = [...queued].sort((a, b) => a.since - b.since || (a.slug < b.slug ? -1 : 1));
  const pairs: (readonly [QueuedPlayer, QueuedPlayer])[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const one = first;
    const partner = left.findIndex((other) => mayMeet(one, other, now));
    if (partner < 0) continue;
    const [other] = left.splice(partner, 1);
    if (other) pairs.push([one, other]);
  }
  return pairs;
}

/**
 * The pairs that each pod makes, first among its own players, then among the rest on all pods if
 * the later one is its own. Otherwise pods that read the same queue a moment apart would pair it
 * shifted by one, and all their pairs would collide.
 */
export function pairsFor(isOwn: (one: QueuedPlayer) => boolean, queued: readonly QueuedPlayer[], now: number) {
  const own = pairUp(queued.filter(isOwn), now);
  const paired = new Set(own.flat());
  const left = queued.filter((one) => !paired.has(one));
  return [...own, ...pairUp(left, now).filter(([, later]) => isOwn(later))];
}
