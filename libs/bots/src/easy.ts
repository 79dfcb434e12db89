import type { Action } from '@maseki/rules/action.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { ME } from './imagine.ts';
import { moves } from './moves.ts';

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

/** Plays at random, but each kind of action with the same chance, so that it does attack. */
export function easy(battle: Battle, random: () => number): Action {
  const options = moves(battle, ME);
  const type = pick([...new Set(options.map((action) => action.type))], random);
  return pick(
    options.filter((action) => action.type === type),
    random,
  );
}
