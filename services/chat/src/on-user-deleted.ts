import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from './context.ts';

/** From groups, blocks and settings. Their messages stay without the name. */
export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, { session }, { groups, additions, messages, blocks }: Context) => {
    await groups.leaveAll(user_id, session);
    await additions.deleteAllOf(user_id, session);
    await messages.anonymizeSender(user_id, session);
    await blocks.deleteAllOf(user_id, session);
  },
);
