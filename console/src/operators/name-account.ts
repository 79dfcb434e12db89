import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { refuse } from '@maseki/contracts/errors.ts';
import { performOwn } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { text } from '../text.ja.ts';

/** Says with which account an operator plays, which gets no stones from their hand. */
export const nameAccount = handler('nameAccount', async ({ actor, key, params: { id }, body }, context) => {
  const { username, reason } = body;
  const { operators, bus } = context;
  const named = { usernames: username === null ? [] : [username], user_ids: [] };
  const { players } = await bus.callRpc(rpcs.identifyPlayers, named);
  const account = username === null ? 'none' : players[0];
  if (!account) return refuse('user_not_found', { message: text.unknownPlayer });
  const intent = { actor, key, kind: 'name-account', target: id, reason, input: { account } } as const;
  return performOwn<{ message: string }>(intent, context, async (session) => {
    const operator = await operators.find(id, session);
    if (!operator) return refusedEnding('not_found');
    // Else administrators could give to themselves.
    if (id === actor.id && operator.account) return refusedEnding('forbidden', text.ownAccount);
    await operators.setAccount(id, account, session);
    return { outcome: 'done', result: { message: text.done } };
  });
});
