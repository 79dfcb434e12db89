import { performRemote } from '../actions/perform.ts';
import { call } from '../http/call.ts';
import { carryDismissal, carryEndOfSessions, carryModeration, type ModerationInput } from './carry.ts';

export const moderatePlayer = call('moderatePlayer', ({ actor, key, params: { id }, body }, context) => {
  const { action, days, report, reason } = body;
  const input: ModerationInput = { action, days, report };
  const intent = { actor, key, kind: 'moderate-player', target: id, reason, input } as const;
  return performRemote<{ ended_sessions: number }>(intent, context, carryModeration);
});

export const endSessions = call('endSessions', ({ actor, key, params: { id }, body: { reason } }, context) => {
  const intent = { actor, key, kind: 'end-sessions', target: id, reason } as const;
  return performRemote<{ ended_sessions: number }>(intent, context, carryEndOfSessions);
});

export const dismissReport = call('dismissReport', ({ actor, key, body: { report, reason } }, context) => {
  const intent = { actor, key, kind: 'dismiss-report', target: report, reason } as const;
  return performRemote<{ message: string }>(intent, context, carryDismissal);
});
