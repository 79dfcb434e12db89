import type { Enrolment } from '@maseki/contracts/console/operators.ts';
import { type ErrorCode, type Result, refuse } from '@maseki/contracts/errors.ts';
import { performOwn } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { text } from '../text.ja.ts';
import { prepareOperator } from './new-operator.ts';

export const addOperator = handler('addOperator', async ({ operator, actor, key, body }, context) => {
  const { name, role, reason } = body;
  const enrolment = await prepareOperator({ name, role, by: operator });
  const intent = { actor, key, kind: 'add-operator', target: name, reason, input: { role } } as const;
  const added: Result<Enrolment | undefined, ErrorCode> = await performOwn(intent, context, async (session) => {
    const reply = await enrolment.add(context.operators, session);
    return reply ? { outcome: 'done', reply } : refusedEnding('username_taken', text.nameTaken);
  });
  if (!added.ok) return added;
  // The record holds no secrets, so a repeated request learns that they were shown.
  return added.value ? { ok: true, value: added.value } : refuse('limit_reached', { message: text.shownOnce });
});
