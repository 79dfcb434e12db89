import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const markAllRead = handler(endpoints.markAllRead, async ({ player }, { notifications }: Context) => {
  await notifications.markAll(player.id);
  return ok({ message: 'すべての通知を既読にしました' });
});
