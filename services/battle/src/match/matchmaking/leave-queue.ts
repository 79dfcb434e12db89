import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { TicketStore } from '../../base/seats/ticket-store.ts';
import { type CurrentTicketDeps, currentTicket } from './get-current-battle.ts';

export interface LeaveQueueDeps extends CurrentTicketDeps {
  stores: CurrentTicketDeps['stores'] & { tickets: Pick<TicketStore, 'leave'> };
}

/**
 * Takes a user out of the queue. False if the user is not queued, or has a seat. Waits for a room
 * that is about to be made, because without it the user would be queued again.
 */
export async function leaveQueueFor(userId: string, deps: LeaveQueueDeps): Promise<boolean> {
  const { tickets, rooms } = deps.stores;
  for (;;) {
    if (await tickets.leave(userId)) return true;
    const ticket = await tickets.of(userId);
    if (!ticket || (ticket.state === 'seated' && (await rooms.find(ticket.room_id)))) return false;
    await currentTicket(userId, deps);
  }
}

export const leaveQueue = handler(endpoints.leaveQueue, async ({ player }, context: LeaveQueueDeps) =>
  ok({ left: await leaveQueueFor(player.id, context) }),
);
