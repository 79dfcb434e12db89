import { constants } from '@maseki/rules/constants.ts';
import { createContext, use } from 'react';
import { text } from '../text.ja.ts';

/** Id of the card that has the additional hp of the second side; null while that is not known. */
export const SecondCardContext = createContext<string | null>(null);

/** What marks a card that has the additional hp of the second side, null for every other one. */
export function useSecondSideMark(card: string | null): string | null {
  const secondCard = use(SecondCardContext);
  return card !== null && card === secondCard ? text.card.secondSide(constants.secondSideHp) : null;
}
