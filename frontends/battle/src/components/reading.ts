import type { FieldSlot, FighterView, HandCardView, ViewSide } from '@maseki/rules/view-types.ts';
import { type Duel, fighterAt } from '../model/duel.ts';

/** Which card the player reads: a place, not a card, so that its hp stays up to date. */
export type Reading = { of: 'hand'; index: number } | { of: 'field'; side: ViewSide; slot: FieldSlot };

/** The card at that place now; null when there is none to read. */
export function cardRead(duel: Duel, reading: Reading | null): HandCardView | FighterView | null {
  if (!reading) return null;
  if (reading.of === 'hand') return duel.you.status.hand_cards[reading.index] ?? null;
  return fighterAt(duel[reading.side].status, reading.slot);
}
