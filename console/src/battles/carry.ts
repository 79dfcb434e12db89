import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Carry } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { ownEnding } from '../operators/own-side.ts';
import { text } from '../text.ja.ts';

/** The kept input of the end of a battle. */
export interface AbortInput {
  /** The account of the operator, null if they do not play. */
  own: string | null;
}

/** The log of the battle names the action, so a repeat of it is the same end. */
export const carryAbort: Carry = async ({ action, target, input }, { bus }) => {
  const { own } = JSON.parse(input) as AbortInput;
  const { outcome } = await bus.callRpc(rpcs.abortRoom, { action_id: action, room_id: target ?? '', own });
  if (outcome === 'own_battle') return ownEnding();
  if (outcome === 'not_running') return refusedEnding('not_found', text.notRunning);
  return { outcome: 'done', result: { message: text.done } };
};
