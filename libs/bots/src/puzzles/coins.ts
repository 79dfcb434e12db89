import { operationOf } from '@maseki/rules/effect.ts';
import { nextBelow, type RandomState } from '@maseki/rules/random.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';

/** A generator's state whose next 16 coins are tails. */
export const ALL_TAILS: RandomState = [621047575, 2147483648, 78425, 1355314001];

/** Coins that the attack of a side's battle card flips now. */
export function coinsOfAttack({ sides, cards }: Battle, seat: Seat): number {
  const fighter = sides[seat].battle_card;
  const effects = (fighter && cards[fighter.card]?.attack.effects) ?? [];
  return effects.reduce((sum, effect) => sum + (operationOf(effect).coins?.(effect) ?? 0), 0);
}

/** The next coins of a state, as bits of a number, 1 for heads, the first one lowest. */
function facesOf(state: RandomState, coins: number): number {
  let faces = 0;
  let random = state;
  for (let at = 0; at < coins; at++) {
    const [face, next] = nextBelow(random, 2);
    random = next;
    if (face === 0) faces |= 1 << at;
  }
  return faces;
}

function findStates(coins: number): readonly RandomState[] {
  const found = new Map<number, RandomState>();
  for (let word = 0; found.size < 1 << coins; word++) {
    const state: RandomState = [0, 0, Math.imul(word, 0x9e3779b9) >>> 0, Math.imul(word, 0x85ebca6b) >>> 0];
    const faces = facesOf(state, coins);
    if (!found.has(faces)) found.set(faces, state);
  }
  return [...found].sort(([one], [other]) => one - other).map(([, state]) => state);
}

const statesOf = new Map<number, readonly RandomState[]>([[0, [ALL_TAILS]]]);

/** A generator's state for each way in which so many coins can fall, all tails first. */
export function coinStates(coins: number): readonly RandomState[] {
  const states = statesOf.get(coins) ?? findStates(coins);
  statesOf.set(coins, states);
  return states;
}
