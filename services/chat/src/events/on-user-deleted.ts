import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** A deleted user is in no group any more; what they said stays without their name. */
export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, { session }, { groups, messages, blocks }: Context) => {
    await groups.leaveAll(user_id, session);
    await messages.anonymise(user_id, session);
    await blocks.forget(user_id, session);
  },
);
