import { performRemote } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';
import { carryDismissal, carryEndOfSessions, carryModeration, type ModerationInput } from './carry.ts';

export const moderatePlayer = handler('moderatePlayer', ({ actor, key, params: { id }, body }, context) => {
  const { action, days, report, reason } = body;
  const input: ModerationInput = { action, days, report };
  const intent = { actor, key, kind: 'moderate-player', target: id, reason, input } as const;
  return performRemote<{ ended_sessions: number }>(intent, context, carryModeration);
});

export const endSessions = handler('endSessions', ({ actor, key, params: { id }, body: { reason } }, context) => {
  const intent = { actor, key, kind: 'end-sessions', target: id, reason } as const;
  return performRemote<{ ended_sessions: number }>(intent, context, carryEndOfSessions);
});

export const dismissReport = handler('dismissReport', ({ actor, key, body: { report, reason } }, context) => {
  const intent = { actor, key, kind: 'dismiss-report', target: report, reason } as const;
  return performRemote<{ message: string }>(intent, context, carryDismissal);
});
