import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

export const removeFriend = handler(endpoints.removeFriend, async ({ params, player }, context: Context) => {
  const hints = await context.friends.remove(player.id, params.id);
  if (!hints) return refuse('not_found');
  for (const hint of hints) context.publishHint([player.id, params.id], hint);
  return ok({ message: text.friendRemoved });
});
