import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';

/** The deck in the editor, as 12 slots that each hold a card id or nothing. */
export type DeckDraft = readonly (string | null)[];

export interface SavedDeck {
  id: string;
  name: string;
  /** True if it is in use and therefore must stay full, with owned cards. */
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

/** Into the first free slot by default, replacing its card. No card comes twice. */
export function addCard(draft: DeckDraft, card: string, slot = draft.indexOf(null)): Placed {
  if (draft.includes(card)) return { ok: false, refusal: 'duplicate' };
  if (slot < 0 || slot >= DECK_SIZE) return { ok: false, refusal: 'full' };
  return { ok: true, draft: withSlot(draft, slot, card), slot };
}

export function swapSlots(draft: DeckDraft, from: number, to: number): DeckDraft {
  const moving = draft[from] ?? null;
  return withSlot(withSlot(draft, from, draft[to] ?? null), to, moving);
}

export const removeCard = (draft: DeckDraft, slot: number): DeckDraft => withSlot(draft, slot, null);

export const cardsIn = (draft: DeckDraft): string[] => draft.filter((card) => card !== null);

/** Slots that start with these cards. Surplus cards are dropped. */
export const draftOf = (cards: readonly (string | null)[]): DeckDraft => [...cards, ...emptyDraft].slice(0, DECK_SIZE);

export const filledCount = (draft: DeckDraft): number => draft.filter((card) => card !== null).length;

export const sameDraft = (a: DeckDraft, b: DeckDraft): boolean => a.every((card, slot) => card === b[slot]);
