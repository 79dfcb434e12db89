import type { Action } from '@maseki/rules/action.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { ME } from './imagine.ts';
import { moves } from './moves.ts';

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

/** In setup the card that can attack soonest, of several the one with the most hp, then a full bench. */
function setUp(battle: Battle, options: readonly Action[]): Action {
  const { hand } = battle.sides[ME];
  const worth = (action: Action): number => {
    if (action.type !== 'action.place_card') return 0;
    const card = battle.cards[hand[action.card_index] ?? ''];
    return card ? 1000 - 100 * card.attack.cost + card.hp + (action.to_field === 'battle_card' ? 1000 : 0) : 0;
  };
  return options.reduce((best, action) => (worth(action) > worth(best) ? action : best));
}

/** Plays at random, but each kind of action with the same chance, so that it does attack. */
export function easy(battle: Battle, random: () => number): Action {
  const options = moves(battle, ME);
  if (battle.status === 'setup') return setUp(battle, options);
  const type = pick([...new Set(options.map((action) => action.type))], random);
  return pick(
    options.filter((action) => action.type === type),
    random,
  );
}
