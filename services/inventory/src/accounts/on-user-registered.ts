import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/**
 * Opens the account with the starter grant, unless a request about the user was faster, and stores
 * the time of the registration.
 */
export const onUserRegistered = onEvent(
  events.userRegistered,
  async ({ payload }, { session }, { accounts }: Context) => {
    await accounts.register(payload.user_id, payload.registered_at, session);
  },
);
