import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import type { Ticket } from './store.ts';

/** The ticket of a user, without a seat in a finished battle: such a battle is archived first, which frees the seat. */
export async function currentTicket(
  userId: string,
  { stores, archiver }: Pick<Context, 'stores' | 'archiver'>,
): Promise<Ticket | null> {
  const ticket = await stores.tickets.of(userId);
  if (ticket?.state !== 'seated' || (await archiver.isRunning(ticket.room_id))) return ticket;
  return stores.tickets.of(userId);
}

export const getCurrentBattle = handler(endpoints.getCurrentBattle, async ({ player }, context: Context) => {
  const ticket = await currentTicket(player.id, context);
  return ok({ slug: ticket?.room_id ?? null });
});
