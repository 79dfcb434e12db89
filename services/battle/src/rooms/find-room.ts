import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Context } from '../context.ts';

/** Where a slug leads its player: to a room, or to the queue. */
export type Destination = { kind: 'room'; roomId: string } | { kind: 'queue'; slug: string };

/** Where a slug leads this user: an unfinished battle, a queued ticket, or a finished battle. */
export async function findRoom(
  slug: string,
  userId: string,
  { stores }: Pick<Context, 'stores'>,
): Promise<Result<Destination, 'not_found' | 'forbidden'>> {
  const ticket = await stores.tickets.bySlug(slug);
  if (ticket && ticket.user_id !== userId && ticket.state === 'queued') return refuse('forbidden');
  if (ticket?.user_id === userId) {
    return ok(ticket.room_id ? { kind: 'room', roomId: ticket.room_id } : { kind: 'queue', slug });
  }
  const room = (await stores.rooms.bySlug(slug)) ?? (await stores.replays.bySlug(slug));
  if (!room) return refuse('not_found');
  return room.users.includes(userId) ? ok({ kind: 'room', roomId: room.id }) : refuse('forbidden');
}
