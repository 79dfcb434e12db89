import { events } from '@maseki/contracts/auth/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** Exchanges stay for the partners, without the name. */
export const onUserDeleted = onEvent(
  events.userDeleted,
  async ({ payload: { user_id } }, transaction, { friends, exchanges, invitations, publishHint }: Context) => {
    // Comes first, so that the partners' messages about the end do not name the user either.
    await exchanges.anonymize(user_id, transaction);
    const former = await friends.endForDeletedUser(user_id, transaction);
    const invited = await invitations.forget(user_id, transaction);
    transaction.afterCommit(() => {
      publishHint(former, { type: 'friends' });
      publishHint(invited, { type: 'invitations' });
    });
  },
);
