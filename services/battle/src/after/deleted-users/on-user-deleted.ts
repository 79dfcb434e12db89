import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { DeletedUserStore } from './store.ts';

interface UserDeletedDeps {
  stores: { deletedUsers: Pick<DeletedUserStore, 'anonymize'> };
}

/** The battles of a deleted user stay, without the name. */
export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, { session }, { stores }: UserDeletedDeps) =>
    stores.deletedUsers.anonymize(user_id, session),
);
