import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** With the starter grant, unless a request was faster. Stores the time of registration. */
export const onUserRegistered = onEvent(
  events.userRegistered,
  async ({ payload }, { session }, { accounts }: Context) => {
    await accounts.register(payload.user_id, payload.registered_at, session);
  },
);
