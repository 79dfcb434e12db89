import { performRemote } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';
import { ownIdOf } from '../operators/own-side.ts';
import { carryDismissal, carryEndOfSessions, carryModeration, type ModerationInput, type OwnInput } from './carry.ts';

export const moderatePlayer = handler('moderatePlayer', ({ operator, actor, key, params: { id }, body }, context) => {
  const { action, days, report, reason } = body;
  const input: ModerationInput = { action, days, report, own: ownIdOf(operator) };
  const intent = { actor, key, kind: 'moderate-player', target: id, reason, input } as const;
  return performRemote<{ ended_sessions: number }>(intent, context, carryModeration);
});

export const endSessions = handler('endSessions', ({ operator, actor, key, params: { id }, body }, context) => {
  const input: OwnInput = { own: ownIdOf(operator) };
  const intent = { actor, key, kind: 'end-sessions', target: id, reason: body.reason, input } as const;
  return performRemote<{ ended_sessions: number }>(intent, context, carryEndOfSessions);
});

export const dismissReport = handler('dismissReport', ({ operator, actor, key, body: { report, reason } }, context) => {
  const input: OwnInput = { own: ownIdOf(operator) };
  const intent = { actor, key, kind: 'dismiss-report', target: report, reason, input } as const;
  return performRemote<{ message: string }>(intent, context, carryDismissal);
});
