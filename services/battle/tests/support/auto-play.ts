import { chooseAction, mustAct } from '@maseki/bots/bots.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { ulid } from 'ulid';
import type { PlayerSocket } from './player-socket.ts';

/** What a client knows of a battle, in the shape in which a computer player reads it; null while waiting. */
export function viewFrom(state: BattleState): BattleView | null {
  const { status, you, opponent, turn_player_id, winner } = state;
  if (status === 'waiting' || !you || !opponent) return null;
  const sideOf = (id: string | null) => id && (id === you.info._id ? 'you' : 'opponent');
  return {
    status,
    turn: state.turn,
    turn_side: sideOf(turn_player_id) || null,
    winner_side: sideOf(winner) || null,
    end_reason: state.end_reason,
    must_replace: state.must_replace,
    opponent_must_replace: state.opponent_must_replace,
    retreated: state.retreated,
    you,
    opponent,
  };
}

/** The next action of a client that plays like the easy computer player; null while it is not its turn. */
export function nextAction(state: BattleState, random: () => number = Math.random): Action | null {
  const view = viewFrom(state);
  return view && mustAct(view) ? chooseAction({ level: 'easy', view, random }) : null;
}

/** Plays until the battle ends; gives the ids of the actions it sent. */
export async function playToEnd(socket: PlayerSocket): Promise<string[]> {
  const sent: string[] = [];
  let chosenAt = 0;
  for (;;) {
    const state = await socket.until(
      (now) => now.status === 'finished' || (now.version > chosenAt && nextAction(now) !== null),
    );
    if (state.status === 'finished') return sent;
    const action = nextAction(state);
    if (!action) continue;
    chosenAt = state.version;
    const action_id = ulid();
    sent.push(action_id);
    socket.send({ ...action, action_id, version: state.version });
  }
}
