import { events } from '@maseki/contracts/auth/events.ts';
import { type Mutes, onPlayerModerated as noteMute } from '@maseki/service-kit/chat/mutes.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { SuspensionStore } from './suspension-store.ts';

interface ModeratedDeps {
  mutes: Mutes;
  stores: { suspensions: Pick<SuspensionStore, 'note'> };
}

/** Keeps who may not chat, and whose shared battles rest. */
export const onPlayerModerated = onEvent(
  events.playerModerated,
  async (event, transaction, { mutes, stores }: ModeratedDeps) => {
    await noteMute.handle(event, transaction, { mutes });
    const { action, user_id: userId, until, version } = event.payload;
    if (action !== 'suspend' && action !== 'restore') return;
    const end = action === 'restore' ? event.at : until === null ? null : new Date(until);
    await stores.suspensions.note({ userId, until: end, version }, transaction.session);
  },
);
