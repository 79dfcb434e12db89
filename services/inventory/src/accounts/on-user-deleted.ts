import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, { session }, { accounts, idempotency, trials }: Context) => {
    await accounts.delete(user_id, session);
    await idempotency.deleteAllOf(user_id, session);
    await trials.deleteAllOf(user_id, session);
  },
);
