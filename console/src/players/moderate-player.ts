import { performRemote } from '../actions/perform.ts';
import { call } from '../http/call.ts';
import { carryModeration, type ModerationInput } from './carry.ts';

export const moderatePlayer = call('moderatePlayer', ({ actor, key, params: { id }, body }, context) => {
  const { action, days, report, reason } = body;
  const input: ModerationInput = { action, days, report };
  const intent = { actor, key, kind: 'moderate-player', target: id, reason, input } as const;
  return performRemote<{ ended_sessions: number }>(intent, context, carryModeration);
});
