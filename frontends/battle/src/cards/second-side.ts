import { constants } from '@maseki/rules/constants.ts';
import type { SlotView, ViewSide } from '@maseki/rules/view-types.ts';
import { createContext, use } from 'react';
import type { SecondCard } from '../battle/field-cards.ts';
import { text } from '../text.ja.ts';

/** Null while unknown, and until the battle has begun. */
export const SecondCardContext = createContext<SecondCard | null>(null);

/** The mark of a card as long as it has some of the additional hp of the second side, else null. */
export function useSecondSideMark(side: ViewSide, card: SlotView): string | null {
  const second = use(SecondCardContext);
  if (!second || !card || card.placeholder || second.side !== side || second.id !== card.id) return null;
  return card.hp > card.max_hp - constants.secondSideHp ? text.card.secondSide(constants.secondSideHp) : null;
}
