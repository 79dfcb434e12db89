import { mustAct } from '@maseki/bots/choose-action.ts';
import { chooseRandomAction } from '@maseki/bots/random-player.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { PlayerSocket } from './player-socket.ts';

type Playing = Pick<PlayerSocket, 'until' | 'sendInPace' | 'hasOutcome'>;

/** The next action of a client that plays at random; null while it is not its turn. */
export function nextAction(state: BattleState, random: () => number = Math.random): Action | null {
  const view = viewOfState(state);
  return view && mustAct(view) ? chooseRandomAction(view, random) : null;
}

/** Plays until a state holds, or to the end. Returns the ids of the actions it sent. */
export async function play(socket: Playing, until: (state: BattleState) => boolean = () => false): Promise<string[]> {
  const sent: string[] = [];
  const isOver = (state: BattleState) => state.status === 'finished' || until(state);
  let seen: { state: BattleState; action: Action | null } | undefined;
  /** A wait looks at the same state again and again. */
  const actionIn = (state: BattleState) => {
    if (seen?.state !== state) seen = { state, action: nextAction(state) };
    return seen.action;
  };
  for (;;) {
    const state = await socket.until((now) => isOver(now) || actionIn(now) !== null);
    const action = actionIn(state);
    if (isOver(state) || !action) return sent;
    const action_id = ulid();
    sent.push(action_id);
    await socket.sendInPace({ ...action, action_id, version: state.version });
    // The state of a battle that was ended meanwhile is the only response to a last action.
    await socket.until((now) => now.status === 'finished' || socket.hasOutcome(action_id));
  }
}

/** Two play some turns, then the first one surrenders, for tests that only need an ended battle. */
export async function playShortly(sockets: readonly (Playing & Pick<PlayerSocket, 'send'>)[]): Promise<void> {
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 3)));
  sockets[0]?.send({ type: 'action.surrender' });
  await Promise.all(sockets.map((socket) => socket.until(({ status }) => status === 'finished')));
}
