import type { Log } from '@maseki/service-kit/log.ts';
import { pairUp, type Waiting } from '../domain/pairing.ts';
import { type Contender, newRoom } from '../domain/setup.ts';
import type { Loader } from '../rooms/loader.ts';
import { singleFlight } from '../single-flight.ts';
import type { PlaceStore } from '../stores/place-store.ts';
import type { RoomStore } from '../stores/room-store.ts';
import type { Decks } from './decks.ts';

export interface MatchmakerParts {
  places: PlaceStore;
  rooms: RoomStore;
  decks: Decks;
  loader: Pick<Loader, 'begin'>;
  now(): number;
  log: Log;
}

/** Transactions under way at once: enough to seat hundreds in a second, and few enough to leave the database to others. */
const AT_ONCE = 8;

const contender = ({ user_id, name, rating }: Waiting, deck: Contender['deck']): Contender => ({
  player: { user_id, name, rating: Math.round(rating), level: null },
  deck,
});

/** Fewer conflicts between pods that pair the same queue at the same time. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Pairs those who wait. Every pod does it whenever it likes: a seat is given by a transaction, and only once. */
export function createMatchmaker({ places, rooms, decks, loader, now, log }: MatchmakerParts) {
  async function seat([one, other]: readonly [Waiting, Waiting]): Promise<void> {
    const [a, b] = await Promise.all([decks.savedDeck(one.user_id), decks.savedDeck(other.user_id)]);
    for (const [deck, { user_id }] of [
      [a, one],
      [b, other],
    ] as const)
      if (!deck) await places.leave(user_id);
    if (!a || !b) return;
    const setup = newRoom(contender(one, a), contender(other, b), [one.slug, other.slug]);
    // Should this pod die before the first entry is written, whoever comes to the room writes it.
    if (await rooms.seat(setup, now())) await loader.begin(setup);
  }

  return singleFlight(async () => {
    const pairs = shuffled(pairUp(await places.waiting(now()), now()));
    const work = async () => {
      for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
        await seat(pair).catch((error: unknown) => log.warn({ err: error }, 'a pair could not be seated'));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
}

export type Matchmaker = ReturnType<typeof createMatchmaker>;
