import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const getUnreadCount = handler(endpoints.getUnreadCount, async ({ player }, { notifications }: Context) =>
  ok({ unread_count: await notifications.countUnread(player.id) }),
);
