import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { BattleView, ViewSide } from '@maseki/rules/view-types.ts';

/** What a client knows of a battle, in the shape in which a computer player reads it; null while waiting. */
export function viewFrom(state: BattleState): BattleView | null {
  const { status, you, opponent, turn_player_id, winner, ...same } = state;
  if (status === 'waiting' || !you || !opponent) return null;
  const sideOf = (id: string | null): ViewSide | null =>
    id === null ? null : id === you.info._id ? 'you' : 'opponent';
  return { ...same, status, turn_side: sideOf(turn_player_id), winner_side: sideOf(winner), you, opponent };
}
