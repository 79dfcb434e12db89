import type { Log } from '@maseki/service-kit/log.ts';
import type { RoomSetup } from '../domain/entry.ts';
import { pairsFor, type Waiting } from '../domain/pairing.ts';
import { type Contender, newRoom, personsIn } from '../domain/setup.ts';
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

/** Rooms that are seated with one transaction, and transactions under way: hundreds in a second, and not all of the database. */
const TOGETHER = 8;
const AT_ONCE = 4;

/** For so long somebody is left to the pod that took the claim, so that pods do not all try the same pairs. */
const HEAD_START_MS = 2_000;

type Pair = readonly [Waiting, Waiting];

const contender = ({ user_id, name, rating }: Waiting, deck: Contender['deck']): Contender => ({
  player: { user_id, name, rating: Math.round(rating), level: null },
  deck,
});

/** Pairs those who wait. Every pod does it whenever it likes: a seat is given by a transaction, and only once. */
export function createMatchmaker({ places, rooms, decks, loader, podId, now, log }: MatchmakerParts) {
  /** A room for the pair; undefined when one of the two has no deck any more, and so leaves the queue. */
  async function setupFor([one, other]: Pair): Promise<RoomSetup | undefined> {
    const [a, b] = await Promise.all([decks.savedDeck(one.user_id), decks.savedDeck(other.user_id)]);
    if (!a) await places.leave(one.user_id);
    if (!b) await places.leave(other.user_id);
    return a && b ? newRoom(contender(one, a), contender(other, b), [one.slug, other.slug]) : undefined;
  }

  /** Undefined for what fails: whoever was not seated is still in the queue, and is paired a little later. */
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      log.warn({ err: error }, 'a pair could not be seated');
      return undefined;
    });

  async function seat(pairs: readonly Pair[]): Promise<readonly RoomSetup[]> {
    const setups = await Promise.all(pairs.map((pair) => attempt(setupFor(pair))));
    const seated = await rooms.seatMany(
      setups.filter((setup) => setup !== undefined),
      now(),
    );
    // Should this pod die before a first entry is written, whoever comes to the room writes it.
    await Promise.all(seated.map(loader.begin));
    return seated;
  }

  /** Pairs all who can be paired; gives the rooms that users got by it. */
  return singleFlight(async (): Promise<ReadonlyMap<string, string>> => {
    const isOurs = ({ pod, since }: Waiting) => pod === podId || now() - since > HEAD_START_MS;
    const pairs = pairsFor(isOurs, await places.waiting(now()), now());
    const roomOf = new Map<string, string>();
    const work = async () => {
      while (pairs.length > 0) {
        for (const setup of (await attempt(seat(pairs.splice(0, TOGETHER)))) ?? []) {
          for (const { user_id } of personsIn(setup)) roomOf.set(user_id, setup.room_id);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return roomOf;
  });
}

export type Matchmaker = ReturnType<typeof createMatchmaker>;
