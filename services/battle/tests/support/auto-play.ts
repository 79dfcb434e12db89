import { mustAct } from '@maseki/bots/choose-action.ts';
import { chooseRandomAction } from '@maseki/bots/random-player.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { ulid } from 'ulid';
import type { PlayerSocket } from './player-socket.ts';

/** The next action of a client that plays at random; null while it is not its turn. */
export function nextAction(state: BattleState, random: () => number = Math.random): Action | null {
  const view = viewOfState(state);
  return view && mustAct(view) ? chooseRandomAction(view, random) : null;
}

/** Plays until a state holds, or to the end. Returns the ids of the actions it sent. */
export async function play(
  socket: Pick<PlayerSocket, 'until' | 'sendInPace' | 'hasOutcome'>,
  until: (state: BattleState) => boolean = () => false,
): Promise<string[]> {
  const sent: string[] = [];
  const isOver = (state: BattleState) => state.status === 'finished' || until(state);
  for (;;) {
    const state = await socket.until((now) => isOver(now) || nextAction(now) !== null);
    const action = nextAction(state);
    if (isOver(state) || !action) return sent;
    const action_id = ulid();
    sent.push(action_id);
    await socket.sendInPace({ ...action, action_id, version: state.version });
    await socket.until(() => socket.hasOutcome(action_id));
  }
}
