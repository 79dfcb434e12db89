import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const changeFocus = handler(endpoints.changeFocus, async ({ player, body }, { users }: Context) => {
  await users.setFocus(player.id, body.focus);
  return ok(body);
});
