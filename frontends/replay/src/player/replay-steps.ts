import { type ReplayFrames, stateAfterStep } from '@maseki/contracts/battle/replay-frames.ts';
import { type ActiveBattle, activeBattle, phaseOf } from '@maseki/frontend-battle/shared-board.ts';

/** The first and one after each step, without running clocks. A gap ends the list. */
export function statesOf({ first, steps }: ReplayFrames): ActiveBattle[] {
  const begun = activeBattle(first);
  if (!begun) return [];
  const states = [begun];
  for (const step of steps) {
    const next = activeBattle(stateAfterStep(states.at(-1) ?? begun, step));
    if (!next) break;
    states.push(next);
  }
  return states.map((state) => ({ ...state, deadline: null }));
}

/** The place of a version of the battle, the end for one beyond it. */
export const placeOf = (version: number | null, states: readonly ActiveBattle[]): number =>
  version === null ? 0 : Math.min(Math.max(version - 1, 0), states.length - 1);

const beginsTurn = (states: readonly ActiveBattle[], place: number): boolean =>
  states[place]?.turn !== states[place - 1]?.turn;

/** The beginning of the present turn, or of the one before from there. */
export function turnBefore(states: readonly ActiveBattle[], place: number): number {
  let at = place - 1;
  while (at > 0 && !beginsTurn(states, at)) at -= 1;
  return Math.max(at, 0);
}

/** The beginning of the next turn, or the end. */
export function turnAfter(states: readonly ActiveBattle[], place: number): number {
  let at = place + 1;
  while (at < states.length && !beginsTurn(states, at)) at += 1;
  return Math.min(at, states.length - 1);
}

/** The next step in which a card is knocked out, null if none follows. */
export function nextKnockOut(states: readonly ActiveBattle[], place: number): number | null {
  const isKnockOut = ({ events }: ActiveBattle, at: number) =>
    at > place && events.some(({ type }) => type === 'knocked_out');
  const found = states.findIndex(isKnockOut);
  return found < 0 ? null : found;
}

/** True if the battle waited for a decision of its reader, who may have moved second in a setup. */
const isOwnDecision = (state: ActiveBattle): boolean => ['setup', 'your_turn', 'replace'].includes(phaseOf(state));

/** The last own decision up to a place, else the first one after it. Null without any. */
export function ownDecisionNear(states: readonly ActiveBattle[], place: number): number | null {
  const before = states.slice(0, place + 1).findLastIndex(isOwnDecision);
  const found = before >= 0 ? before : states.findIndex(isOwnDecision);
  return found < 0 ? null : found;
}
