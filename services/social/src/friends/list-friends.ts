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
  const away = friends.filter(({ id }) => presenceOf(id) === 'offline').map(({ id }) => id);
  const callable = await context.filterCallable(away);
  const shown = friends.map((friend) => ({
    ...friend,
    presence: presenceOf(friend.id),
    ...(callable.has(friend.id) && { is_callable: true as const }),
  }));
  return ok({ friends: shown });
});
