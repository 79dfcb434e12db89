import { type DeckCodeFault, decodeDeck } from '@maseki/cards/deck-code.ts';
import { type NearestCard, nearestCards } from '@maseki/cards/nearest-card.ts';

/** A card of a code that the player owns, or one that is missing with what may stand in for it. */
export type PlannedCard = { id: string; isOwned: true } | { id: string; isOwned: false; instead: NearestCard | null };

export type ImportPlan = { ok: true; cards: PlannedCard[] } | { ok: false; fault: DeckCodeFault };

/** A code may be pasted as a link to it. */
const codeIn = (text: string): string => /[?&]code=([^&#\s]+)/.exec(text)?.[1] ?? text;

/** The cards of a code in its order, and what the player has of them. */
export function planImport(text: string, owned: readonly string[]): ImportPlan {
  const decoded = decodeDeck(codeIn(text));
  if (!decoded.ok) return decoded;
  const missing = decoded.cards.filter((id) => !owned.includes(id));
  const nearest = nearestCards(missing, owned, decoded.cards);
  const cards = decoded.cards.map((id): PlannedCard => {
    const at = missing.indexOf(id);
    return at < 0 ? { id, isOwned: true } : { id, isOwned: false, instead: nearest[at] ?? null };
  });
  return { ok: true, cards };
}

/** The deck that comes of a plan; `refused`: missing cards that nothing shall stand in for, and which stay in the draft themselves. */
export const cardsOfPlan = (cards: readonly PlannedCard[], refused: ReadonlySet<string>): string[] =>
  cards.map((card) => (card.isOwned || refused.has(card.id) ? card.id : (card.instead?.id ?? card.id)));
