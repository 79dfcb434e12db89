import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { shownInvitation } from '../domain/invitation.ts';
import { reachableFriend } from '../friends/reachable-friend.ts';
import { presenceOf } from '../live/presence-of.ts';

export const challenge = handler(endpoints.challenge, async ({ params, player, response }, context: Context) => {
  const friend = await reachableFriend(player.id, params.id, context);
  if (!friend) return refuse('not_found');
  const presence = (await presenceOf([friend.id], context))(friend.id);
  if (presence === 'offline') return refuse('friend_offline');
  if (presence === 'battle' || (await context.inBattle([player.id])).has(player.id)) return refuse('in_battle');
  const invited = await context.invitations.invite({ id: player.id, username: player.username }, friend);
  if (!invited.ok) return invited;
  const { invitation, isNew } = invited.value;
  if (isNew) context.tell([player.id, friend.id], { type: 'invitations' });
  else response.status(200);
  return ok(shownInvitation(invitation));
});
