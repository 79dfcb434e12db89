import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CARD_ID } from '../ids.ts';
import { CatalogueCard } from '../inventory/card.ts';

export const DECK_SIZE = 12;

const CardRef = z.union([z.string().max(100), z.object({ id: z.string().max(100) }).transform((card) => card.id)]);

const cardIdSchema = { type: 'string', pattern: CARD_ID.source } as const;

/**
 * The slots of a deck. The parser accepts empty slots and lists of another length up to a bound, as both are refused with
 * `incomplete_deck` rather than as malformed; the OpenAPI document describes a deck that can be saved.
 */
const Slots = z
  .array(CardRef.nullable())
  .max(100)
  .meta({
    minItems: DECK_SIZE,
    maxItems: DECK_SIZE,
    uniqueItems: true,
    items: { anyOf: [cardIdSchema, { type: 'object', properties: { id: cardIdSchema }, required: ['id'] }] },
  });

/** How often the deck was saved: 0 for the starter deck of a user who has saved none. */
const DeckVersion = z.int().nonnegative();

const base = { version: DeckVersion.optional() };

/** An array, or an object with either key (specification, point 7). All become one list of card ids, and the version that it is a change of. */
const DeckInput = z.union([
  Slots.transform((slots) => ({ slots, version: undefined })),
  z.object({ deck_cards: Slots, ...base }).transform(({ deck_cards, version }) => ({ slots: deck_cards, version })),
  z.object({ cards: Slots, ...base }).transform(({ cards, version }) => ({ slots: cards, version })),
]);

const DeckSlots = z.array(CatalogueCard.nullable()).length(DECK_SIZE);

export const endpoints = {
  saveDeck: endpoint({
    summary:
      'Saves the deck of 12 different cards that the user owns. With the `version` that was read, a deck that has changed since is not overwritten.',
    method: 'POST',
    path: '/api/save-deck/',
    access: 'player',
    changes: true,
    body: DeckInput,
    /** The new version, where the request named the old one. */
    response: z.object({ message: z.string(), version: DeckVersion.optional() }),
    refusals: ['incomplete_deck', 'duplicate_card', 'card_not_owned', 'deck_conflict'],
  }),
  getDeck: endpoint({
    summary: 'The saved deck: 12 slots, each a card or null, under both names that clients read.',
    method: 'GET',
    path: '/api/get-deck/',
    access: 'player',
    changes: false,
    response: z.object({ deck_cards: DeckSlots, cards: DeckSlots, version: DeckVersion }),
  }),
};
