import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportEndpoint } from '../export-endpoint.ts';
import { CARD_ID, Done, IdParam, Ulid } from '../ids.ts';
import { CatalogueCard } from '../inventory/card.ts';
import { visibleName } from '../visible-name.ts';
import { DECK_NAME_MAX, DECK_SIZE, DECKS_MAX } from './limits.ts';

const CardRef = z.union([z.string().max(100), z.object({ id: z.string().max(100) }).transform((card) => card.id)]);

const cardIdSchema = { type: 'string', pattern: CARD_ID.source } as const;

/**
 * The slots of a deck. The parser accepts empty slots and lists of another length up to a bound,
 * because both are refused with `incomplete_deck` rather than as malformed. The OpenAPI document
 * describes a deck that can be saved.
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

/** Number of times the deck was saved, 0 for the starter deck of a user who has saved none. */
const DeckVersion = z.int().nonnegative();

const base = { version: DeckVersion.optional() };

/** Each becomes a list of card ids with the version that it changes (specification, point 7). */
const DeckInput = z.union([
  Slots.transform((slots) => ({ slots, version: undefined })),
  z.object({ deck_cards: Slots, ...base }).transform(({ deck_cards, version }) => ({ slots: deck_cards, version })),
  z.object({ cards: Slots, ...base }).transform(({ cards, version }) => ({ slots: cards, version })),
]);

const DeckSlots = z.array(CatalogueCard.nullable()).length(DECK_SIZE);

/** Trimmed NFC, with the filter of chats. */
const DeckName = visibleName('デッキ名', DECK_NAME_MAX);

/** By slot, null for an empty one. With one, or a card that the player lacks, it is a draft. */
const SlotIds = z
  .array(z.string().max(100).nullable())
  .length(DECK_SIZE)
  .meta({ items: { anyOf: [cardIdSchema, { type: 'null' }] } });

export const Deck = z.object({ id: Ulid, name: z.string(), cards: SlotIds, version: DeckVersion });
export type Deck = z.infer<typeof Deck>;

export const DeckList = z.object({ decks: z.array(Deck).min(1).max(DECKS_MAX), active_id: Ulid });
export type DeckList = z.infer<typeof DeckList>;

const draftRefusals = ['duplicate_card', 'unknown_card', 'validation_failed'] as const;
const playableRefusals = ['incomplete_deck', 'card_not_owned'] as const;
const nameNote = 'A name that the filter of chats would cover is `validation_failed`.';

export const endpoints = {
  exportData: exportEndpoint('deck', ['decks']),
  saveDeck: endpoint({
    summary: `Saves the deck in use: ${DECK_SIZE} different cards that the user owns. With the \`version\` that was read, a deck that has changed since is not overwritten.`,
    method: 'POST',
    path: '/api/save-deck/',
    access: 'player',
    body: DeckInput,
    /** The new version, where the request named the old one. */
    response: z.object({ message: z.string(), version: DeckVersion.optional() }),
    refusals: ['incomplete_deck', 'duplicate_card', 'card_not_owned', 'deck_conflict'],
  }),
  getDeck: endpoint({
    summary: `The deck in use: ${DECK_SIZE} slots, each a card or null, under both names that clients read.`,
    method: 'GET',
    path: '/api/get-deck/',
    access: 'player',
    response: z.object({ deck_cards: DeckSlots, cards: DeckSlots, version: DeckVersion }),
  }),
  listDecks: endpoint({
    summary: 'All decks of the user, and which one battles use.',
    method: 'GET',
    path: '/api/decks/',
    access: 'player',
    response: DeckList,
  }),
  createDeck: endpoint({
    summary:
      'Makes a deck of the cards in these slots, or of those of a deck code. It may be a draft; it is not in use.',
    description: `The client chooses the \`id\`, a new ULID: a repeat responds with the deck as it is. ${nameNote} \`limit_reached\` above ${DECKS_MAX} decks.`,
    method: 'POST',
    path: '/api/decks/',
    idempotent: true,
    access: 'player',
    body: z.union([
      z.object({ id: Ulid, name: DeckName, cards: SlotIds }),
      z.object({ id: Ulid, name: DeckName, code: z.string().max(200) }),
    ]),
    response: Deck,
    status: 201,
    otherStatuses: [200],
    refusals: [...draftRefusals, 'limit_reached', 'wrong_deck_code', 'unknown_deck_code'],
  }),
  changeDeck: endpoint({
    summary: `Changes the name or the cards of the version that was read. The deck in use stays ${DECK_SIZE} different cards that the user owns.`,
    description: nameNote,
    method: 'PUT',
    path: '/api/decks/:id/',
    access: 'player',
    params: IdParam,
    body: z.object({ version: DeckVersion, name: DeckName.optional(), cards: SlotIds.optional() }),
    response: Deck,
    refusals: [...draftRefusals, ...playableRefusals, 'deck_conflict'],
  }),
  deleteDeck: endpoint({
    summary: 'Deletes a deck; not the one in use. One that is gone already is no refusal.',
    method: 'DELETE',
    path: '/api/decks/:id/',
    access: 'player',
    params: IdParam,
    response: Done,
    refusals: ['deck_in_use'],
  }),
  activateDeck: endpoint({
    summary: 'Makes a deck the one in use: the next battles are played with it.',
    method: 'PUT',
    path: '/api/decks/:id/active/',
    access: 'player',
    params: IdParam,
    response: DeckList,
    refusals: playableRefusals,
  }),
};
