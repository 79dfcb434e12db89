import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import type { LiveChange } from '@maseki/contracts/console/live-calls.ts';
import { performRemote } from '../actions/perform.ts';
import { call } from '../http/call.ts';
import { carryLive, type LiveInput } from './carry.ts';

const kinds: Readonly<Record<LiveChange['change'], ActionKind>> = {
  announce: 'announce',
  withdraw: 'withdraw-announcement',
  'switch-off': 'switch-off',
  'switch-on': 'switch-on',
};

const targetOf = (order: LiveChange): string | null =>
  order.change === 'announce' ? null : 'id' in order ? order.id : order.name;

export const changeLive = call('changeLive', ({ actor, key, body: { version, order, reason } }, context) => {
  const input: LiveInput = { version, order };
  const intent = { actor, key, kind: kinds[order.change], target: targetOf(order), reason, input };
  return performRemote<{ version: number }>(intent, context, carryLive);
});
