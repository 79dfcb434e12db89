import { countBattle, newPair, type PairHistory, pairAfter } from '@maseki/battle/after/ratings/counted-battle.ts';
import { ratingAt } from '@maseki/battle/after/ratings/glicko.ts';
import { isListed, isProvisional } from '@maseki/contracts/battle/ladder.ts';
import { strengthsOf } from './spread.ts';
import { newPlayer, type Played, type Player, playLadder, type Random, rate } from './world.ts';

const PLAYERS = 500;
const DAYS = 60;
const SEASON_DAYS = 30;
const BATTLES_A_DAY = 4;
const POOL = 20;
const SPREAD = 200;
const MEAN = 1500;
/** Pairs of accounts that also play strangers, and of those that only trade. */
const PAIRS = { established: 10, only: 10 } as const;
/** More often than the limits of a day allow. */
const TRIES_A_DAY = 6;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Pair {
  winner: Player;
  loser: Player;
  history: PairHistory;
}

const trade = { mode: 'matched', free: false, turns: 12, reason: 'life' } as const;

/** Lets a pair trade wins on a day as often as the limits allow. */
function tradeOn(day: number, pair: Pair, hasSeasonLimit: boolean): void {
  const isNewSeason = day % SEASON_DAYS === 0;
  pair.history = { day: newPair.day, ratedInSeason: isNewSeason ? 0 : pair.history.ratedInSeason };
  for (let n = 0; n < TRIES_A_DAY; n += 1) {
    if (!hasSeasonLimit) pair.history = { ...pair.history, ratedInSeason: 0 };
    const counted = countBattle(trade, pair.history);
    pair.history = pairAfter(trade, pair.history, counted);
    if (counted.rated) rate(pair.winner, pair.loser, day * DAY_MS);
  }
}

/**
 * The effect of twenty pairs of accounts in which one always wins against the other, as often as
 * they like. `above` is how far the winners stand above their strengths, on the mean of the days of
 * the second season.
 */
export function traderFigures(random: Random, { hasSeasonLimit }: { hasSeasonLimit: boolean }) {
  const pairs: Pair[] = Array.from({ length: PAIRS.only }, () => ({
    winner: newPlayer(MEAN),
    loser: newPlayer(MEAN),
    history: newPair,
  }));
  const above = new Map<Player, number[]>();
  const listed = new Set<Player>();
  let today = -1;

  function onBattle({ day }: Played & { day: number }): void {
    if (day <= today) return;
    today = day;
    for (const pair of pairs) {
      tradeOn(day, pair, hasSeasonLimit);
      const { rating, deviation } = ratingAt(pair.winner.rating, day * DAY_MS);
      const rated_at = pair.winner.rating.rated_at ?? 0;
      if (isListed({ deviation, rated_at }, day * DAY_MS)) listed.add(pair.winner);
      if (day >= SEASON_DAYS)
        above.set(pair.winner, [...(above.get(pair.winner) ?? []), rating - pair.winner.strength]);
    }
  }
  const only = [...pairs];
  playLadder({
    strengths: strengthsOf(SPREAD, random, PLAYERS),
    random,
    days: DAYS,
    battlesADay: BATTLES_A_DAY,
    active: POOL,
    onStart(players) {
      for (let n = 0; n < PAIRS.established; n += 1) {
        const [winner, loser] = [players[2 * n], players[2 * n + 1]];
        if (winner && loser) pairs.push({ winner, loser, history: newPair });
      }
    },
    onBattle: (played, day) => onBattle({ ...played, day }),
  });
  const meanAbove = ({ winner }: Pair) => {
    const all = above.get(winner) ?? [];
    return all.reduce((sum, each) => sum + each, 0) / all.length;
  };
  const established = pairs.filter((pair) => !only.includes(pair));
  const meansAbove = established.map(meanAbove).sort((a, b) => a - b);
  return {
    established_above_mean: meansAbove.reduce((sum, each) => sum + each, 0) / meansAbove.length,
    established_above_most: meansAbove.at(-1) ?? 0,
    established_listed: established.filter(({ winner }) => listed.has(winner)).length,
    only_above: Math.max(...only.map(meanAbove)),
    only_listed: only.filter(({ winner }) => listed.has(winner)).length,
    only_with_class: only.filter(({ winner }) => !isProvisional(winner.rating)).length,
  };
}
