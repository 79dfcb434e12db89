import { constants } from '@maseki/rules/constants.ts';

/** Different cards in the order drawn. `random` gives 0 up to 1, like Math.random. */
export function drawHand<Card>(cards: readonly Card[], random: () => number): Card[] {
  const left = [...cards];
  const count = Math.min(constants.openingHand, left.length);
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
