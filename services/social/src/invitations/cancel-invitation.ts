import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { bothOf } from './rules.ts';

export const cancelInvitation = handler(endpoints.cancelInvitation, async ({ params, player }, context: Context) => {
  const invitation = await context.invitations.find(params.id);
  const both = invitation ? bothOf(invitation) : [];
  if (!invitation || !both.includes(player.id)) return refuse('not_found');
  if (!(await context.invitations.cancel(invitation, player.id))) return refuse('invitation_closed');
  context.publishHint(both, { type: 'invitations' });
  return ok({ message: text.invitationCancelled });
});
