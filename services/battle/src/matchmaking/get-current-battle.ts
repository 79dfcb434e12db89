import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { Context } from '../context.ts';
import type { RecordHeader } from '../log/record-header.ts';
import type { Ticket } from './store.ts';

type Deps = Pick<Context, 'stores' | 'archiver' | 'aborter' | 'podRegistry' | 'isOwn' | 'now' | 'log'>;

/** How long a claim waits for another pod to archive a battle that this one cannot. */
const WAITS = 20;
const WAIT_MS = 100;

/** So long a battle is left to the living pod that has ended it: two that archive it at once only hinder each other. */
const HEAD_START_MS = 1_000;

/** Whether another pod is about to archive a battle with this end. */
const isLeftToOther = ({ writer, at }: RecordHeader, { podRegistry, isOwn, now }: Deps): boolean =>
  !isOwn(writer) && now() - at < HEAD_START_MS && podRegistry.living().some(({ id }) => writer.startsWith(id));

/** Whether a battle with seated players goes on. One that has ended is archived, one that nobody can play on is closed. */
async function isRunning(userId: string, roomId: string, deps: Deps): Promise<boolean> {
  const { stores, archiver, aborter, log } = deps;
  const room = await stores.rooms.find(roomId);
  if (!room) {
    await stores.tickets.leaveSeat(userId, roomId);
    return false;
  }
  const end = await archiver.endOf(roomId);
  if (!end) return !(await aborter.abortIfDead(room));
  if (isLeftToOther(end, deps)) return false;
  await aborter
    .archiveOrAbort(room)
    .catch((error: unknown) =>
      log.warn({ event: 'archive_failed', err: error, roomId }, 'a battle is not archived yet'),
    );
  return false;
}

/**
 * The ticket of a user, without a seat in a battle that is over: such a battle is archived first, which frees the seat. Throws
 * UnavailableError while neither this pod nor another one has archived it.
 */
export async function currentTicket(userId: string, deps: Deps): Promise<Ticket | null> {
  for (let waits = 0; ; waits += 1) {
    const ticket = await deps.stores.tickets.of(userId);
    if (ticket?.state !== 'seated' || (await isRunning(userId, ticket.room_id, deps))) return ticket;
    if (waits > WAITS) throw new UnavailableError(`${ticket.room_id}: over and not archived yet`);
    if (waits > 0) await sleep(WAIT_MS);
  }
}

export const getCurrentBattle = handler(endpoints.getCurrentBattle, async ({ player }, context: Context) => {
  const ticket = await context.stores.tickets.of(player.id);
  const isSeated = ticket?.state === 'seated' && (await isRunning(player.id, ticket.room_id, context));
  return ok({ slug: isSeated ? ticket.room_id : null });
});
