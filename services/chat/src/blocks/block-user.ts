import { endpoints } from '@maseki/contracts/chat/http.ts';
import { refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { lookUpUser } from '@maseki/service-kit/look-up-user.ts';
import type { Context } from '../context.ts';

/** Users cannot block themselves. */
export const blockUser = handler(endpoints.blockUser, async ({ player, body }, { blocks, bus }: Context) => {
  const user = await lookUpUser(bus, { username: body.username, playerId: player.id });
  if (!user.ok) return user;
  if (user.value.id === player.id) return refuse('user_not_found');
  const blocked = await blocks.block(player.id, user.value);
  return blocked.ok ? user : blocked;
});
