import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const friendRequests = handler(endpoints.friendRequests, async ({ player }, { friends }: Context) => {
  const requests = await friends.requestsTo(player.id);
  return ok({ requests: requests.map(({ id, from }) => ({ id, from_user: from })) });
});
