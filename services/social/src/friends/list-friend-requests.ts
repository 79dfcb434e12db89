import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const listFriendRequests = handler(endpoints.listFriendRequests, async ({ player }, context: Context) => {
  const requests = await context.friendRequests.listReceived(player.id);
  return ok({ requests: requests.map(({ id, from }) => ({ id, from_user: from })) });
});
