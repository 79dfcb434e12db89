import { performOwn, refused } from '../actions/perform.ts';
import { call } from '../http/call.ts';
import { text } from '../text.ja.ts';

export const removeOperator = call('removeOperator', ({ actor, key, params: { id }, body: { reason } }, context) => {
  const { operators } = context;
  const intent = { actor, key, kind: 'remove-operator', target: id, reason } as const;
  return performOwn(intent, context, async (session) => {
    const other = await operators.find(id, session);
    if (!other) return refused('not_found');
    if (await operators.isLastAdmin(other, session)) return refused('limit_reached', text.lastAdmin);
    await operators.remove(id, session);
    return { outcome: 'done', result: { message: text.done } };
  });
});
