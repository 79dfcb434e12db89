import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const notifications = handler(endpoints.notifications, async ({ player, query }, context: Context) =>
  ok(await context.notifications.page(player.id, query.before)),
);
