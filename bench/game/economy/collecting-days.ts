import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { RandomBelow } from '@maseki/cards/draw-cards.ts';
import type { OddsTable } from '@maseki/cards/odds/odds-table.ts';
import { trials } from '@maseki/cards/trials.ts';
import { type LadderClass, seasonStones } from '@maseki/contracts/battle/ladder.ts';
import { COUNTED_PRACTICE_A_DAY } from '@maseki/contracts/inventory/limits.ts';
import { WEEK_TASKS } from '@maseki/contracts/inventory/missions.ts';
import { rewardOf } from '@maseki/inventory/battle-rewards/rules.ts';
import { dayPlus, weekOf } from '@maseki/inventory/missions/choose-tasks.ts';
import { type Collector, newCollector, type Sources } from './collector.ts';
import type { BattlePart } from './practice-battles.ts';

/** What a player does, without exchanges. */
export interface Habits {
  /** Days of each seven with a visit, at random. */
  visits: number;
  /** Matched battles on such a day, of which half are won. */
  matched: number;
  /** True if the player practises until the tasks of the day and of the week are done. */
  practises: boolean;
}

/** Days from the registration, which is day 1, with these shares of all cards. */
export interface Collected {
  day_50: number;
  day_90: number;
  day_100: number;
  /** Draws. */
  longest_wait: number;
}

export interface Collecting {
  habits: Habits;
  sources: Sources;
  battles: readonly BattlePart[];
  /** The same name makes the same draws. */
  name: string;
  /** Registrations begin with this month, on different days of it. */
  registered: string;
  odds?: OddsTable | undefined;
}

const WEEK = 7;
/**
 * How often the newcomer of `practiceBattles` wins one of the twelve trials, by their rows, in the
 * one try of a visit.
 */
const TRIAL_SHARES = [0.44, 0.14, 0.07];
const LONGEST_DAYS = 2_000;
/** The class of a player in the middle of the ladder, with 1500 points and a deviation of 70. */
const CLASS: LadderClass = 'emerald';
const REWARDED_FROM_TURN = 6;
const TASKS_A_DAY = 3;
const WHOLE_WEEK = Math.max(...WEEK_TASKS.map(({ target }) => target));

function anyOf<T>(list: readonly T[], random: RandomBelow): T {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error('there is none');
  return one;
}

/** Days of a week, from 0. */
function visitedDays(visits: number, random: RandomBelow): ReadonlySet<number> {
  const days = Array.from({ length: WEEK }, (_, day) => day);
  while (days.length > visits) days.splice(random(days.length), 1);
  return new Set(days);
}

const hasOpenTasks = (collector: Collector, today: string): boolean => {
  const { day, done, week } = collector.account().missions;
  return day !== today || done.length < TASKS_A_DAY || (week[weekOf(today)] ?? 0) < WHOLE_WEEK;
};

/** A player from the registration until all cards are there. */
export function collect({ habits, sources, battles, name, registered, odds }: Collecting): Collected {
  const { random: chance } = seededRandom(name);
  const random: RandomBelow = (bound) => Math.floor(chance() * bound);
  const collector = newCollector({ sources, registeredAt: Date.parse(registered), random, ...(odds && { odds }) });
  const triesTrials = sources === 'all' && (habits.practises || habits.matched > 0);
  let rated = 0;
  let trialsWon = 0;

  function visit(day: string): void {
    collector.login(day);
    let paid = 0;
    for (let battle = 0; battle < habits.matched; battle += 1) {
      const part = anyOf(battles, random);
      const stones = part.turns >= REWARDED_FROM_TURN ? rewardOf(random(2) === 0, paid) : 0;
      paid += stones;
      rated += 1;
      collector.finishBattle({ ...part, mode: 'matched', day }, stones);
    }
    const practice = habits.practises && sources === 'all' ? COUNTED_PRACTICE_A_DAY : 0;
    for (let battle = 0; battle < practice && hasOpenTasks(collector, day); battle += 1)
      collector.finishBattle({ ...anyOf(battles, random), mode: 'practice', day }, 0);
    if (triesTrials && trialsWon < trials.length && chance() < (TRIAL_SHARES[Math.floor(trialsWon / 4)] ?? 0)) {
      collector.winTrial();
      trialsWon += 1;
    }
    collector.spend();
  }

  const reached = { day_50: 0, day_90: 0, day_100: 0 };
  let visited = visitedDays(habits.visits, random);
  for (let n = 0; reached.day_100 === 0; n += 1) {
    if (n > LONGEST_DAYS) throw new Error(`${name} has not all cards in ${LONGEST_DAYS} days`);
    const day = dayPlus(registered, n);
    if (day.endsWith('-01')) {
      if (sources === 'all') collector.closeSeason(seasonStones(CLASS, rated));
      rated = 0;
    }
    if (n > 0 && n % WEEK === 0) visited = visitedDays(habits.visits, random);
    if (!visited.has(n % WEEK) && n > 0) continue;
    visit(day);
    const share = collector.share();
    if (share >= 0.5) reached.day_50 ||= n + 1;
    if (share >= 0.9) reached.day_90 ||= n + 1;
    if (share === 1) reached.day_100 = n + 1;
  }
  return { ...reached, longest_wait: collector.longestWait() };
}
