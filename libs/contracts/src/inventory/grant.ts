import { CONFIRMED_ABOVE } from './limits.ts';

/** Stones of one receiver, and players whom one operator reaches, within 24 hours. */
export interface GrantSums {
  stones: number;
  players: number;
}

/** True if a second operator confirms a grant, which is counted with what was given before it. */
export const needsSecond = (grant: GrantSums, already: GrantSums): boolean =>
  grant.stones + already.stones > CONFIRMED_ABOVE.stones || grant.players + already.players > CONFIRMED_ABOVE.players;
