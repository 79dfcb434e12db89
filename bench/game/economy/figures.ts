import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { RandomBelow } from '@maseki/cards/draw-cards.ts';
import { type AttackResult, attackMonth, STRATEGIES } from './attack.ts';
import { type CircleFigures, HONEST_BATTLES_A_DAY, honestCircle, honestMonth } from './honest.ts';
import type { LimitsInForce } from './world.ts';

/** An honest month, as means of several players. */
export interface HonestFigures {
  battles_a_day: number;
  draws: number;
  rares: number;
  legends: number;
}

/** In 30 days from accounts of the same person, by the best strategy. */
interface AttackFigures {
  rares_and_legends_vs_honest_30_days: number;
  legends_vs_honest_30_days: number;
  legends_gained_day_1: number;
  rares: number;
  legends: number;
  strategy: string;
  /** The account's own draws. Its bonuses and arranged battles bring more than honest ones. */
  own_draws_vs_honest: number;
}

export interface AttackReport {
  limits: LimitsInForce;
  honest: HonestFigures;
  accounts: Record<string, AttackFigures>;
}

// The limit that exchanges from 20 accounts of one person bring one account, as a multiple of the
// draws of an honest account.
const MOST_VS_HONEST = 1.5;
const HONEST_PLAYERS = 50;
const CIRCLES = 20;

const randomOf = (name: string): RandomBelow => {
  const { random } = seededRandom(name);
  return (bound) => Math.floor(random() * bound);
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 100) / 100;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The mean draws of honest players in 30 days. The same seed draws the same cards. */
export function honestFigures(seed: string, battlesADay = HONEST_BATTLES_A_DAY): HonestFigures {
  const months = times(HONEST_PLAYERS, (index) =>
    honestMonth({ random: randomOf(`${seed} honest ${index}`), battlesADay }),
  );
  const of = (key: 'draws' | 'rares' | 'legends') => rounded(mean(months.map((month) => month[key])));
  return { battles_a_day: battlesADay, draws: of('draws'), rares: of('rares'), legends: of('legends') };
}

/** Of several sizes under the limits, as sums over several circles of each size. */
export function circleFigures(seed: string): Record<string, CircleFigures> {
  const figuresOf = (size: number): CircleFigures => {
    const circles = times(CIRCLES, (index) => honestCircle(size, randomOf(`${seed} circle ${size} ${index}`), 'all'));
    const of = (key: keyof CircleFigures) => circles.reduce((sum, circle) => sum + circle[key], 0);
    return {
      exchanges: of('exchanges'),
      delayed_as_new: of('delayed_as_new'),
      delayed_by_receive_limit: of('delayed_by_receive_limit'),
    };
  };
  return Object.fromEntries([2, 4, 6].map((size) => [size, figuresOf(size)]));
}

interface AttackOptions {
  seed: string;
  /** How many accounts the person has, each measured by itself. */
  accounts: readonly number[];
  limits: LimitsInForce;
  /** Months of each strategy, of which the mean counts. */
  runs: number;
  onMonth?: () => void;
}

/** How many months `attackReport` simulates. */
export const monthsOf = ({ accounts, runs }: Pick<AttackOptions, 'accounts' | 'runs'>): number =>
  accounts.length * STRATEGIES.length * runs;

/** The worst that one person can do with this many accounts. */
export function attackReport({ seed, accounts, limits, runs, onMonth }: AttackOptions): AttackReport {
  const honest = honestFigures(seed);
  const figuresOf = (strategy: string, months: readonly AttackResult[]): AttackFigures => {
    const of = (key: 'rares' | 'legends') => mean(months.map(({ gained }) => gained[key]));
    const precious = mean(months.map(({ gained }) => gained.rares + gained.legends));
    return {
      rares_and_legends_vs_honest_30_days: rounded(precious / (honest.rares + honest.legends)),
      legends_vs_honest_30_days: rounded(of('legends') / honest.legends),
      legends_gained_day_1: Math.max(...months.map(({ legendsOnDayOne }) => legendsOnDayOne)),
      rares: rounded(of('rares')),
      legends: rounded(of('legends')),
      strategy,
      own_draws_vs_honest: rounded(mean(months.map(({ draws }) => draws)) / honest.draws),
    };
  };
  const worstOf = (count: number): AttackFigures => {
    const all = STRATEGIES.map((strategy) => {
      const months = times(runs, (run) => {
        const month = attackMonth(
          { accounts: count, strategy, limits },
          randomOf(`${seed} ${strategy} ${count} ${run}`),
        );
        onMonth?.();
        return month;
      });
      return figuresOf(strategy, months);
    });
    const [worst] = all.toSorted(
      (a, b) => b.rares_and_legends_vs_honest_30_days - a.rares_and_legends_vs_honest_30_days,
    );
    if (!worst) throw new Error('there is no strategy');
    return { ...worst, legends_gained_day_1: Math.max(...all.map((figures) => figures.legends_gained_day_1)) };
  };
  return { limits, honest, accounts: Object.fromEntries(accounts.map((count) => [count, worstOf(count)])) };
}

export const missedBars = ({ accounts }: Pick<AttackReport, 'accounts'>): string[] =>
  Object.entries(accounts).flatMap(([count, figures]) => [
    ...(figures.rares_and_legends_vs_honest_30_days > MOST_VS_HONEST
      ? [
          `${count} accounts bring one ${figures.rares_and_legends_vs_honest_30_days} times the rares and legends of an honest month, must be at most ${MOST_VS_HONEST}`,
        ]
      : []),
    ...(figures.legends_gained_day_1 > 0
      ? [`with ${count} accounts one gains ${figures.legends_gained_day_1} legends on day one, must be none`]
      : []),
  ]);
