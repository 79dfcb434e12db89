import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { spreadFigures, strengthsOf } from './spread.ts';
import { traderFigures } from './traders.ts';
import { playLadder } from './world.ts';

const SPREADS = [150, 200, 250] as const;
/** Players who are active at once, with the longest waits in s that are good enough. */
const WAIT_BARS = {
  10: { median: 20, p95: 60 },
  20: { median: 10, p95: 45 },
  40: { median: 8, p95: 35 },
  100: { median: 4, p95: 25 },
} as const;
type Active = keyof typeof WAIT_BARS;
const ACTIVE: readonly Active[] = [10, 20, 40, 100];
const WAIT_DAYS = 20;
const WAIT_SPREAD = 200;
const BATTLES_A_DAY = 4;
/** Share of the players who want no rating. */
const FREE_SHARE = 0.1;
/** Seconds by which waits may be longer than in the queue before wishes. */
const MOST_LONGER_S = 10;

const BARS = { rank_20: 0.85, rank_60: 0.94, span_1_class: 0.95 } as const;
/** In points of a hundred. */
const CALIBRATION = { mean: 3, worst: 5, mean_at_other_spreads: 6 } as const;
/** Points above the true strength. */
const MOST_ABOVE = 100;

function waitFigures(seed: string, active: Active) {
  const measure = (isPlain: boolean) => {
    const { random } = seededRandom(`${seed} waits ${active}`);
    const strengths = strengthsOf(WAIT_SPREAD, random);
    const plan = { strengths, random, days: WAIT_DAYS, battlesADay: BATTLES_A_DAY, active, isPlain };
    const { waits } = playLadder({ ...plan, freeShare: FREE_SHARE });
    return { median: percentile(waits, 0.5), p95: percentile(waits, 0.95) };
  };
  return { ...measure(false), before_wishes: measure(true) };
}

/** All figures of the ladder. The same seed gives the same ones. */
export function ladderReport(seed: string) {
  return {
    spread: Object.fromEntries(
      SPREADS.map((spread) => [spread, spreadFigures(spread, seededRandom(`${seed} ${spread}`).random)] as const),
    ),
    traders: {
      with_season_limit: traderFigures(seededRandom(`${seed} traders`).random, { hasSeasonLimit: true }),
      without: traderFigures(seededRandom(`${seed} traders`).random, { hasSeasonLimit: false }),
    },
    waits: Object.fromEntries(ACTIVE.map((active) => [active, waitFigures(seed, active)] as const)),
  };
}
type Report = ReturnType<typeof ladderReport>;

function missedSpreads({ spread }: Report): string[] {
  return Object.entries(spread).flatMap(([points, figures]) => {
    const { calibration_mean: mean, calibration_worst: worst } = figures;
    if (points !== '200') {
      return mean <= CALIBRATION.mean_at_other_spreads ? [] : [`chances are ${mean} points wrong at ${points}`];
    }
    const low = (['rank_20', 'rank_60', 'span_1_class'] as const)
      .filter((key) => figures[key] < BARS[key])
      .map((key) => `${key} is ${figures[key]} and must be at least ${BARS[key]}`);
    const wrong = mean > CALIBRATION.mean || worst > CALIBRATION.worst;
    return wrong ? [...low, `chances are ${mean} points wrong, in the worst tenth ${worst}`] : low;
  });
}

export function missedBars(report: Report): string[] {
  const { established_above_most: above, only_listed, only_with_class } = report.traders.with_season_limit;
  const waits = ACTIVE.flatMap((active) => {
    const { median = 0, p95 = 0, before_wishes: before } = report.waits[active] ?? {};
    const bar = WAIT_BARS[active];
    const longer = Math.max(median - (before?.median ?? 0), p95 - (before?.p95 ?? 0));
    return [
      ...(median > bar.median || p95 > bar.p95 ? [`with ${active} players one waits ${median} s, 95 % ${p95} s`] : []),
      ...(longer > MOST_LONGER_S ? [`with ${active} players one waits ${longer} s longer than before wishes`] : []),
    ];
  });
  return [
    ...missedSpreads(report),
    ...(above > MOST_ABOVE ? [`a trader stands ${above} points above the strength`] : []),
    ...(only_listed > 0 ? [`${only_listed} accounts are listed that only trade`] : []),
    ...(only_with_class > 0 ? [`${only_with_class} accounts have a class that only trade`] : []),
    ...waits,
  ];
}
