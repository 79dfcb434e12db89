import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const listNotifications = handler(
  endpoints.listNotifications,
  async ({ player, query }, { notifications }: Context) => ok(await notifications.list(player.id, query.before)),
);
