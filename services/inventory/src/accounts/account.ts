import type { StarterDeckId } from '@maseki/cards/starter-decks.ts';
import type { FIRST_BATTLE_OUTCOMES } from '@maseki/contracts/inventory/http.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { ClaimedDraw, OpenedSeal } from '@maseki/proof/draw-claims.ts';
import { type Missions, noMissions, type PaidMission } from '../missions/missions.ts';

/** The last login bonus that a user got. */
export interface LastBonus {
  /** The calendar day in Asia/Tokyo, as `2026-11-21`. */
  day: string;
  /** The day of the streak, from 1. */
  streak: number;
}

type FirstBattleOutcome = (typeof FIRST_BATTLE_OUTCOMES)[number];

/** The property of a user. Changed only through `Change`s. */
export interface Account {
  user: string;
  stones: number;
  /** Copies by card id, without cards that have none. */
  cards: Readonly<Record<string, number>>;
  /** Draws since the last legend, by pack. */
  sinceLegend: Readonly<Record<string, number>>;
  bonus: LastBonus | null;
  /** Null until auth's event, perhaps after the first request. */
  registeredAt: EpochMs | null;
  /** Matched battles that this user has finished, with any outcome, paid or not. */
  matchedBattles: number;
  starterDeck?: StarterDeckId;
  firstBattle?: FirstBattleOutcome;
  missions: Missions;
  /** Points of draws, for cards that the user has not drawn. */
  points: number;
  /** 256 bits in hex for the next sealed draw. Never logged or sent before that draw. */
  secret?: string;
  /** The version of the odds that are sealed with it. */
  secretOdds?: number;
}

/** A draw as its movement keeps it, so that it can be computed again (`@maseki/proof`). */
export interface DrawnPack {
  pack: string;
  /** Draws of the pack since the last legend, before this one. */
  since: number;
  /** The version of the odds. */
  odds: number;
  /** The secret that is used up, with its seal, in hex. Absent if the account had none. */
  secret?: string;
  seal?: string;
  /** Of a draw with a proof, in hex. */
  nonce?: string;
  /** Draws with earlier seals about which the page has asked. */
  replaced?: readonly (ClaimedDraw & { opened?: OpenedSeal })[];
}

/** One change of an account. Missing fields stay as they are. */
export interface Change {
  /** Stones gained (positive) or spent. */
  stones?: number;
  /** Copies gained (positive) or given away, by card id. */
  cards?: Readonly<Record<string, number>>;
  sinceLegend?: Readonly<Record<string, number>>;
  bonus?: LastBonus;
  registeredAt?: number;
  /** Matched battles finished since. */
  matchedBattles?: number;
  starterDeck?: StarterDeckId;
  firstBattle?: FirstBattleOutcome;
  missions?: Missions;
  /** Missions that this fulfils. Their stones come on top of `stones`. */
  paid?: readonly PaidMission[];
  /** Points gained (positive) or spent. */
  points?: number;
  drawn?: DrawnPack;
  /** The secret of the next sealed draw, and the version of its odds. */
  secret?: string;
  secretOdds?: number;
}

/** With a value for the caller. A null change leaves the account as it is. */
export interface Decision<Value> {
  change: Change | null;
  value: Value;
}

export const emptyAccount = (user: string): Account => ({
  user,
  stones: 0,
  cards: {},
  sinceLegend: {},
  bonus: null,
  registeredAt: null,
  matchedBattles: 0,
  missions: noMissions,
  points: 0,
});

export function countCards(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

function addCopies(cards: Account['cards'], moves: Change['cards']): Account['cards'] {
  if (!moves) return cards;
  const after: Record<string, number> = { ...cards };
  for (const [id, move] of Object.entries(moves)) {
    const amount = (after[id] ?? 0) + move;
    if (amount < 0) throw new RangeError(`a change would leave ${amount} copies of ${id}`);
    if (amount === 0) delete after[id];
    else after[id] = amount;
  }
  return after;
}

const stonesOf = (paid: readonly PaidMission[] = []): number => paid.reduce((sum, { stones }) => sum + stones, 0);

/** Throws RangeError below 0, which the caller's decision checks first. */
export function balanceAfter(account: Pick<Account, 'stones' | 'points'>, change: Change) {
  const stones = account.stones + (change.stones ?? 0) + stonesOf(change.paid);
  if (stones < 0) throw new RangeError(`a change would leave ${stones} stones`);
  const points = account.points + (change.points ?? 0);
  if (points < 0) throw new RangeError(`a change would leave ${points} points`);
  return { stones, points };
}

/** The account after a change. Throws RangeError if stones, points or copies fall below 0. */
export function accountAfter(account: Account, change: Change): Account {
  return {
    ...account,
    ...balanceAfter(account, change),
    missions: change.missions ?? account.missions,
    cards: addCopies(account.cards, change.cards),
    sinceLegend: { ...account.sinceLegend, ...change.sinceLegend },
    bonus: change.bonus ?? account.bonus,
    registeredAt: change.registeredAt ?? account.registeredAt,
    matchedBattles: account.matchedBattles + (change.matchedBattles ?? 0),
    ...(change.starterDeck && { starterDeck: change.starterDeck }),
    ...(change.firstBattle && { firstBattle: change.firstBattle }),
    ...(change.secret && { secret: change.secret, secretOdds: change.secretOdds }),
  };
}
