import { PACK_IDS } from '@maseki/cards/card.ts';
import type { RandomBelow } from '@maseki/inventory/gacha/rules.ts';
import { DAYS, dayStart, HOUR_MS } from './calendar.ts';
import { drawnBy, duplicatesOf, type Precious, rarityOf } from './precious.ts';
import { createWorld, type LimitsInForce, type World } from './world.ts';

/** What an honest player does on each of the 30 days beside collecting the login bonus and spending all stones. */
export const HONEST_BATTLES_A_DAY = 5;

interface Habits {
  battlesADay: number;
  random: RandomBelow;
}

/** One day of honest players: bonus, battles against strangers of which half are won, draws from either pack. */
function liveDay(world: World, users: readonly string[], { battlesADay, random }: Habits): void {
  for (const user of users) {
    world.collectLoginBonus(user);
    for (let battle = 0; battle < battlesADay; battle++) {
      const stranger = world.register();
      if (random(2) === 0) world.playBattle(user, stranger);
      else world.playBattle(stranger, user);
    }
    world.drawAll(user, PACK_IDS[random(PACK_IDS.length)] ?? 'MorisCardPack');
  }
}

/** What an honest player draws in 30 days. */
export function honestMonth({ random, battlesADay }: Habits): Precious & { draws: number } {
  const world = createWorld({ now: dayStart(1), random, limits: 'all' });
  const user = world.register();
  for (let day = 1; day <= DAYS; day++) {
    world.now = dayStart(day) + 20 * HOUR_MS;
    liveDay(world, [user], { random, battlesADay });
  }
  return { ...drawnBy(user, world.drawn), draws: world.drawn.length / 5 };
}

/** What friends gave each other, and how many cards they wanted to give and could not on some day: many of them move on a later one. */
export interface CircleFigures {
  exchanges: number;
  delayed_as_new: number;
  delayed_by_receive_limit: number;
}

/**
 * Friends who give each other, day by day, every rare and legend that one has twice and another lacks: for a card of the same rarity where
 * there is one, else as a gift. Nobody is more generous without being one person.
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
    liveDay(world, users, { random, battlesADay: HONEST_BATTLES_A_DAY });
    for (const from of users) for (const to of users) if (from !== to) help(from, to);
  }
  return {
    exchanges,
    delayed_as_new: delayed.new_account_limit.size,
    delayed_by_receive_limit: delayed.receive_limit.size,
  };
}
