import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { seatPlayers } from './seat-players.ts';

export const acceptInvitation = handler(
  endpoints.acceptInvitation,
  async ({ params, body, player }, context: Context) => {
    const known = await context.invitations.find(params.id);
    if (known?.from.id === player.id) return refuse('forbidden');
    if (known?.to?.id !== player.id || known.byCode) return refuse('not_found');
    const invitation = await context.invitations.accept(params.id, { id: player.id, ...body });
    if (!invitation) return refuse('invitation_closed');
    return invitation.slug === null ? seatPlayers(invitation, context) : ok({ slug: invitation.slug });
  },
);
