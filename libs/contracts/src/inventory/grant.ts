import { CONFIRMED_ABOVE } from './limits.ts';

export const needsSecond = (amount: number, count: number): boolean =>
  amount > CONFIRMED_ABOVE.stones || count > CONFIRMED_ABOVE.players;
