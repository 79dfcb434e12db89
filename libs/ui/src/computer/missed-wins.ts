import { BOT_SEAT, determinize } from '@maseki/bots/determinize.ts';
import { missedWin } from '@maseki/bots/puzzles/sure-wins.ts';
import type { BattleState } from '@maseki/contracts/battle/state.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';

/** Hidden cards are no matter for a win in this turn, so that any will do. */
function couldWin(state: BattleState): boolean {
  const view = viewOfState(state);
  return (
    view !== null &&
    missedWin(
      determinize(view, () => 0),
      BOT_SEAT,
    ) !== null
  );
}

/** Versions at the beginning of the reader's turns in which a win was certain and not played. */
export function missedWins(states: readonly BattleState[]): number[] {
  const end = states.at(-1);
  const you = end?.you?.info._id;
  const turns = states.filter(
    ({ turn, turn_player_id, must_replace, opponent_must_replace, status }, place) =>
      status === 'progress' &&
      turn_player_id === you &&
      turn !== states[place - 1]?.turn &&
      !must_replace &&
      !opponent_must_replace &&
      (end?.winner !== you || turn !== end?.turn),
  );
  return turns.filter(couldWin).map(({ version }) => version);
}
