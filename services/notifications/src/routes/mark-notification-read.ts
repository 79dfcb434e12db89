import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

/** Another user's notification gets the response of one that does not exist. */
export const markNotificationRead = handler(
  endpoints.markNotificationRead,
  async ({ player, params, body }, { notifications }: Context) => {
    const marked = await notifications.markRead(player.id, params.id, body.is_read);
    return marked ? ok(marked) : refuse('not_found');
  },
);
