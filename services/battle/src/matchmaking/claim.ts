import { setTimeout as sleep } from 'node:timers/promises';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { ulid } from 'ulid';
import { computerPlayer, newRoom } from '../domain/setup.ts';
import type { Endings } from '../ending/endings.ts';
import type { Loader } from '../rooms/loader.ts';
import type { Place, PlaceStore } from '../stores/place-store.ts';
import type { RatingStore } from '../stores/rating-store.ts';
import type { RoomStore } from '../stores/room-store.ts';
import type { Decks } from './decks.ts';
import type { Matchmaker } from './matchmaker.ts';

export interface ClaimParts {
  places: PlaceStore;
  rooms: RoomStore;
  ratings: RatingStore;
  decks: Decks;
  loader: Pick<Loader, 'begin'>;
  match: Matchmaker;
  endings: Pick<Endings, 'goesOn'>;
  podId: string;
  now(): number;
}

interface Claimant {
  id: string;
  username: string;
}

const GRANT_WITHIN_MS = 2_000;
const ASK_AGAIN_MS = 200;

type Claimed = Result<{ slug: string }, 'no_deck'>;

/** Gives users their rooms: the one they are in, one for practice, or a place in the queue and soon an opponent. */
export function createClaims(parts: ClaimParts) {
  const { places, rooms, ratings, decks, loader, match, endings, podId, now } = parts;

  /** The user's place, after a seat in a battle that has ended is free. */
  async function placeOf(userId: string): Promise<Place | null> {
    const place = await places.of(userId);
    if (place?.state !== 'seated' || (await endings.goesOn(place.room_id))) return place;
    return places.of(userId);
  }

  /** A newcomer's first deck comes a moment after the user. */
  async function deckOf(userId: string) {
    const until = now() + GRANT_WITHIN_MS;
    for (;;) {
      const deck = await decks.savedDeck(userId);
      if (deck || now() > until) return deck;
      await sleep(ASK_AGAIN_MS);
    }
  }

  async function battle(claimant: Claimant): Promise<Claimed> {
    const { id, username: name } = claimant;
    const place = await placeOf(id);
    if (place?.state === 'seated') return ok({ slug: place.room_id });
    const [deck, { rating }] = await Promise.all([deckOf(id), ratings.of(id)]);
    if (!deck) return refuse('no_deck');
    if (place) await places.returned(id, now());
    else await places.wait({ user_id: id, name, slug: ulid(), rating, since: now(), pod: podId });
    const room = (await match()).get(id);
    if (room) return ok({ slug: room });
    const found = await places.of(id);
    // Gone meanwhile: the deck is not full any more, or another tab has left the queue.
    return found ? ok({ slug: found.room_id ?? found.slug }) : battle(claimant);
  }

  async function practice(claimant: Claimant, level: BotLevel): Promise<Claimed> {
    const { id, username: name } = claimant;
    const place = await placeOf(id);
    if (place?.state === 'seated') return ok({ slug: place.room_id });
    const deck = await deckOf(id);
    if (!deck) return refuse('no_deck');
    const player = { user_id: id, name, rating: null, level: null };
    const setup = newRoom({ player, deck }, { player: computerPlayer(level), deck }, []);
    if (!(await rooms.seat(setup, now(), 'anywhere'))) return practice(claimant, level);
    await loader.begin(setup);
    return ok({ slug: setup.room_id });
  }

  return {
    battle,
    practice,
    /** The room of an unfinished battle, null without one. */
    async current(userId: string): Promise<string | null> {
      const place = await placeOf(userId);
      return place?.room_id ?? null;
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;
