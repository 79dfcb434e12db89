import type { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { z } from 'zod';
import { newRoom } from '../domain/setup.ts';
import type { Loader } from '../rooms/loader.ts';
import type { PlaceStore } from '../stores/place-store.ts';
import type { RatingStore } from '../stores/rating-store.ts';
import type { ReplayStore } from '../stores/replay-store.ts';
import type { RoomStore } from '../stores/room-store.ts';
import type { Claims } from './claim.ts';
import type { Decks } from './decks.ts';

type Asked = z.output<(typeof rpcs.seatPair)['input']>;
type Answer = z.input<(typeof rpcs.seatPair)['reply']>;

export interface SeatPairParts {
  places: Pick<PlaceStore, 'of'>;
  rooms: Pick<RoomStore, 'bySlug' | 'seat'>;
  replays: Pick<ReplayStore, 'bySlug'>;
  ratings: Pick<RatingStore, 'of'>;
  decks: Decks;
  loader: Pick<Loader, 'begin'>;
  claims: Pick<Claims, 'current'>;
  now(): number;
}

/** Seats two who have agreed to battle in one room, whatever their ratings. The invitation is an alias of the room, so a repeat finds it. */
export function createSeatPair({ places, rooms, replays, ratings, decks, loader, claims, now }: SeatPairParts) {
  async function roomOf(invitation: string): Promise<Answer | null> {
    const room = (await rooms.bySlug(invitation)) ?? (await replays.bySlug(invitation));
    return room && { outcome: 'seated', slug: room.id };
  }

  /** A player as the room needs one; null without a deck. */
  async function contender({ id, username }: Asked['players'][number]) {
    const [deck, { rating }] = await Promise.all([decks.savedDeck(id), ratings.of(id)]);
    return deck && { player: { user_id: id, name: username, rating: Math.round(rating), level: null }, deck };
  }

  return async ({ invitation_id, players }: Asked): Promise<Answer> => {
    const known = await roomOf(invitation_id);
    if (known) return known;
    const ids = players.map(({ id }) => id);
    const busy = await Promise.all(ids.map((id) => claims.current(id)));
    if (busy.some((room) => room !== null)) return (await roomOf(invitation_id)) ?? { outcome: 'in_battle' };
    const [one, other] = await Promise.all([contender(players[0]), contender(players[1])]);
    if (!one || !other) return { outcome: 'no_deck' };
    const queued = await Promise.all(ids.map((id) => places.of(id)));
    const setup = newRoom(one, other, [invitation_id, ...queued.flatMap((place) => place?.slug ?? [])]);
    if (!(await rooms.seat(setup, now(), 'anywhere'))) return (await roomOf(invitation_id)) ?? { outcome: 'in_battle' };
    await loader.begin(setup);
    return { outcome: 'seated', slug: setup.room_id };
  };
}

export type SeatPair = ReturnType<typeof createSeatPair>;
