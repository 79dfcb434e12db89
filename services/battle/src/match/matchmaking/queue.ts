import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { QueuedPlayer, TicketStore } from '../../base/seats/ticket-store.ts';
import type { RoomSetup } from '../../battle/log-record.ts';
import type { Room } from '../../battle/room.ts';
import { type Contender, createRoomSetup, humanPlayer, humansIn } from '../../battle/room-setup.ts';
import type { RoomLoader } from '../../play/rooms/load-room.ts';
import type { NewRooms } from '../../play/rooms/new-rooms.ts';
import type { RecentDecks, SavedDeck } from './decks.ts';
import { kindOf, type Pair, pairsFor, type SeatedPair } from './pairing.ts';

interface QueueDeps {
  tickets: Pick<TicketStore, 'leave' | 'queuedPlayers'>;
  rooms: Pick<RoomStore, 'seatMany'>;
  decks: Pick<RecentDecks, 'recentDeck'>;
  newRooms: Pick<NewRooms, 'areOpen' | 'admit'>;
  live: Pick<Live, 'refusalOfCards'>;
  roomLoader: Pick<RoomLoader, 'begin'>;
  /** Takes in a room that has begun, because its players come soon. */
  keepRoom(seq: number, room: Room): void;
  podId: string;
  now(): number;
  log: Log;
  notePairing(pair: SeatedPair): void;
  /** Sends the players of a room that has begun to it. `waits` are in ms. */
  broadcastBegun(setup: RoomSetup, waits: readonly number[]): void;
}

interface Pairing {
  /** The room ids of the users whom it has seated. */
  roomOf: ReadonlyMap<string, string>;
  /** The slugs that were in the queue. None if it was not read. */
  slugs: ReadonlySet<string>;
}

/** Rooms seated together, and groups at a time: hundreds in a second spare the database. */
const ROOMS_TOGETHER = 8;
const GROUPS_AT_ONCE = 4;

/** Time that a player is left to the pod of the claim, so that pods do not try the same pairs. */
const HEAD_START_MS = 2_000;

/** A battle is rated if both want it. Otherwise it shows no ratings. */
function contender(queued: QueuedPlayer, deck: SavedDeck, isRated: boolean): Contender {
  const { user_id, name, rating, class: own, sealed } = queued;
  const player = { ...humanPlayer(user_id, name, isRated ? rating : null), ...(own && { class: own }) };
  return { player, deck: deck.cards, deckId: deck.id, sealed };
}

/** Every pod may pair it, because nobody gets a second seat. Calls during a run share the next. */
export function createQueue(deps: QueueDeps) {
  const { tickets, rooms, newRooms, live, decks, roomLoader, keepRoom, podId, now, log } = deps;
  const { notePairing, broadcastBegun } = deps;

  /** Undefined if the player no longer has a deck that battles take. */
  async function deckOf(queued: QueuedPlayer) {
    const deck = await decks.recentDeck(queued);
    return deck && !live.refusalOfCards(deck.cards.map((card) => card.id)) ? deck : undefined;
  }

  /** Undefined if one of the two no longer has a deck, and so leaves the queue. */
  async function setupFor([one, other]: Pair): Promise<RoomSetup | undefined> {
    const [a, b] = await Promise.all([deckOf(one), deckOf(other)]);
    if (!a) await tickets.leave(one.user_id);
    if (!b) await tickets.leave(other.user_id);
    if (!a || !b) return undefined;
    const aliases = [one.slug, other.slug];
    const rated = kindOf([one, other]) === 'ranked';
    const both = [contender(one, a, rated), contender(other, b, rated)] as const;
    return createRoomSetup(both, { mode: 'matched', aliases, ...(!rated && { rated }) });
  }

  /** Undefined for a failure. Players who were not seated are paired a little later. */
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      log.warn({ event: 'pairing_failed', err: error }, 'a pair could not be seated');
      return undefined;
    });

  async function seat(pairs: readonly Pair[]): Promise<readonly RoomSetup[]> {
    const setups = await Promise.all(pairs.map((pair) => attempt(setupFor(pair))));
    const waitsOf = new Map<RoomSetup, number[]>();
    const seated = await rooms.seatMany(
      setups.filter((setup) => setup !== undefined),
      now(),
    );
    for (const [n, setup] of setups.entries()) {
      const pair = pairs[n];
      if (!pair || !setup || !seated.includes(setup)) continue;
      const waits = pair.map(({ since, free }) => ({ ms: now() - since, wish: free ? 'free' : 'ranked' }) as const);
      notePairing({ kind: kindOf(pair), waits });
      waitsOf.set(
        setup,
        waits.map(({ ms }) => ms),
      );
    }
    // If this pod dies before the first entry is appended, any pod that loads the room appends it.
    for (const { seq, room } of await roomLoader.begin(seated)) keepRoom(seq, room);
    for (const setup of seated) broadcastBegun(setup, waitsOf.get(setup) ?? []);
    return seated;
  }

  /** Those who wait with a card that operators have stopped since, and so leave the queue. */
  async function dropStopped(players: readonly QueuedPlayer[]): Promise<ReadonlySet<string>> {
    const doubtful = players.filter(({ deck }) => live.refusalOfCards(deck.cards));
    const dropped = await Promise.all(
      doubtful.map((player) =>
        attempt(
          // Another deck may be in use since the claim.
          deckOf(player).then(async (deck) => {
            if (!deck) await tickets.leave(player.user_id);
            return deck ? undefined : player.user_id;
          }),
        ),
      ),
    );
    return new Set(dropped.filter((id) => id !== undefined));
  }

  async function pair(): Promise<Pairing> {
    if (!(await newRooms.areOpen())) return { roomOf: new Map(), slugs: new Set() };
    const isOwn = ({ pod, since }: QueuedPlayer) => pod === podId || now() - since > HEAD_START_MS;
    const queued = (await tickets.queuedPlayers(now())).filter(({ user_id }) => newRooms.admit(user_id));
    const dropped = await dropStopped(queued.filter(isOwn));
    const staying = queued.filter(({ user_id }) => !dropped.has(user_id));
    const pairs = pairsFor(isOwn, staying, now());
    const roomOf = new Map<string, string>();
    const work = async () => {
      while (pairs.length > 0) {
        for (const setup of (await attempt(seat(pairs.splice(0, ROOMS_TOGETHER)))) ?? []) {
          for (const { user_id } of humansIn(setup)) roomOf.set(user_id, setup.room_id);
        }
      }
    };
    await Promise.all(Array.from({ length: GROUPS_AT_ONCE }, work));
    return { roomOf, slugs: new Set(queued.map(({ slug }) => slug)) };
  }

  const pairings = new Batcher<void, Pairing>(pair);
  const reads = new Batcher<void, QueuedPlayer[]>(() => tickets.queuedPlayers(now()));

  return {
    pair: () => pairings.add(),

    /** Players in the queue who are present. Waiting pages ask often, and share reads. */
    read: () => reads.add(),
  };
}

export type Queue = ReturnType<typeof createQueue>;
