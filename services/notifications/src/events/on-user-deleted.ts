import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, { session }, { notifications }: Context) =>
    notifications.forgetUser(user_id, session),
);
