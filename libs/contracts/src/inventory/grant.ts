import { CONFIRMED_ABOVE } from './limits.ts';

/** True if a grant needs a second operator. */
export const needsSecond = (amount: number, count: number): boolean =>
  amount > CONFIRMED_ABOVE.stones || count > CONFIRMED_ABOVE.players;
