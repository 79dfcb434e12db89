import type { BattleMode, CountedResult, UncountedReason } from '@maseki/contracts/battle/result.ts';
import type { EndReason } from '@maseki/rules/view-types.ts';
import type { PairDay } from '../database/documents.ts';

// Two accounts of one person cannot win against each other all day (docs/economy.md "Stones").
const COUNTED_A_DAY = 3;
/** A surrender in an earlier turn is an early one. */
const EARLY_UNTIL_TURN = 4;
const MIN_REWARDED_TURNS = 6;

/** The facts that decide whether a battle counts. */
export interface EndedBattle {
  mode: BattleMode;
  /** The last turn's number. */
  turns: number;
  reason: EndReason;
}

export const newPairDay: PairDay = { rated: 0, earlySurrenders: 0 };

const isEarlySurrender = ({ turns, reason }: EndedBattle) => reason === 'surrender' && turns < EARLY_UNTIL_TURN;

function unratedReason(battle: EndedBattle, day: PairDay): UncountedReason | null {
  if (battle.mode !== 'matched') return battle.mode;
  if (day.rated >= COUNTED_A_DAY) return 'pair_limit';
  return isEarlySurrender(battle) && day.earlySurrenders > 0 ? 'early_surrender' : null;
}

/**
 * Decides if a battle is rated and rewarded, by those that the same two have finished before it on
 * the day.
 */
export function countBattle(battle: EndedBattle, day: PairDay): CountedResult {
  const unrated = unratedReason(battle, day);
  const rewarded = unrated === null && battle.turns >= MIN_REWARDED_TURNS;
  return { mode: battle.mode, rated: unrated === null, rewarded, reason: unrated ?? (rewarded ? null : 'too_short') };
}

/** The day of the pair after a battle that was counted so. */
export function pairDayAfter(battle: EndedBattle, day: PairDay, { rated }: CountedResult): PairDay {
  if (!rated) return day;
  return { rated: day.rated + 1, earlySurrenders: day.earlySurrenders + (isEarlySurrender(battle) ? 1 : 0) };
}
