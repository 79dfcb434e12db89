import type { RandomBelow } from '@maseki/cards/draw-cards.ts';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import { DAYS, dayStart, HOUR_MS, isFirstOfSeason } from './calendar.ts';
import { drawnBy, duplicatesOf, type Precious, rarityOf } from './precious.ts';
import { createWorld, type LimitsInForce, type World } from './world.ts';

/** On each of 30 days, with the login bonus, and all stones spent. */
export const HONEST_BATTLES_A_DAY = 5;

interface Habits {
  battlesADay: number;
  random: RandomBelow;
}

const CLASS: LadderClass = 'emerald';

/**
 * One day of honest players, with bonus, season, the tasks of the day, battles against strangers of
 * which half are won, and draws from either pack. Without battles they do no tasks.
 */
function liveDay(world: World, users: readonly string[], { day, battlesADay, random }: Habits & { day: number }): void {
  for (const user of users) {
    if (isFirstOfSeason(day)) world.closeSeason(user, CLASS);
    world.collectLoginBonus(user);
    for (let battle = 0; battle < battlesADay; battle++) {
      const stranger = world.register();
      if (random(2) === 0) world.playBattle(user, stranger);
      else world.playBattle(stranger, user);
    }
    world.drawAll(user, PACK_IDS[random(PACK_IDS.length)] ?? 'MorisCardPack');
  }
}

/** The draws of an honest player in 30 days. */
export function honestMonth({ random, battlesADay }: Habits): Precious & { draws: number } {
  const world = createWorld({ now: dayStart(1), random, limits: 'all' });
  const user = world.register();
  for (let day = 1; day <= DAYS; day++) {
    world.now = dayStart(day) + 20 * HOUR_MS;
    liveDay(world, [user], { day, random, battlesADay });
  }
  return { ...drawnBy(user, world.drawn), draws: world.drawn.length / 5 };
}

/** And those that they could not give on some day, many of which move later. */
export interface CircleFigures {
  exchanges: number;
  delayed_as_new: number;
  delayed_by_receive_limit: number;
}

/**
 * Friends who give each other, day by day, every rare and legend that one has twice and another
 * lacks. They take a card of the same rarity if possible, else give it as a gift. Only accounts of
 * one person would give more.
 */
export function honestCircle(friends: number, random: RandomBelow, limits: LimitsInForce): CircleFigures {
  const world = createWorld({ now: dayStart(1), random, limits });
  const users = Array.from({ length: friends }, () => world.register());
  let exchanges = 0;
  const delayed = { new_account_limit: new Set<string>(), receive_limit: new Set<string>() };
  const lacks = (user: string) => (card: string) => world.account(user).cards[card] === undefined;
  const help = (from: string, to: string) => {
    for (const card of duplicatesOf(world.account(from).cards, 'rare', 'legend').filter(lacks(to))) {
      const [inReturn = null] = duplicatesOf(world.account(to).cards, rarityOf(card)).filter(lacks(from));
      const outcome = world.exchange({ from, to, card, inReturn });
      if (outcome === 'moved') exchanges += 1;
      if (outcome === 'new_account_limit' || outcome === 'receive_limit') delayed[outcome].add(`${from} ${to} ${card}`);
    }
  };
  for (let day = 1; day <= DAYS; day++) {
    world.now = dayStart(day) + 20 * HOUR_MS;
    liveDay(world, users, { day, random, battlesADay: HONEST_BATTLES_A_DAY });
    for (const from of users) for (const to of users) if (from !== to) help(from, to);
  }
  return {
    exchanges,
    delayed_as_new: delayed.new_account_limit.size,
    delayed_by_receive_limit: delayed.receive_limit.size,
  };
}
