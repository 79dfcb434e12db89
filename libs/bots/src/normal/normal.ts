import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply.ts';
import { operationOf } from '@maseki/rules/effect.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { setUp } from '../placing.ts';
import { evaluate } from './evaluate.ts';
import { type Plan, plansOf } from './plans.ts';

/** Attacks with coins are tried so often. */
const tries = 4;

/** The battle after a plan; null when it is not legal. */
function carriedOut(battle: Battle, seat: Seat, plan: Plan): Battle | null {
  let now = battle;
  for (const action of plan) {
    const applied = applyAction(now, seat, action);
    if (!applied.ok) return null;
    now = applied.battle;
  }
  return now.replacements ? applyTimeout(now).battle : now;
}

function flipsCoins(battle: Battle): boolean {
  const flips = (id: string) => battle.cards[id]?.attack.effects.some((effect) => operationOf(effect).coins);
  return Object.values(battle.sides).some((side) =>
    [side.battle_card, ...side.bench].some((fighter) => fighter && flips(fighter.card)),
  );
}

/** The best way to play the rest of a turn as far as one's own turn shows it. */
export function bestPlan(battle: Battle, seat: Seat, random: () => number): Plan {
  const plans = plansOf(battle, seat, random);
  const samples = flipsCoins(battle) ? tries : 1;
  let best: Plan = [];
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const plan of plans) {
    let sum = 0;
    for (let sample = 0; sample < samples; sample++) {
      const seeded: Battle = { ...battle, random: [(random() * 0x1_0000_0000) >>> 0, sample, 0x9e3779b9, 1] };
      const after = carriedOut(samples === 1 ? battle : seeded, seat, plan);
      sum += after ? evaluate(after, seat) : Number.NEGATIVE_INFINITY;
    }
    if (sum / samples <= bestWorth) continue;
    [best, bestWorth] = [plan, sum / samples];
  }
  return best;
}

/** Compares what each way to play this turn leads to, and looks no further. */
export function normal(battle: Battle, seat: Seat, random: () => number): Action {
  if (battle.status === 'setup') return setUp(battle, seat, random);
  const [action] = bestPlan(battle, seat, random);
  if (!action) throw new Error('Nothing to choose from');
  return action;
}
