import { cardById } from '@maseki/cards/catalogue.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';

/** Ids of 12 different cards, in the order of their slots. */
export type FullDeck = readonly string[];

/** Twelve slots, each the id of a card or null. */
export type Slots = readonly (string | null)[];

const cardsIn = (slots: Slots): string[] => slots.filter((id) => id !== null);

/** The cards that a battle can use, or the reason for a refusal (docs/economy.md "Decks"). */
export function checkDeck(
  slots: Slots,
  owned: ReadonlySet<string>,
): Result<FullDeck, 'incomplete_deck' | 'duplicate_card' | 'card_not_owned'> {
  const cards = cardsIn(slots);
  if (new Set(cards).size !== cards.length) return refuse('duplicate_card');
  if (cards.length !== DECK_SIZE || slots.length !== DECK_SIZE) return refuse('incomplete_deck');
  if (!cards.every((id) => owned.has(id))) return refuse('card_not_owned');
  return ok(cards);
}

/** Slots of a draft, which hold different existing cards that the player need not own. */
export function checkDraft(slots: Slots): Result<Slots, 'duplicate_card' | 'unknown_card'> {
  const cards = cardsIn(slots);
  if (new Set(cards).size !== cards.length) return refuse('duplicate_card');
  return cards.every((id) => cardById(id)) ? ok(slots) : refuse('unknown_card');
}
