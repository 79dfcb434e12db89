import { performRemote } from '../actions/perform.ts';
import { call } from '../http/call.ts';
import { carryEndOfSessions } from './carry.ts';

export const endSessions = call('endSessions', ({ actor, key, params: { id }, body: { reason } }, context) => {
  const intent = { actor, key, kind: 'end-sessions', target: id, reason } as const;
  return performRemote<{ ended_sessions: number }>(intent, context, carryEndOfSessions);
});
