import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const getPush = handler(endpoints.getPush, async ({ player }, { push }: Context) => {
  if (!push.publicKey) return ok({ key: null, is_on: false, silent: [] });
  const [is_on, silent] = await Promise.all([push.devices.hasSession(player.sessionId), push.counts.silent(player.id)]);
  return ok({ key: push.publicKey, is_on, silent });
});
