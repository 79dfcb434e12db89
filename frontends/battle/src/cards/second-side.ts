import { constants } from '@maseki/rules/constants.ts';
import { createContext, use } from 'react';
import { text } from '../text.ja.ts';

/** Id of the card with the additional hp of the second side, null while unknown. */
export const SecondCardContext = createContext<string | null>(null);

/** The mark of a card with the additional hp of the second side, null for all others. */
export function useSecondSideMark(card: string | null): string | null {
  const secondCard = use(SecondCardContext);
  return card !== null && card === secondCard ? text.card.secondSide(constants.secondSideHp) : null;
}
