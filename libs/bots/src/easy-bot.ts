import type { Action } from '@maseki/rules/action.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { BOT_SEAT } from './determinize.ts';
import { generateMoves } from './moves.ts';

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

/** Plays at random, but each kind of action with the same chance, so that it does attack. */
export function chooseEasyAction(battle: Battle, random: () => number): Action {
  const options = generateMoves(battle, BOT_SEAT);
  const type = pick([...new Set(options.map((action) => action.type))], random);
  return pick(
    options.filter((action) => action.type === type),
    random,
  );
}
