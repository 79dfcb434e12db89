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
const WAITS = 10;
const WAIT_MS = 200;

/** So long a battle is left to the living pod that has ended it: two that archive it at once only hinder each other. */
const HEAD_START_MS = 1_500;

/** Whether another pod is about to archive a battle with this end. */
const isLeftToOther = ({ writer, at }: RecordHeader, { podRegistry, isOwn, now }: Deps): boolean =>
  !isOwn(writer) && now() - at < HEAD_START_MS && podRegistry.living().some(({ id }) => writer.startsWith(id));

/** What became of a battle with seated players; `leftUntil`: until when another pod is left to archive it, in ms since the epoch. */
type SeatedBattle = { kind: 'running' | 'over' } | { kind: 'over'; leftUntil: number };

/** Looks at a battle with seated players. One that has ended is archived, one that nobody can play on is closed. */
async function look(userId: string, roomId: string, deps: Deps): Promise<SeatedBattle> {
  const { stores, archiver, aborter, log } = deps;
  const room = await stores.rooms.find(roomId);
  if (!room) {
    await stores.tickets.leaveSeat(userId, roomId);
    return { kind: 'over' };
  }
  const end = await archiver.endOf(roomId);
  if (!end) return { kind: (await aborter.abortIfDead(room)) ? 'over' : 'running' };
  if (isLeftToOther(end, deps)) return { kind: 'over', leftUntil: end.at + HEAD_START_MS };
  await aborter
    .archiveOrAbort(room)
    .catch((error: unknown) =>
      log.warn({ event: 'archive_failed', err: error, roomId }, 'a battle is not archived yet'),
    );
  return { kind: 'over' };
}

/**
 * The ticket of a user, without a seat in a battle that is over: such a battle is archived first, which frees the seat. Throws
 * UnavailableError while neither this pod nor another one has archived it.
 */
export async function currentTicket(userId: string, deps: Deps): Promise<Ticket | null> {
  let leftUntil = 0;
  for (let waits = 0; ; waits += 1) {
    const ticket = await deps.stores.tickets.of(userId);
    if (ticket?.state !== 'seated') return ticket;
    // While another pod archives the battle, the ticket alone says when it is done.
    if (deps.now() >= leftUntil) {
      const battle = await look(userId, ticket.room_id, deps);
      if (battle.kind === 'running') return ticket;
      if ('leftUntil' in battle) leftUntil = battle.leftUntil;
    }
    if (waits > WAITS) throw new UnavailableError(`${ticket.room_id}: over and not archived yet`);
    if (waits > 0 || leftUntil > 0) await sleep(WAIT_MS);
  }
}

export const getCurrentBattle = handler(endpoints.getCurrentBattle, async ({ player }, context: Context) => {
  const ticket = await context.stores.tickets.of(player.id);
  const isSeated = ticket?.state === 'seated' && (await look(player.id, ticket.room_id, context)).kind === 'running';
  return ok({ slug: isSeated ? ticket.room_id : null });
});
