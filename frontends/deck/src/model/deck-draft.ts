import { DECK_SIZE } from '@maseki/contracts/deck/http.ts';

/** The deck as it is being edited: 12 slots, each a card id or free. */
export type DeckDraft = readonly (string | null)[];

/** A deck as the server has it. */
export interface SavedDeck {
  id: string;
  name: string;
  /** Whether it is in use: then it has to stay full, of owned cards. */
  isActive: boolean;
  slots: DeckDraft;
  /** Rises with each save. */
  version: number;
}

export type PlaceRefusal = 'duplicate' | 'full';
export type Placed = { ok: true; draft: DeckDraft; slot: number } | { ok: false; refusal: PlaceRefusal };

export const emptyDraft: DeckDraft = Array(DECK_SIZE).fill(null);

const withSlot = (draft: DeckDraft, slot: number, card: string | null): DeckDraft =>
  draft.map((old, at) => (at === slot ? card : old));

/** Puts a card into a slot (the first free one by default), replacing the card in it. A card of the deck cannot be added again. */
export function addCard(draft: DeckDraft, card: string, slot = draft.indexOf(null)): Placed {
  if (draft.includes(card)) return { ok: false, refusal: 'duplicate' };
  if (slot < 0 || slot >= DECK_SIZE) return { ok: false, refusal: 'full' };
  return { ok: true, draft: withSlot(draft, slot, card), slot };
}

/** Exchanges two slots: what a drag inside the deck does. */
export function swapSlots(draft: DeckDraft, from: number, to: number): DeckDraft {
  const moving = draft[from] ?? null;
  return withSlot(withSlot(draft, from, draft[to] ?? null), to, moving);
}

export const removeCard = (draft: DeckDraft, slot: number): DeckDraft => withSlot(draft, slot, null);

/** The cards of a draft, without the free slots. */
export const cardsIn = (draft: DeckDraft): string[] => draft.filter((card) => card !== null);

/** Slots with these cards first; more than there are slots are left out. */
export const draftOf = (cards: readonly (string | null)[]): DeckDraft => [...cards, ...emptyDraft].slice(0, DECK_SIZE);

export const filledCount = (draft: DeckDraft): number => draft.filter((card) => card !== null).length;

export const sameDraft = (a: DeckDraft, b: DeckDraft): boolean => a.every((card, slot) => card === b[slot]);
