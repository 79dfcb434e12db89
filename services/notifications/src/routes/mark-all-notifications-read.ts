import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

export const markAllNotificationsRead = handler(
  endpoints.markAllNotificationsRead,
  async ({ player }, { notifications }: Context) => {
    await notifications.markAllRead(player.id);
    return ok({ message: text.allMarkedRead });
  },
);
