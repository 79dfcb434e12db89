import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAction, mustAct } from '@maseki/bots/bots.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { socketLimits } from '@maseki/contracts/socket.ts';
import type { Action } from '@maseki/rules/action.ts';
import { ulid } from 'ulid';
import { viewFrom } from '../../chaos/view-from.ts';
import type { PlayerSocket } from './player-socket.ts';

/** The next action of a client that plays like the easy computer player; null while it is not its turn. */
export function nextAction(state: BattleState, random: () => number = Math.random): Action | null {
  const view = viewFrom(state);
  return view && mustAct(view) ? chooseAction({ level: 'easy', view, random }) : null;
}

/** Fewer than the socket's limit, so that a client of tests is not taken for a hostile one. */
const AT_MOST = socketLimits.maxMessagesPerSecond - 4;

/** Waits until one more message fits into this second. */
async function keepPace(sentAt: number[]): Promise<void> {
  const before = sentAt.at(-AT_MOST);
  if (before !== undefined) await sleep(Math.max(0, before + 1_050 - Date.now()));
  sentAt.push(Date.now());
}

/** Plays until a state holds, or to the end; gives the ids of the actions it sent. */
export async function play(
  socket: PlayerSocket,
  until: (state: BattleState) => boolean = () => false,
): Promise<string[]> {
  const sent: string[] = [];
  const sentAt: number[] = [];
  const isOver = (state: BattleState) => state.status === 'finished' || until(state);
  for (;;) {
    const state = await socket.until((now) => isOver(now) || nextAction(now) !== null);
    const action = nextAction(state);
    if (isOver(state) || !action) return sent;
    const action_id = ulid();
    sent.push(action_id);
    await keepPace(sentAt);
    socket.send({ ...action, action_id, version: state.version });
    await socket.until(() => socket.hasAnswered(action_id));
  }
}
