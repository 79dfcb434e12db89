import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { tellParted } from '../friends/tell-parted.ts';
import { text } from '../text.ja.ts';

export const removeFriend = handler(endpoints.removeFriend, async ({ params, player }, context: Context) => {
  const ended = await context.departures.unfriend(player.id, params.id);
  if (!ended) return refuse('not_found');
  tellParted(context, [player.id, params.id], ended);
  return ok({ message: text.friendRemoved });
});
