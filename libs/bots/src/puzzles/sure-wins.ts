import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { firstWin, minimalPlans, type Plan, plansOf } from './plans.ts';
import { proverOf, TooManyNodes } from './prover.ts';
import { searchFrom } from './search-state.ts';

/** States that a search looks at before it gives up, by default. */
export const NODES = 25_000;

export interface SureWins {
  readonly wins: boolean;
  /** Every plan of the turn, and whether it wins for certain. Empty if none does. */
  readonly plans: readonly Plan[];
  /** Those that win and fail without any of their steps. */
  readonly minimal: readonly Plan[];
}

const none: SureWins = { wins: false, plans: [], minimal: [] };

function unlessTooMany<T>(search: () => T): T | null {
  try {
    return search();
  } catch (error) {
    if (error instanceof TooManyNodes) return null;
    throw error;
  }
}

/**
 * The plans by which a side in its turn wins for certain within so many own turns, whatever the
 * opponent does, draws and chooses, however coins fall, and without a card that it draws itself.
 * Null if the search passed its bound, because then nothing is known.
 */
export function sureWins(battle: Battle, seat: Seat, turns: 1 | 2, bound = NODES): SureWins | null {
  const search = searchFrom(battle, seat);
  const prover = proverOf(search, bound);
  return unlessTooMany(() => {
    if (!prover.wins(search.state, turns)) return none;
    const plans = plansOf(search, prover, turns);
    return { wins: true, plans, minimal: minimalPlans(plans) };
  });
}

/** True if a plan that does not win for certain would win whatever its side draws. Null as of `sureWins`. */
export function winsByDraws(battle: Battle, seat: Seat, { plans }: SureWins, bound = NODES): boolean | null {
  const search = searchFrom(battle, seat);
  const winning = plans.filter(({ wins }) => wins).length;
  return unlessTooMany(
    () => plansOf(search, proverOf(search, bound, true), 2).filter(({ wins }) => wins).length > winning,
  );
}

/** A plan of this turn by which a side, to move, wins in it for certain, null if there is none or it was not found. */
export function missedWin(battle: Battle, seat: Seat): readonly Action[] | null {
  return unlessTooMany(() => {
    const search = searchFrom(battle, seat);
    const prover = proverOf(search, NODES);
    if (battle.outcome || !prover.wins(search.state, 1)) return null;
    return firstWin(search, prover);
  });
}
