import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

export const deletePush = handler(endpoints.deletePush, async ({ player }, { push }: Context) => {
  await Promise.all([push.devices.endSessions([player.sessionId]), push.counts.hearAgain(player.id)]);
  return ok({ message: text.pushEnded });
});
