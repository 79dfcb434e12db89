import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { loadPresence } from '../presence/load-presence.ts';

export const listFriends = handler(endpoints.listFriends, async ({ player }, context: Context) => {
  const friends = await context.friends.list(player.id);
  const presenceOf = await loadPresence(
    friends.map(({ id }) => id),
    context,
  );
  return ok({ friends: friends.map((friend) => ({ ...friend, presence: presenceOf(friend.id) })) });
});
