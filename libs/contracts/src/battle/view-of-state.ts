import type { BattleView, ViewSide } from '@maseki/rules/view-types.ts';
import type { BattleState } from './state.ts';

/** Null while waiting for an opponent and after an abort. */
export function viewOfState(state: BattleState): BattleView | null {
  const { status, you, opponent, turn_player_id, winner, end_reason, ...same } = state;
  if (status === 'waiting' || end_reason === 'aborted' || !you || !opponent) return null;
  const sideOf = (id: string | null): ViewSide | null =>
    id === null ? null : id === you.info._id ? 'you' : 'opponent';
  return { ...same, status, end_reason, turn_side: sideOf(turn_player_id), winner_side: sideOf(winner), you, opponent };
}
