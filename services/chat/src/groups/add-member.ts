import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { requireMember } from './require-member.ts';

/** A user who has blocked the sender looks as if there were no such user. */
export const addMember = handler(
  endpoints.addMember,
  async ({ player, params, body }, { groups, blocks, bus }: Context) => {
    const user = await bus.callRpc(rpcs.getUserByName, { username: body.username });
    if (!user || (await blocks.isBlocked(user.id, player.id))) return refuse('user_not_found');
    const added = await groups.addMember(params.id, { id: player.id, username: player.username }, user);
    return added.ok ? ok({ message: text.memberAdded }) : added;
  },
  requireMember,
);
