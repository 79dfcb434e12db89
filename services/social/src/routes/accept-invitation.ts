import { ok, refuse } from '@maseki/contracts/errors.ts';
import { calls } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const acceptInvitation = handler(calls.acceptInvitation, async ({ params, player }, context: Context) => {
  const { invitations, seatPair, tell } = context;
  const known = await invitations.find(params.id);
  if (known?.from.id === player.id) return refuse('forbidden');
  if (known?.to.id !== player.id) return refuse('not_found');
  const invitation = await invitations.accept(params.id, player.id);
  if (!invitation) return refuse('invitation_closed');
  if (invitation.slug !== null) return ok({ slug: invitation.slug });
  const both = [invitation.from.id, invitation.to.id];
  const seated = await seatPair(invitation);
  if (seated.ok) await invitations.seated(invitation.id, seated.value.slug);
  else await invitations.close(invitation.id);
  tell(both, { type: 'invitations' });
  if (seated.ok) tell(both, { type: 'battle', slug: seated.value.slug });
  return seated;
});
