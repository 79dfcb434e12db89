import { events } from '@maseki/contracts/chat/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';
import { tellParted } from '../friends/tell-parted.ts';

/** A block ends a friendship and the requests between the two. Who is blocked is told nothing that an end of the friendship would not tell. */
export const onUserBlocked = onEvent(
  events.userBlocked,
  async ({ payload: { user_id, blocked_id } }, transaction, { departures, tell }: Context) => {
    const { friendship, requestFrom } = await departures.block(user_id, blocked_id, transaction);
    transaction.afterCommit(() => {
      if (friendship) tellParted({ tell }, [user_id, blocked_id], friendship);
      if (requestFrom !== null) tell([requestFrom === user_id ? blocked_id : user_id], { type: 'requests' });
    });
  },
);
