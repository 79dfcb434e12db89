import { applyAction } from '../../src/apply-action.ts';
import { type BattleStart, createBattle } from '../../src/create-battle.ts';
import type { BattleEvent } from '../../src/event.ts';
import { legalActions } from '../../src/legal-actions.ts';
import type { Step } from '../../src/replay.ts';
import { SEATS } from '../../src/seat.ts';
import type { Battle } from '../../src/state.ts';
import { applyTimeout } from '../../src/timeout.ts';

export interface Moment {
  battle: Battle;
  /** What led here; null at the start. */
  step: Step | null;
  events: readonly BattleEvent[];
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** Surrender is legal all the time: taken each time it is drawn, no battle would be long. */
function stepFor(battle: Battle, choice: number): Step {
  if (choice % 23 === 0) return { type: 'timeout' };
  const steps = SEATS.flatMap((seat) =>
    legalActions(battle, seat).map((action): Step => ({ type: 'action', seat, action })),
  );
  const others = steps.filter((step) => step.type === 'action' && step.action.type !== 'action.surrender');
  const from = choice % 97 === 1 ? steps : others;
  return from[choice % from.length] ?? { type: 'timeout' };
}

/** Plays by the given choices and yields every moment. All states are frozen: changing one in place would throw. */
export function* walk(start: BattleStart, choices: readonly number[]): Generator<Moment> {
  let battle = deepFreeze(createBattle(start));
  yield { battle, step: null, events: [] };
  for (const choice of choices) {
    if (battle.status === 'finished') return;
    const step = stepFor(battle, choice);
    const after =
      step.type === 'timeout'
        ? { ok: true as const, ...applyTimeout(battle) }
        : applyAction(battle, step.seat, step.action);
    if (!after.ok) throw new Error(`A legal action was refused: ${after.reason}`);
    battle = deepFreeze(after.battle);
    yield { battle, step, events: after.events };
  }
}
