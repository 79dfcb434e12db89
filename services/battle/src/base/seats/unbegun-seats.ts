import { setTimeout as sleep } from 'node:timers/promises';
import { isOnlyDuplicateKeys } from '@maseki/service-kit/mongo/duplicate-keys.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { mongo } from 'mongoose';
import type { RoomSetup } from '../../battle/log-record.ts';
import { humansIn } from '../../battle/room-setup.ts';
import type { TicketDocument } from '../database/documents.ts';
import type { Models } from '../database/models.ts';

/** The origin of a new room's players. Practice and invitations need no queued ticket. */
export type Origin = 'queue' | 'anywhere';

interface Seat {
  user: string;
  name: string;
  setup: RoomSetup;
  /** True for the one of a pair whom every pod seats first, by the ids. */
  isFirst: boolean;
}

type Write = mongo.AnyBulkWriteOperation<TicketDocument>;
type Found = Pick<TicketDocument, '_id' | 'slug' | 'room_id' | 'seated_at'>;

/** A queued ticket that is not renewed for this long is removed. */
export const EXPIRES_AFTER_MS = 60_000;

/** What a seat keeps until it is confirmed. */
const OF_QUEUE = {
  ...({ deck: '', free: '', only_ranked: '', recent: '', class: '', sealed: '', blocked: '' } as const),
  ...({ presence: '', seated_at: '' } as const),
};

/** How often and how long a pod that has one of two waits for the other, whom another pod holds. */
const ATTEMPTS = 8;
const WAIT_MS = 25;
/** A seat that is older is one in a battle, or its pod is gone. Nobody gives it back soon. */
const HELD_FOR_MS = 1_000;

export const idsOf = (setups: readonly RoomSetup[]): string[] => setups.map(({ room_id }) => room_id);

function seatsIn(setup: RoomSetup): Seat[] {
  const humans = humansIn(setup);
  const [first] = humans.map(({ user_id }) => user_id).sort();
  return humans.map(({ user_id: user, name }) => ({ user, name, setup, isFirst: user === first }));
}

/**
 * The write that seats a user from the queue, or from anywhere but another seat. What the ticket
 * holds for the queue stays in it, so that the user is queued as before if no room is made.
 */
function takeWrite({ user: _id, name, setup }: Seat, now: number, from: Origin): Write {
  const $set = { state: 'seated', room_id: setup.room_id, name, seated_at: now } as const;
  // Nothing is left of a secret that the battle does not use.
  const $unset = { expires_at: '', ...(setup.fairness ? {} : ({ sealed: '' } as const)) } as const;
  if (from === 'queue') {
    const filter = { _id, state: 'queued', slug: { $in: setup.aliases } } as const;
    return { updateOne: { filter, update: { $set, $unset } } };
  }
  const $setOnInsert = { slug: setup.room_id, since: 0, rating: 0 };
  const filter = { _id, state: { $ne: 'seated' } } as const;
  return { updateOne: { filter, update: { $set, $unset, $setOnInsert }, upsert: true } };
}

