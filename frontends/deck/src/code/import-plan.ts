import type { CardValues } from '@maseki/cards/card-worth.ts';
import { type DeckCodeFault, decodeDeck } from '@maseki/cards/deck-code.ts';
import { type NearestCard, nearestCards } from '@maseki/cards/nearest-card.ts';

/** A card of a code that the player owns, or a missing card with its replacement. */
export type PlannedCard = { id: string; isOwned: true } | { id: string; isOwned: false; instead: NearestCard | null };

export type ImportPlan = { ok: true; cards: PlannedCard[] } | { ok: false; fault: DeckCodeFault };

type CardOf = (id: string) => CardValues | undefined;

/** The code within a pasted text, which may be a link. */
const codeIn = (text: string): string => /[?&]code=([^&#\s]+)/.exec(text)?.[1] ?? text;

/** The cards of a code in its order, each with the player's own card or a replacement. */
export function planImport(text: string, owned: readonly CardValues[], cardOf: CardOf): ImportPlan {
  const decoded = decodeDeck(codeIn(text));
  if (!decoded.ok) return decoded;
  const ownedIds = new Set(owned.map(({ id }) => id));
  const missing = decoded.cards.filter((id) => !ownedIds.has(id));
  const known = missing.map(cardOf).filter((card) => card !== undefined);
  const nearest = nearestCards(known, owned, decoded.cards);
  const cards = decoded.cards.map((id): PlannedCard => {
    if (ownedIds.has(id)) return { id, isOwned: true };
    return { id, isOwned: false, instead: nearest[known.findIndex((card) => card.id === id)] ?? null };
  });
  return { ok: true, cards };
}

/** `refused` holds missing cards that stay in the draft without a replacement. */
export const cardsOfPlan = (cards: readonly PlannedCard[], refused: ReadonlySet<string>): string[] =>
  cards.map((card) => (card.isOwned || refused.has(card.id) ? card.id : (card.instead?.id ?? card.id)));
