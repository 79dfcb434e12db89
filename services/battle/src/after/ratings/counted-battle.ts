import {
  COUNTED_A_DAY,
  EARLY_SURRENDERS_A_DAY,
  EARLY_UNTIL_TURN,
  RATED_A_SEASON,
  REWARDED_FROM_TURNS,
} from '@maseki/contracts/battle/limits.ts';
import type { BattleMode, CountedResult, UncountedReason } from '@maseki/contracts/battle/result.ts';
import type { EndReason } from '@maseki/rules/view-types.ts';
import type { PairDay } from '../../base/database/ladder-documents.ts';

export interface EndedBattle {
  mode: BattleMode;
  /** True if one of the two did not want it to be rated. */
  free: boolean;
  turns: number;
  reason: EndReason;
}

/** The earlier battles of the same two, on the day and in the season. */
export interface PairHistory {
  day: PairDay;
  ratedInSeason: number;
}

export const newPair: PairHistory = { day: { counted: 0, earlySurrenders: 0 }, ratedInSeason: 0 };

const isEarlySurrender = ({ turns, reason }: EndedBattle) => reason === 'surrender' && turns < EARLY_UNTIL_TURN;

function uncountedReason(battle: EndedBattle, { counted, earlySurrenders }: PairDay): UncountedReason | null {
  if (battle.mode !== 'matched') return battle.mode;
  if (counted >= COUNTED_A_DAY) return 'pair_limit';
  return isEarlySurrender(battle) && earlySurrenders >= EARLY_SURRENDERS_A_DAY ? 'early_surrender' : null;
}

/**
 * Decides if a battle is rated and rewarded, by those that the same two have finished before it.
 * Free battles pay like rated ones, and so do those above the limit of a season.
 */
export function countBattle(battle: EndedBattle, { day, ratedInSeason }: PairHistory): CountedResult {
  const { mode, free } = battle;
  const uncounted = uncountedReason(battle, day);
  const rated = uncounted === null && !free && ratedInSeason < RATED_A_SEASON;
  const rewarded = uncounted === null && battle.turns >= REWARDED_FROM_TURNS;
  const missing = rated || free ? null : 'pair_limit';
  const reason = uncounted ?? missing ?? (rewarded ? null : 'too_short');
  return { mode, rated, rewarded, reason, ...(free && { free: true }) };
}

export function pairAfter(battle: EndedBattle, pair: PairHistory, { rated }: CountedResult): PairHistory {
  const { day, ratedInSeason } = pair;
  if (uncountedReason(battle, day) !== null) return pair;
  return {
    day: {
      counted: day.counted + 1,
      earlySurrenders: day.earlySurrenders + (isEarlySurrender(battle) ? 1 : 0),
    },
    ratedInSeason: ratedInSeason + (rated ? 1 : 0),
  };
}
