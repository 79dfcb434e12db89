import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

/** Users cannot block themselves. */
export const blockUser = handler(endpoints.blockUser, async ({ player, body }, { blocks, bus }: Context) => {
  const user = await bus.callRpc(rpcs.getUserByName, { username: body.username });
  if (!user || user.id === player.id) return refuse('user_not_found');
  const blocked = await blocks.block(player.id, user);
  return blocked.ok ? ok(user) : blocked;
});
