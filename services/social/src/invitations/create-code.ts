import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { Context } from '../context.ts';
import { shownInvitation } from './rules.ts';

export const createCode = handler(endpoints.createCode, async ({ body, player }, context: Context) => {
  const { id, username } = player;
  if (!(await context.presences.allKnowCodes()))
    throw new UnavailableError('a pod of an earlier release cannot read an invitation without a receiver');
  if (await context.isAnyInBattle([id])) return refuse('in_battle');
  const created = await context.invitations.createByCode({ id, username, sealing: body.sealing });
  if (!created.ok) return created;
  const { code, invitation, affected } = created.value;
  context.countCode('created');
  context.publishHint(affected, { type: 'invitations' });
  return ok({ code, invitation: shownInvitation(invitation) });
});
