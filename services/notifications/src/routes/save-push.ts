import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { areUsable } from '../push/encrypt.ts';
import { text } from '../text.ja.ts';

export const savePush = handler(endpoints.savePush, async ({ player, body }, { push }: Context) => {
  if (!push.accepts(body.endpoint) || !areUsable(body.keys)) return refuse('push_refused');
  await push.devices.save(player, body);
  return ok({ message: text.pushSaved });
});
