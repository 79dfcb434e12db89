import { performOwn } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { text } from '../text.ja.ts';

export const changeRole = handler('changeRole', ({ actor, key, params: { id }, body: { role, reason } }, context) => {
  const { operators } = context;
  const intent = { actor, key, kind: 'change-role', target: id, reason, input: { role } } as const;
  return performOwn(intent, context, async (session) => {
    const other = await operators.find(id, session);
    if (!other) return refusedEnding('not_found');
    if (id === actor.id) return refusedEnding('forbidden', text.ownRole);
    if (role !== 'admin' && (await operators.isLastAdmin(other, session)))
      return refusedEnding('limit_reached', text.lastAdmin);
    await operators.setRole(id, role, session);
    return { outcome: 'done', result: { message: text.done } };
  });
});
