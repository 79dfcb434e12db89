import { performOwn } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { text } from '../text.ja.ts';

export const removeOperator = handler('removeOperator', ({ actor, key, params: { id }, body: { reason } }, context) => {
  const { operators } = context;
  const intent = { actor, key, kind: 'remove-operator', target: id, reason } as const;
  return performOwn(intent, context, async (session) => {
    const other = await operators.find(id, session);
    if (!other) return refusedEnding('not_found');
    if (await operators.isLastAdmin(other, session)) return refusedEnding('limit_reached', text.lastAdmin);
    await operators.remove(id, session);
    return { outcome: 'done', result: { message: text.done } };
  });
});
