import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { shownInvitation } from './rules.ts';

export const listInvitations = handler(endpoints.listInvitations, async ({ player }, context: Context) => {
  const standing = await context.invitations.listStanding(player.id);
  return ok({ invitations: standing.map(shownInvitation) });
});
