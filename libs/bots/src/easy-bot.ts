import type { Action } from '@maseki/rules/action.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { BOT_SEAT } from './determinize.ts';
import { generateMoves } from './moves.ts';

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is no action to choose from');
  return item;
};

/** Plays at random, but each kind of action with the same probability: otherwise it would hardly ever attack. */
export function chooseEasyAction(battle: Battle, random: () => number): Action {
  const moves = generateMoves(battle, BOT_SEAT);
  const type = pick([...new Set(moves.map((action) => action.type))], random);
  return pick(
    moves.filter((action) => action.type === type),
    random,
  );
}
