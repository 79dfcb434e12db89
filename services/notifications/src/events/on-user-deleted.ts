import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, { session }, { notifications, push }: Context) => {
    for (const store of [notifications, push.devices, push.counts, push.queue])
      await store.forgetUser(user_id, session);
  },
);
