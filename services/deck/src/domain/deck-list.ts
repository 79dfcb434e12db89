import { isDeepStrictEqual } from 'node:util';
import { DECKS_MAX } from '@maseki/contracts/deck/limits.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Slots } from './deck-rules.ts';

/** A deck of a player, or the draft of one. */
export interface NamedDeck {
  /** A ULID chosen by the client. */
  id: string;
  name: string;
  cards: Slots;
  /** Rises by one with each save. */
  version: number;
}

/** The decks of a player, 1 to `DECKS_MAX`, one of which is in use. */
export interface DeckList {
  decks: readonly NamedDeck[];
  active: string;
}

/** Changes to a deck. Fields that are left out stay. */
export interface DeckChange {
  name?: string | undefined;
  cards?: Slots | undefined;
}

export const deckIn = ({ decks }: DeckList, id: string): NamedDeck | undefined => decks.find((deck) => deck.id === id);

export function activeDeck(list: DeckList): NamedDeck {
  const deck = deckIn(list, list.active);
  if (!deck) throw new Error(`deck ${list.active} is in use and is not there`);
  return deck;
}

/** One with the same id stays as it is, because the request was repeated. */
export function withDeck(list: DeckList, deck: Omit<NamedDeck, 'version'>): Result<DeckList, 'limit_reached'> {
  if (deckIn(list, deck.id)) return ok(list);
  if (list.decks.length >= DECKS_MAX) return refuse('limit_reached');
  return ok({ ...list, decks: [...list.decks, { ...deck, version: 1 }] });
}

const changed = (deck: NamedDeck, { name, cards }: DeckChange): NamedDeck => ({
  ...deck,
  name: name ?? deck.name,
  cards: cards ?? deck.cards,
});

/**
 * Changes a deck of the list. `version` is the version that the client has read, undefined to
 * overwrite any. A change that is already there is no conflict and no new version, because the
 * response to an earlier request may have been lost.
 */
export function withChange(
  list: DeckList,
  id: string,
  { version, ...change }: DeckChange & { version: number | undefined },
): Result<DeckList, 'not_found' | 'deck_conflict'> {
  const before = deckIn(list, id);
  if (!before) return refuse('not_found');
  const after = changed(before, change);
  // The first save of the starter deck makes it a saved one, even with the same cards.
  if (before.version > 0 && version !== undefined && isDeepStrictEqual(after, before)) return ok(list);
  if (version !== undefined && version !== before.version) return refuse('deck_conflict');
  const saved = { ...after, version: before.version + 1 };
  return ok({ ...list, decks: list.decks.map((deck) => (deck.id === id ? saved : deck)) });
}

export function withoutDeck(list: DeckList, id: string): Result<DeckList, 'deck_in_use'> {
  if (list.active === id) return refuse('deck_in_use');
  return ok(deckIn(list, id) ? { ...list, decks: list.decks.filter((deck) => deck.id !== id) } : list);
}

/** Puts another deck to use. The caller has checked that battles can use its cards. */
export const withActive = (list: DeckList, id: string): DeckList =>
  list.active === id ? list : { ...list, active: id };
