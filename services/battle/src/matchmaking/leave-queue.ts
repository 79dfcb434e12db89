import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { TicketStore } from '../seats/ticket-store.ts';

interface LeaveQueueDeps {
  stores: { tickets: Pick<TicketStore, 'leave'> };
}

export const leaveQueue = handler(endpoints.leaveQueue, async ({ player }, { stores }: LeaveQueueDeps) =>
  ok({ left: await stores.tickets.leave(player.id) }),
);
