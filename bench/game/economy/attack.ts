import type { RandomBelow } from '@maseki/cards/draw-cards.ts';
import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import { COUNTED_PRACTICE_A_DAY } from '@maseki/contracts/inventory/limits.ts';
import type { MoveOutcome } from '@maseki/contracts/inventory/rpc.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { DAYS, dayStart, HOUR_MS, isFirstOfSeason } from './calendar.ts';
import { duplicatesOf, type Precious, rarityOf } from './precious.ts';
import { createWorld, type LimitsInForce, type World } from './world.ts';

/** One pack for all, so that accounts soon own second copies, which alone can be given. */
const PACK = 'MorisCardPack';
/** Battles of the same two that are paid a day. More bring nothing. */
const BATTLES_OF_A_PAIR = 3;

/** By the chart, for one network. Its 30 a minute for one address limit no further. */
const REGISTRATIONS_PER_HOUR = 60;

/** The best class below the first places, to which win traders never come. */
const BEST_CLASS: LadderClass = 'diamond';

/**
 * Strategies of one person with many accounts. With `pool` they all live and give their second
 * copies to one of them. With `relay` half of them give to the other half, which gives to the one.
 * With `discard` an account that has drawn its first stones and given its second copies is replaced
 * by a new one, as fast as registrations allow.
 */
export const STRATEGIES = ['pool', 'relay', 'discard'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface AttackPlan {
  accounts: number;
  strategy: Strategy;
  limits: LimitsInForce;
}

export interface AttackResult {
  /** The gain of the main account, less its losses of the same rarity. */
  gained: Precious;
  /** Legends that any account has gained on the first day, at most. */
  legendsOnDayOne: number;
  /** Draws of the one account itself, paid by bonuses and arranged battles. */
  draws: number;
}

const countOf = (world: World, user: string, rarity: Rarity): number =>
  Object.entries(world.account(user).cards).reduce(
    (sum, [card, copies]) => sum + (rarityOf(card) === rarity ? copies : 0),
    0,
  );

/** Copies that a user has drawn or got for points. */
const ownOf = ({ drawn, redeemed }: World, user: string, rarity: Rarity): number =>
  [drawn, redeemed].flatMap((list) => list.filter((of) => of.user === user && rarityOf(of.card) === rarity)).length;

/** A user's gain by exchanges, which is all else. New accounts own no rares. */
const gainedOf = (world: World, user: string): Precious => ({
  rares: Math.max(0, countOf(world, user, 'rare') - ownOf(world, user, 'rare')),
  legends: Math.max(0, countOf(world, user, 'legend') - ownOf(world, user, 'legend')),
});

/** In every way that leaves it richer, as a gift or for a card of a lower rarity. */
function bring(world: World, card: string, from: string, to: string): MoveOutcome {
  const lower: readonly Rarity[] =
    rarityOf(card) === 'legend' ? ['common', 'uncommon', 'rare'] : ['common', 'uncommon'];
  const [cheap = null] = lower
    .flatMap((rarity) => duplicatesOf(world.account(to).cards, rarity))
    .filter((id) => id !== card);
  const ways = cheap === null ? [null] : [null, cheap];
  let outcome: MoveOutcome = 'insufficient_copies';
  for (const inReturn of ways) {
    outcome = world.exchange({ from, to, card, inReturn });
    if (outcome === 'moved') return outcome;
  }
  return outcome;
}

interface Given {
  moved: number;
  /** True if the main account can complete no more exchanges on this day. */
  dayIsFull: boolean;
}

/** Brings all that these accounts have twice to one, legends first. */
function giveAll(world: World, givers: readonly string[], to: string): Given {
  const given: Given = { moved: 0, dayIsFull: false };
  for (const rarity of ['legend', 'rare'] as const) {
    const cards = givers.flatMap((from) =>
      duplicatesOf(world.account(from).cards, rarity).map((card) => ({ from, card })),
    );
    for (const { from, card } of cards) {
      let outcome = bring(world, card, from, to);
      for (; outcome === 'moved'; outcome = bring(world, card, from, to)) given.moved += 1;
      if (outcome === 'exchange_limit') return { ...given, dayIsFull: true };
      // The main account gets no more of this rarity today, from any account.
      if (outcome === 'receive_limit') break;
    }
  }
  return given;
}

/** All pairs play the paid battles, and the main account wins all of its own. */
function arrangeBattles(world: World, users: readonly string[]): void {
  users.forEach((winner, index) => {
    for (const loser of users.slice(index + 1)) {
      for (let battle = 0; battle < BATTLES_OF_A_PAIR; battle++) world.playBattle(winner, loser);
    }
  });
}

/** A day of accounts that stay. */
function live(world: World, users: readonly string[]): void {
  for (const user of users) {
    world.collectLoginBonus(user);
    for (let battle = 0; battle < COUNTED_PRACTICE_A_DAY; battle++) world.practise(user);
  }
  arrangeBattles(world, users);
  for (const user of users) world.drawAll(user, PACK);
}

/**
 * A day of accounts that are replaced as soon as they have given their cards. Ends when
 * registrations or the exchanges of the day are used up, or when a whole hour of new accounts has
 * brought nothing.
 */
function discardAccounts(world: World, main: string, others: number): void {
  const start = world.now;
  for (let hour = 0; hour < 23; hour++) {
    world.now = start + hour * HOUR_MS;
    let moved = 0;
    for (let registered = 0; registered + others <= Math.max(REGISTRATIONS_PER_HOUR, others); registered += others) {
      const batch = Array.from({ length: others }, () => world.register());
      live(world, batch);
      const given = giveAll(world, batch, main);
      if (given.dayIsFull) return;
      moved += given.moved;
    }
    if (moved === 0) return;
  }
}

/** A day on which half of the accounts give to the other half, and these to the one. */
function relay(world: World, main: string, others: readonly string[]): void {
  const collectors = others.slice(0, Math.floor(others.length / 2));
  others.slice(collectors.length).forEach((user, index) => {
    const collector = collectors[index % collectors.length];
    if (collector !== undefined) giveAll(world, [user], collector);
  });
  giveAll(world, collectors, main);
}

/** One person, 30 days. */
export function attackMonth({ accounts, strategy, limits }: AttackPlan, random: RandomBelow): AttackResult {
  const world = createWorld({ now: dayStart(1), random, limits });
  const main = world.register();
  const others = strategy === 'discard' ? [] : Array.from({ length: accounts - 1 }, () => world.register());
  let legendsOnDayOne = 0;
  for (let day = 1; day <= DAYS; day++) {
    world.now = dayStart(day);
    if (isFirstOfSeason(day)) for (const user of [main, ...others]) world.closeSeason(user, BEST_CLASS);
    live(world, [main, ...others]);
    if (strategy === 'discard' && accounts > 1) discardAccounts(world, main, accounts - 1);
    if (strategy === 'relay') relay(world, main, others);
    giveAll(world, others, main);
    if (day === 1) legendsOnDayOne = Math.max(...[main, ...others].map((user) => gainedOf(world, user).legends));
  }
  return {
    gained: gainedOf(world, main),
    legendsOnDayOne,
    draws: world.drawn.filter(({ user }) => user === main).length / 5,
  };
}
