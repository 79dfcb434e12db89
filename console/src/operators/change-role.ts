import { performOwn, refused } from '../actions/perform.ts';
import { call } from '../http/call.ts';
import { text } from '../text.ja.ts';

export const changeRole = call('changeRole', ({ actor, key, params: { id }, body: { role, reason } }, context) => {
  const { operators } = context;
  const intent = { actor, key, kind: 'change-role', target: id, reason, input: { role } } as const;
  return performOwn(intent, context, async (session) => {
    const other = await operators.find(id, session);
    if (!other) return refused('not_found');
    if (id === actor.id) return refused('forbidden', text.ownRole);
    if (role !== 'admin' && (await operators.isLastAdmin(other, session)))
      return refused('limit_reached', text.lastAdmin);
    await operators.setRole(id, role, session);
    return { outcome: 'done', result: { message: text.done } };
  });
});
