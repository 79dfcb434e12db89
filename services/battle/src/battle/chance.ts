import type { Seat } from '@maseki/rules/side.ts';
import type { Room } from './room.ts';

export interface Chance {
  first: Seat;
  heads: number;
  tails: number;
  /** True if its players can check it. */
  proven: boolean;
}

/** From the final state of a room. Undefined if its battle ended before it was known who begins. */
export function chanceOf({ battle, coins, setup }: Pick<Room, 'battle' | 'coins' | 'setup'>): Chance | undefined {
  if (battle.first === null) return undefined;
  return { first: battle.first, ...coins, proven: setup.fairness !== undefined };
}
