import type { BattleState } from '@maseki/contracts/battle/state.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { FighterView, SlotView } from '@maseki/rules/view-types.ts';

type Own = NonNullable<BattleState['you']>['status'];

const isFighter = (slot: SlotView): slot is FighterView => slot !== null && !slot.placeholder;
const anyOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];
const indexesOf = <T>(items: readonly T[], fits: (item: T) => boolean): number[] =>
  items.flatMap((item, index) => (fits(item) ? [index] : []));

/** Puts a hand card on a free bench slot, undefined without card or slot. */
function benchPlacement({ hand_cards, bench_cards }: Own): Action | undefined {
  const free = bench_cards.indexOf(null);
  if (hand_cards.length === 0 || free < 0) return undefined;
  const card_index = Math.floor(Math.random() * hand_cards.length);
  return { type: 'action.place_card', card_index, to_field: 'bench', bench_index: free };
}

const battlePlacement = ({ hand_cards }: Own): Action => ({
  type: 'action.place_card',
  card_index: Math.floor(Math.random() * hand_cards.length),
  to_field: 'battle_card',
});

function setupAction(own: Own): Action {
  if (own.battle_card === null) return battlePlacement(own);
  return (Math.random() < 0.7 ? benchPlacement(own) : undefined) ?? { type: 'action.setup_complete' };
}

function replacement(own: Own): Action {
  const bench_index = anyOf(indexesOf(own.bench_cards, isFighter));
  return bench_index === undefined ? battlePlacement(own) : { type: 'action.escape', bench_index };
}

const isFrozen = ({ conditions }: FighterView) => conditions.some(({ name }) => name === 'freeze');

/**
 * Plays like a beginner, with cards on the bench, energy on the battle card, sometimes a retreat,
 * and every possible attack.
 */
function turnAction({ turn, retreated }: BattleState, own: Own): Action {
  const placement = Math.random() < 0.8 ? benchPlacement(own) : undefined;
  if (placement) return placement;
  if (own.energy > 0) return { type: 'action.assign_energy', card_id: 'battle_card' };
  if (!isFighter(own.battle_card)) return { type: 'action.end_turn' };
  const { energy, retreat_cost, attack } = own.battle_card;
  const bench_index = anyOf(indexesOf(own.bench_cards, isFighter));
  if (!retreated && bench_index !== undefined && energy >= retreat_cost && Math.random() < 0.05) {
    return { type: 'action.escape', bench_index };
  }
  const mayAttack = turn > 1 && energy >= attack.cost && !isFrozen(own.battle_card);
  return { type: mayAttack ? 'action.attack' : 'action.end_turn' };
}

/** A legal action on the player's view, null if the battle does not wait for this player. */
export function chooseAction(state: BattleState): Action | null {
  const { you, status } = state;
  if (!you) return null;
  const own = you.status;
  if (status === 'setup') return own.setup_done ? null : setupAction(own);
  if (status !== 'progress') return null;
  if (state.must_replace) return replacement(own);
  if (state.turn_player_id !== you.info._id || state.opponent_must_replace) return null;
  return turnAction(state, own);
}
