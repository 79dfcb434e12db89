import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** The battles of a deleted user stay, without the name. */
export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, { session }, { stores }: Context) => stores.deletedUsers.anonymize(user_id, session),
);
