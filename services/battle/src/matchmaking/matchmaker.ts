import type { Log } from '@maseki/service-kit/log.ts';
import { pairsFor, type Waiting } from '../domain/pairing.ts';
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
  podId: string;
  now(): number;
  log: Log;
}

/** Transactions under way at once: enough to seat hundreds in a second, and few enough to leave the database to others. */
const AT_ONCE = 16;

const contender = ({ user_id, name, rating }: Waiting, deck: Contender['deck']): Contender => ({
  player: { user_id, name, rating: Math.round(rating), level: null },
  deck,
});

/** For so long somebody is left to the pod that took the claim, so that pods do not all try the same pairs. */
const HEAD_START_MS = 500;

/** Pairs those who wait. Every pod does it whenever it likes: a seat is given by a transaction, and only once. */
export function createMatchmaker({ places, rooms, decks, loader, podId, now, log }: MatchmakerParts) {
  async function seat([one, other]: readonly [Waiting, Waiting]): Promise<void> {
    const [a, b] = await Promise.all([decks.savedDeck(one.user_id), decks.savedDeck(other.user_id)]);
    if (!a) await places.leave(one.user_id);
    if (!b) await places.leave(other.user_id);
    if (!a || !b) return;
    const setup = newRoom(contender(one, a), contender(other, b), [one.slug, other.slug]);
    // Should this pod die before the first entry is written, whoever comes to the room writes it.
    if (await rooms.seat(setup, now())) await loader.begin(setup);
  }

  return singleFlight(async () => {
    const isOurs = ({ pod, since }: Waiting) => pod === podId || now() - since > HEAD_START_MS;
    const pairs = pairsFor(isOurs, await places.waiting(now()), now());
    const work = async () => {
      for (let pair = pairs.shift(); pair; pair = pairs.shift()) {
        await seat(pair).catch((error: unknown) => log.warn({ err: error }, 'a pair could not be seated'));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
}

export type Matchmaker = ReturnType<typeof createMatchmaker>;
