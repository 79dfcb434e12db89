import { performRemote } from '../actions/perform.ts';
import { call } from '../http/call.ts';
import { carryDismissal } from './carry.ts';

export const dismissReport = call('dismissReport', ({ actor, key, body: { report, reason } }, context) => {
  const intent = { actor, key, kind: 'dismiss-report', target: report, reason } as const;
  return performRemote<{ message: string }>(intent, context, carryDismissal);
});
