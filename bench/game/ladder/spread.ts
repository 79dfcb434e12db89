import { classOf, isProvisional } from '@maseki/contracts/battle/ladder.ts';
import { normal, type Played, type Player, playLadder, type Random } from './world.ts';

const PLAYERS = 500;
const DAYS = 60;
const BATTLES_A_DAY = 4;
const POOL = 20;
const MEAN = 1500;
/** The battles of a spell in which a constant strength should keep its class. */
const SPELL = 200;
const CLASSES = ['rough', 'crystal', 'emerald', 'sapphire', 'ruby', 'diamond'];
const TENTHS = 10;
/** A tenth with a smaller share of the battles tells nothing. */
const LEAST_SHARE = 0.01;
const POINTS = 100;

/** Strengths around 1500 with this deviation. */
export const strengthsOf = (spread: number, random: Random, players = PLAYERS): number[] =>
  Array.from({ length: players }, () => MEAN + spread * normal(random));

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, n) => ({ value, n })).sort((a, b) => a.value - b.value);
  const ranks = values.map(() => 0);
  for (const [rank, { n }] of order.entries()) ranks[n] = rank;
  return ranks;
}

/** Spearman's correlation of two lists without equal values. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const squares = a.reduce((sum, rank, n) => sum + (rank - (b[n] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

/** Compares predicted and real results by tenths of the prediction, in points of a hundred. */
export function calibrationOf(results: readonly { chance: number; won: boolean }[]) {
  const tenths = Array.from({ length: TENTHS }, () => ({ battles: 0, predicted: 0, won: 0 }));
  for (const { chance, won } of results) {
    const tenth = tenths[Math.min(TENTHS - 1, Math.floor(chance * TENTHS))];
    if (!tenth) continue;
    tenth.battles += 1;
    tenth.predicted += chance;
    tenth.won += won ? 1 : 0;
  }
  const known = tenths
    .filter(({ battles }) => battles > 0)
    .map(({ battles, predicted, won }) => ({
      share: battles / results.length,
      error: (POINTS * Math.abs(predicted - won)) / battles,
    }));
  return {
    calibration_mean: known.reduce((sum, { share, error }) => sum + share * error, 0),
    calibration_worst: Math.max(...known.filter(({ share }) => share >= LEAST_SHARE).map(({ error }) => error)),
  };
}

/** The figures of a ladder whose true strengths are spread by so many points. */
export function spreadFigures(spread: number, random: Random) {
  const strengths = strengthsOf(spread, random);
  const results: { chance: number; won: boolean }[] = [];
  const battles = strengths.map(() => 0);
  const after = new Map<number, (number | undefined)[]>([20, 60].map((count) => [count, []]));
  const classes = strengths.map((): number[] => []);
  let players: readonly Player[] = [];

  const note = (n: number) => {
    const count = (battles[n] ?? 0) + 1;
    battles[n] = count;
    const rating = players[n]?.rating;
    if (!rating) return;
    const ratings = after.get(count);
    if (ratings) ratings[n] = rating.rating;
    if (count > DAYS * BATTLES_A_DAY - SPELL && !isProvisional(rating))
      classes[n]?.push(CLASSES.indexOf(classOf(rating)));
  };
  const onBattle = ({ winner, loser, chance }: Played) => {
    results.push({ chance, won: true }, { chance: 1 - chance, won: false });
    note(winner);
    note(loser);
  };
  playLadder({
    strengths,
    random,
    onBattle,
    days: DAYS,
    battlesADay: BATTLES_A_DAY,
    active: POOL,
    onStart: (started) => {
      players = started;
    },
  });
  const rankAfter = (count: number) => {
    const known = (after.get(count) ?? []).flatMap((rating, n) =>
      rating === undefined ? [] : [{ rating, strength: strengths[n] ?? 0 }],
    );
    return rankCorrelation(
      known.map(({ rating }) => rating),
      known.map(({ strength }) => strength),
    );
  };
  const steady = classes.filter((spell) => Math.max(...spell) - Math.min(...spell) <= 1);
  return {
    rank_20: rankAfter(20),
    rank_60: rankAfter(60),
    span_1_class: steady.length / strengths.length,
    ...calibrationOf(results),
    deviation_median: [...players].map(({ rating }) => rating.deviation).sort((a, b) => a - b)[PLAYERS / 2] ?? 0,
  };
}
