import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

/** Nobody can block themselves. */
export const block = handler(endpoints.block, async ({ player, body }, { blocks, bus }: Context) => {
  const found = await bus.callRpc(rpcs.userByName, { username: body.username });
  if (!found || found.id === player.id) return refuse('user_not_found');
  const added = await blocks.add(player.id, found);
  return added.ok ? ok(found) : added;
});
