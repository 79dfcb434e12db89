import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { constants } from '@maseki/rules/constants.ts';
import type { FieldSlot, FighterView, SlotView } from '@maseki/rules/view-types.ts';

export interface ActiveBattle extends BattleState {
  you: NonNullable<BattleState['you']>;
  opponent: NonNullable<BattleState['opponent']>;
}

export function activeBattle(state: BattleState | null): ActiveBattle | null {
  if (!state || state.status === 'waiting') return null;
  const { you, opponent } = state;
  return you && opponent ? { ...state, you, opponent } : null;
}

/** The phase of the battle from this player's point of view. */
export type Phase =
  | 'setup'
  | 'setup_done'
  | 'your_turn'
  | 'opponent_turn'
  | 'replace'
  | 'opponent_replacing'
  | 'finished';

export function phaseOf(battle: ActiveBattle): Phase {
  if (battle.status === 'finished') return 'finished';
  if (battle.status === 'setup') return battle.you.status.setup_done ? 'setup_done' : 'setup';
  if (battle.must_replace) return 'replace';
  if (battle.opponent_must_replace) return 'opponent_replacing';
  return battle.turn_player_id === battle.you.info._id ? 'your_turn' : 'opponent_turn';
}

interface Field {
  battle_card: SlotView;
  bench_cards: readonly SlotView[];
}

export const benchSlot = (index: number): FieldSlot => `bench-${index}`;

/** The bench index of a slot, null for the battle slot. */
export const benchIndexOf = (slot: FieldSlot): number | null =>
  slot === 'battle_card' ? null : Number(slot.slice('bench-'.length));

export function cardAt({ battle_card, bench_cards }: Field, slot: FieldSlot): SlotView {
  const index = benchIndexOf(slot);
  return index === null ? battle_card : (bench_cards[index] ?? null);
}

/** The revealed card at a slot, null if the slot is free or face down. */
export function fighterAt(field: Field, slot: FieldSlot): FighterView | null {
  const card = cardAt(field, slot);
  return card && !card.placeholder ? card : null;
}

/** All bench slots of a player, even if the server sent fewer entries (specification, point 4). */
export function benchSlots(status: { bench_cards: readonly SlotView[]; bench_cards_max?: number }): FieldSlot[] {
  const count = status.bench_cards_max ?? Math.max(constants.benchSlots, status.bench_cards.length);
  return Array.from({ length: count }, (_, index) => benchSlot(index));
}