/** The seats of rooms that are about to be made, or were never made. */
export function unbegunSeats({ tickets }: Pick<Models, 'tickets'>) {
  const write = (writes: Write[], ordered: boolean) =>
    tickets.collection.bulkWrite(writes as mongo.AnyBulkWriteOperation<mongo.Document>[], { ordered });

  /** True if all of them got their seats by this. */
  async function takeAll(seats: readonly Seat[], now: number, from: Origin): Promise<boolean> {
    try {
      const writes = seats.map((seat) => takeWrite(seat, now, from));
      const { matchedCount, upsertedCount } = await write(writes, false);
      return matchedCount + upsertedCount === seats.length;
    } catch (error) {
      if (isOnlyDuplicateKeys(error)) return false;
      throw error;
    }
  }

  async function ticketsOf(seats: readonly Seat[]): Promise<Map<string, Found>> {
    const projection = { slug: 1, room_id: 1, seated_at: 1 };
    const found = await readAll(tickets, { _id: { $in: seats.map(({ user }) => user) } }, { projection });
    return new Map(found.map((ticket) => [ticket._id, ticket]));
  }

  /** Frees seats of rooms that were never made. Who was queued before is queued again. */
  async function free(roomIds: readonly string[], now: number): Promise<void> {
    if (roomIds.length === 0) return;
    const inThem = { room_id: { $in: [...roomIds] }, state: 'seated' } as const;
    const wasQueued = { $or: [{ deck: { $exists: true } }, { free: { $exists: true } }] };
    const $set = { state: 'queued', room_id: null, expires_at: new Date(now + EXPIRES_AFTER_MS) } as const;
    const filter = { ...inThem, ...wasQueued, seated_at: { $gt: now - EXPIRES_AFTER_MS } };
    const update = { $set, $unset: { seated_at: '' } } as const;
    await write([{ updateMany: { filter, update } }, { deleteMany: { filter: inThem } }], true);
  }

  /**
   * The seats that are missing, and the rooms that are given up for them. A pod tries again only
   * for the second of a pair whose first it has, so that one of two pods gets the pair.
   */
  async function look(missing: readonly Seat[], { now, from, isLast }: { now: number; from: Origin; isLast: boolean }) {
    const found = await ticketsOf(missing);
    const left = missing.filter(({ user, setup }) => found.get(user)?.room_id !== setup.room_id);
    const firstMissing = new Set(left.flatMap(({ isFirst, setup }) => (isFirst ? setup : [])));
    /** Another pod may give the seat back soon, or has done so since. */
    const mayBeFree = ({ user, setup }: Seat) => {
      const ticket = found.get(user);
      if (ticket?.room_id) return (ticket.seated_at ?? 0) > now - HELD_FOR_MS;
      return from === 'anywhere' || (ticket !== undefined && setup.aliases.includes(ticket.slug));
    };
    const given = left.filter((seat) => isLast || firstMissing.has(seat.setup) || !mayBeFree(seat));
    return { left, given: new Set(given.map(({ setup }) => setup)) };
  }

  return {
    free,

    /** Seats players without a seat. Returns the full rooms; half pairs are taken back. */
    async take(setups: readonly RoomSetup[], now: number, from: Origin): Promise<readonly RoomSetup[]> {
      const failed = new Set<RoomSetup>();
      let missing = setups.flatMap(seatsIn);
      try {
        for (let attempt = 1; missing.length > 0; attempt += 1) {
          if (attempt > 1) await sleep(WAIT_MS);
          if (await takeAll(missing, now, from)) break;
          const { left, given } = await look(missing, { now, from, isLast: attempt === ATTEMPTS });
          await free(idsOf([...given]), now);
          for (const setup of given) failed.add(setup);
          missing = left.filter(({ setup }) => !given.has(setup));
        }
      } catch (error) {
        // Some may have their seats. What cannot be taken back now is freed by a sweep.
        await free(idsOf(setups), now).catch(() => undefined);
        throw error;
      }
      return setups.filter((setup) => !failed.has(setup));
    },

    /** The rooms of seats that were taken before this time, in ms, and not confirmed since. */
    async unconfirmed(before: number): Promise<string[]> {
      const projection = { _id: 0, seated_at: 1, room_id: 1 };
      // Two reads of what is in the index, which one of both would read in documents.
      const taken = [{ $lt: before }, { $gt: believedUntil(before) }];
      const found = (
        await Promise.all(taken.map((seated_at) => readAll(tickets, { seated_at }, { projection })))
      ).flat();
      return [...new Set(found.flatMap(({ room_id }) => room_id ?? []))];
    },

    /** Takes out of the seats in rooms that exist what is needed only if there was no room. */
    async confirm(roomIds: readonly string[]): Promise<void> {
      if (roomIds.length === 0) return;
      const filter = { room_id: { $in: [...roomIds] }, state: 'seated' } as const;
      await write([{ updateMany: { filter, update: { $unset: OF_QUEUE } } }], false);
    },

    async usersIn(roomId: string): Promise<string[]> {
      const found = await readAll(tickets, { room_id: roomId, state: 'seated' }, { projection: { _id: 1 } });
      return found.map(({ _id }) => _id);
    },
  };
}
