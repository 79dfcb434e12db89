import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { shownUser } from '../accounts/shown-user.ts';
import type { Context } from '../context.ts';

export const getMe = handler(endpoints.getMe, async ({ player, ...request }, context: Context) => {
  context.devices.renew(request);
  if (!player) return ok(null);
  const [user, balance] = await Promise.all([context.users.findById(player.id), context.balanceOf(player.id)]);
  return ok(shownUser({ ...player, focus: user?.focus ?? 'off' }, balance));
});
