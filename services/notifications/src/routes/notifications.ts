import { ok } from '@maseki/contracts/errors.ts';
import { calls } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const notifications = handler(calls.notifications, async ({ player, query }, context: Context) =>
  ok(await context.notifications.page(player.id, query.before)),
);
