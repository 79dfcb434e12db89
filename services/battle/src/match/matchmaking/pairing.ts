import { OTHER_WISH_AFTER_S, pairingLimits } from '@maseki/contracts/battle/limits.ts';
import type { QueuedPlayer } from '../../base/seats/ticket-store.ts';

export type Pair = readonly [QueuedPlayer, QueuedPlayer];

/** The wishes of a pair, which are two for a rating, one of each, or none. */
export const PAIRING_KINDS = ['ranked', 'mixed', 'free'] as const;
type PairingKind = (typeof PAIRING_KINDS)[number];

export interface SeatedPair {
  kind: PairingKind;
  waits: readonly { ms: number; wish: 'ranked' | 'free' }[];
}

export function kindOf([one, other]: Pair): PairingKind {
  if (one.free && other.free) return 'free';
  return one.free || other.free ? 'mixed' : 'ranked';
}

type MayPair = (one: QueuedPlayer, other: QueuedPlayer, now: number) => boolean;

/** Time in ms that two with a block between them wait for somebody else. */
export const BLOCKED_WAIT_MS = 20_000;
/** Time in ms after which a ranked player meets free ones too, and is told so. */
export const OTHER_WISH_AFTER_MS = OTHER_WISH_AFTER_S * 1_000;
/** Time in ms that ranked players wait for somebody else than their last two opponents. */
export const RECENT_WAIT_MS = 20_000;

const allowedDifference = (since: number, now: number) =>
  pairingLimits.difference + (pairingLimits.perSecond * (now - since)) / 1000;

type Blocking = Pick<QueuedPlayer, 'user_id' | 'blocked'>;

export const isBlockBetween = (one: Blocking, other: Blocking): boolean =>
  one.blocked.includes(other.user_id) || other.blocked.includes(one.user_id);

/** True if the ratings of these two are near enough now. The longer wait counts. */
function areSimilar(one: QueuedPlayer, other: QueuedPlayer, now: number): boolean {
  const allowed = allowedDifference(Math.min(one.since, other.since), now);
  return one.user_id !== other.user_id && Math.abs(one.rating - other.rating) <= allowed;
}

const isSameWish = (one: QueuedPlayer, other: QueuedPlayer) => Boolean(one.free) === Boolean(other.free);

/** True if a battle of these two is what both want, or what the ranked one has agreed to. */
function doWishesAgree(one: QueuedPlayer, other: QueuedPlayer, now: number): boolean {
  if (isSameWish(one, other)) return true;
  const ranked = one.free ? other : one;
  return !ranked.only_ranked && now - ranked.since >= OTHER_WISH_AFTER_MS;
}

const mayMeet = (one: QueuedPlayer, other: QueuedPlayer, now: number): boolean =>
  areSimilar(one, other, now) && doWishesAgree(one, other, now) && !isBlockBetween(one, other);

/** True if these two have just met in a rated battle and would again. */
function isRepeat(one: QueuedPlayer, other: QueuedPlayer, now: number): boolean {
  if (one.free || other.free || now - Math.min(one.since, other.since) >= RECENT_WAIT_MS) return false;
  return Boolean(one.recent?.includes(other.user_id) || other.recent?.includes(one.user_id));
}

/** The less, the rather is a player paired with another one whom they may meet. */
const reluctance = (one: QueuedPlayer, other: QueuedPlayer, now: number): number =>
  (isSameWish(one, other) ? 0 : 2) + (isRepeat(one, other, now) ? 1 : 0);

/** The place of the best partner for a player, the longest-waiting among equals. -1 without one. */
function partnerOf(left: readonly QueuedPlayer[], may: (other: QueuedPlayer) => number | null) {
  let best = { place: -1, reluctance: Number.POSITIVE_INFINITY };
  for (const [place, other] of left.entries()) {
    const found = may(other);
    if (found !== null && found < best.reluctance) best = { place, reluctance: found };
    if (best.reluctance === 0) break;
  }
  return best.place;
}

/**
 * Pairs with the longer-waiting player first. Each player, beginning with the longest-waiting, gets
 * the longest-waiting of those whose rating is near enough, rather of the same wish, and rather
 * somebody new.
 */
export function pairUp(queued: readonly QueuedPlayer[], now: number, mayPair: MayPair = mayMeet): Pair[] {
  const left = [...queued].sort((a, b) => a.since - b.since || (a.slug < b.slug ? -1 : 1));
  const pairs: Pair[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const one = first;
    const partner = partnerOf(left, (other) => (mayPair(one, other, now) ? reluctance(one, other, now) : null));
    if (partner < 0) continue;
    const [other] = left.splice(partner, 1);
    if (other) pairs.push([one, other]);
  }
  return pairs;
}

/** Two with a block between them, who have waited long enough, while no others are left. */
function lastResorts(left: readonly QueuedPlayer[], now: number): Pair[] {
  const hasNobodyElse = (one: QueuedPlayer) =>
    left.every((other) => other.user_id === one.user_id || isBlockBetween(one, other));
  const waiting = left.filter((one) => now - one.since >= BLOCKED_WAIT_MS && hasNobodyElse(one));
  return pairUp(waiting, now, (one, other) => areSimilar(one, other, now) && doWishesAgree(one, other, now));
}

/**
 * The pairs that each pod makes, first among its own players, then among the rest on all pods if
 * the later one is its own. Otherwise pods that read the same queue a moment apart would pair it
 * shifted by one, and all their pairs would collide.
 */
export function pairsFor(isOwn: (one: QueuedPlayer) => boolean, queued: readonly QueuedPlayer[], now: number) {
  const own = pairUp(queued.filter(isOwn), now);
  const paired = new Set(own.flat());
  const others = pairUp(
    queued.filter((one) => !paired.has(one)),
    now,
  );
  for (const one of others.flat()) paired.add(one);
  const left = queued.filter((one) => !paired.has(one));
  return [...own, ...[...others, ...lastResorts(left, now)].filter(([, later]) => isOwn(later))];
}
