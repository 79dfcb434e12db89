import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { membersOnly } from './admit-member.ts';

/** Who has blocked the adding user is not there for them. */
export const addUser = handler(
  endpoints.addUser,
  async ({ player, params, body }, { groups, blocks, bus }: Context) => {
    const found = await bus.callRpc(rpcs.userByName, { username: body.username });
    if (!found || (await blocks.has(found.id, player.id))) return refuse('user_not_found');
    const added = await groups.add(params.id, { id: player.id, username: player.username }, found);
    return added.ok ? ok({ message: 'ユーザーがグループに追加されました' }) : added;
  },
  membersOnly,
);
