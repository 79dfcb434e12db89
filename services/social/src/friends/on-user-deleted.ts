import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** Friendships, requests, open exchanges and invitations of a deleted account end. */
export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, transaction, { friends, publishHint }: Context) => {
    const former = await friends.endForDeletedUser(user_id, transaction);
    transaction.afterCommit(() => publishHint(former, { type: 'friends' }));
  },
);
