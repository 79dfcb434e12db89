import { events } from '@maseki/contracts/chat/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** The blocked user learns no more than when a friend removes them. */
export const onUserBlocked = onEvent(
  events.userBlocked,
  async ({ payload: { user_id, blocked_id } }, transaction, { friends, publishHint }: Context) => {
    const { hints, requestReceiver } = await friends.endForBlock(user_id, blocked_id, transaction);
    transaction.afterCommit(() => {
      for (const hint of hints) publishHint([user_id, blocked_id], hint);
      if (requestReceiver !== null) publishHint([requestReceiver], { type: 'requests' });
    });
  },
);
