import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { findUnblockedFriend } from '../friends/blocks.ts';
import { shownInvitation } from './rules.ts';

export const sendInvitation = handler(
  endpoints.sendInvitation,
  async ({ params, body, player, response }, context: Context) => {
    const friend = await findUnblockedFriend(player.id, params.id, context);
    if (!friend) return refuse('not_found');
    const isOnline = (await context.presences.filterOnline([friend.id])).has(friend.id);
    if (!isOnline && !(await context.filterCallable([friend.id])).has(friend.id)) return refuse('friend_offline');
    if (await context.isAnyInBattle([player.id, friend.id])) return refuse('in_battle');
    const { id, username } = player;
    const created = await context.invitations.create({ id, username }, friend, body.sealing);
    if (!created.ok) return created;
    const { invitation, isNew } = created.value;
    if (isNew) context.publishHint([player.id, friend.id], { type: 'invitations' });
    else response.status(200);
    return ok(shownInvitation(invitation));
  },
);
