import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Carry } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { text } from '../text.ja.ts';

/** The log of the battle names the action, so a repeat of it is the same end. */
export const carryAbort: Carry = async ({ action, target }, { bus }) => {
  const { outcome } = await bus.callRpc(rpcs.abortRoom, { action_id: action, room_id: target ?? '' });
  if (outcome === 'not_running') return refusedEnding('not_found', text.notRunning);
  return { outcome: 'done', result: { message: text.done } };
};
