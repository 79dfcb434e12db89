/** Somebody in the queue. */
export interface Waiting {
  user_id: string;
  name: string;
  slug: string;
  rating: number;
  /** Since when, in ms since the epoch. */
  since: number;
  /** The pod that took the claim, and so is the first to look for an opponent. */
  pod: string;
}

/** Difference of ratings at which two are paired at once, and by how much it widens for each second that one of them waits. */
export const pairingNumbers = { difference: 150, perSecond: 50 } as const;

const allowedDifference = (since: number, now: number) =>
  pairingNumbers.difference + (pairingNumbers.perSecond * (now - since)) / 1000;

/** Whether these two may meet now: the longer-waiting one's patience counts. */
function mayMeet(one: Waiting, other: Waiting, now: number): boolean {
  const allowed = allowedDifference(Math.min(one.since, other.since), now);
  return one.user_id !== other.user_id && Math.abs(one.rating - other.rating) <= allowed;
}

/** Who meets whom, the longer-waiting one first: each, beginning with the longest-waiting, gets the longest-waiting of those whose rating is near enough. */
export function pairUp(waiting: readonly Waiting[], now: number): (readonly [Waiting, Waiting])[] {
  const left = [...waiting].sort((a, b) => a.since - b.since || (a.slug < b.slug ? -1 : 1));
  const pairs: (readonly [Waiting, Waiting])[] = [];
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
 * The pairs that one of several pods makes: first among its own claims, then those left over with anybody else's, if the later claim is
 * its own. Pods that looked at the same queue a moment apart would otherwise pair it shifted by one, and all their pairs collide.
 */
export function pairsFor(isOurs: (one: Waiting) => boolean, waiting: readonly Waiting[], now: number) {
  const own = pairUp(waiting.filter(isOurs), now);
  const paired = new Set(own.flat());
  const left = waiting.filter((one) => !paired.has(one));
  return [...own, ...pairUp(left, now).filter(([, later]) => isOurs(later))];
}
