import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** Gives a newcomer what newcomers are given. Whoever asks about them first does the same, so it never comes too late. */
export const onUserRegistered = onEvent(
  events.userRegistered,
  async ({ payload }, { session }, { accounts }: Context) => {
    await accounts.open(payload.user_id, session);
  },
);
