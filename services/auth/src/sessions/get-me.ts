import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const getMe = handler(endpoints.getMe, async ({ player, ...request }, { balanceOf, devices }: Context) => {
  devices.renew(request);
  return ok(player && { id: player.id, username: player.username, magic_stones: await balanceOf(player.id) });
});
