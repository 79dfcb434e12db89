import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** Friendships, requests and open exchanges of a deleted account end. */
export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload }, transaction, { departures, tell }: Context) => {
    const friends = await departures.leave(payload.user_id, transaction);
    transaction.afterCommit(() => tell(friends, { type: 'friends' }));
  },
);
