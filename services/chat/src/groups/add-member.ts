import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { rpcs } from '@maseki/contracts/social/rpc.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { lookUpUser } from '@maseki/service-kit/look-up-user.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { requireMember } from './require-member.ts';

/** A user who has blocked the sender gets the response of one that does not exist. */
export const addMember = handler(
  endpoints.addMember,
  async ({ player, params, body }, { groups, blocks, bus }: Context) => {
    const found = await lookUpUser(bus, { username: body.username, playerId: player.id });
    if (!found.ok) return found;
    const to = found.value;
    if (await blocks.isBlocked(to.id, player.id)) return refuse('user_not_found');
    const { friends } = await bus.callRpc(rpcs.areFriends, { user_id: player.id, other_id: to.id });
    const from = { id: player.id, username: player.username };
    const added = await groups.addMember(params.id, { from, to, areFriends: friends });
    return added.ok ? ok({ message: text.memberAdded }) : added;
  },
  requireMember,
);
