import { DECK_SIZE } from '@maseki/contracts/deck/http.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';

/** Ids of 12 different cards, in the order of their slots. */
export type Deck = readonly string[];

/** The deck in these slots, or why they are refused (docs/economy.md "Decks"). */
export function checkDeck(
  slots: readonly (string | null)[],
  owned: ReadonlySet<string>,
): Result<Deck, 'incomplete_deck' | 'duplicate_card' | 'card_not_owned'> {
  const cards = slots.filter((id) => id !== null);
  if (new Set(cards).size !== cards.length) return refuse('duplicate_card');
  if (cards.length !== DECK_SIZE || slots.length !== DECK_SIZE) return refuse('incomplete_deck');
  if (!cards.every((id) => owned.has(id))) return refuse('card_not_owned');
  return ok(cards);
}
