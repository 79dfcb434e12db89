import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done } from '../ids.ts';
import { CatalogueCard } from '../inventory/card.ts';

export const DECK_SIZE = 12;

const CardRef = z.union([z.string().max(100), z.object({ id: z.string().max(100) }).transform((card) => card.id)]);

/** Longer lists than a deck are let in up to a bound, so that they get the deck's own refusal. */
const Slots = z.array(CardRef.nullable()).max(100);

/** The editor sends an array; an older helper sends an object with either key. All become one list of card ids. */
const DeckInput = z.union([
  Slots,
  z.object({ deck_cards: Slots }).transform((deck) => deck.deck_cards),
  z.object({ cards: Slots }).transform((deck) => deck.cards),
]);

const DeckSlots = z.array(CatalogueCard.nullable()).length(DECK_SIZE);

export const endpoints = {
  saveDeck: endpoint({
    summary: 'Saves the deck of 12 different cards that the user owns.',
    method: 'POST',
    path: '/api/save-deck/',
    access: 'player',
    changes: true,
    body: DeckInput,
    response: Done,
    refusals: ['incomplete_deck', 'duplicate_card', 'card_not_owned'],
  }),
  getDeck: endpoint({
    summary: 'The saved deck: 12 slots, each a card or null, under both names that clients read.',
    method: 'GET',
    path: '/api/get-deck/',
    access: 'player',
    changes: false,
    response: z.object({ deck_cards: DeckSlots, cards: DeckSlots }),
  }),
};
