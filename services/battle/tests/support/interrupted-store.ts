import type { Models } from '../../src/base/database/models.ts';
import { RoomStore } from '../../src/base/seats/room-store.ts';

/** Where a pod stops that seats players. */
export type Moment = 'before the seats' | 'within the seats' | 'before the rooms';

type Known = Pick<Models, 'tickets' | 'rooms'>;
type Collection = Models['tickets']['collection'];

/** The same object with other members. */
const replacing = <T extends object>(target: T, members: object): T =>
  new Proxy(target, {
    get(it, key) {
      if (key in members) return Reflect.get(members, key);
      const value: unknown = Reflect.get(it, key);
      return typeof value === 'function' ? value.bind(it) : value;
    },
  });

/** A store whose pod stops at a moment of its first seating. It goes on when it may, or never. */
export function interruptedStore({ tickets, rooms }: Known, moment: Moment) {
  const reached = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  let hasStopped = false;
  const stop = async () => {
    hasStopped = true;
    reached.resolve();
    await mayGoOn.promise;
  };
  const bulkWrite: Collection['bulkWrite'] = async (writes, options) => {
    const write = tickets.collection.bulkWrite.bind(tickets.collection);
    if (hasStopped || moment === 'before the rooms') return write(writes, options);
    if (moment === 'before the seats') {
      await stop();
      return write(writes, options);
    }
    const first = await write(writes.slice(0, 1), options);
    await stop();
    const others = await write(writes.slice(1), options);
    const { matchedCount, upsertedCount } = others;
    return replacing(others, {
      matchedCount: first.matchedCount + matchedCount,
      upsertedCount: first.upsertedCount + upsertedCount,
    });
  };
  const insertMany: Collection['insertMany'] = async (documents, options) => {
    if (moment === 'before the rooms') await stop();
    return rooms.collection.insertMany(documents, options);
  };
  const store: RoomStore = new RoomStore({
    tickets: replacing(tickets, { collection: replacing(tickets.collection, { bulkWrite }) }),
    rooms: replacing(rooms, { collection: replacing(rooms.collection, { insertMany }) }),
  });
  return { store, reached: reached.promise, goOn: mayGoOn.resolve };
}
