import type { Action } from '@maseki/rules/action.ts';
import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, benchIndexOf, cardAt, phaseOf } from './active-battle.ts';
import { actionObstacles, type Obstacle, placementArea } from './available-actions.ts';

export type Selection =
  | { kind: 'none' }
  /** A hand card by place and id, so that a change of the hand is noticed. */
  | { kind: 'hand'; index: number; card: string }
  | { kind: 'energy' }
  /** A retreat before the choice of the bench card. */
  | { kind: 'retreat' };

export const NO_SELECTION: Selection = { kind: 'none' };

export type Press =
  | { on: 'hand'; index: number }
  | { on: 'own'; slot: FieldSlot }
  | { on: 'opponent'; slot: FieldSlot }
  | { on: 'energy' }
  | { on: 'retreat' }
  | { on: 'cancel' };

/** The reason why a press had no effect, as a key of the screen's texts. */
export type Warning =
  | Obstacle
  | 'hand_energy'
  | 'opponent_energy'
  | 'slot_taken'
  | 'choose_bench'
  | 'bench_only'
  | 'place_closed';

/** The new selection and at most one action, warning or inspection. */
export interface PressOutcome {
  selection: Selection;
  action?: Action;
  warning?: Warning;
  /** A card whose details the player opens. */
  inspect?: { side: 'you' | 'opponent'; slot: FieldSlot };
}

const warn = (selection: Selection, warning: Warning): PressOutcome => ({ selection, warning });
const act = (action: Action): PressOutcome => ({ selection: NO_SELECTION, action });

export function place(battle: ActiveBattle, index: number, slot: FieldSlot): PressOutcome {
  const bench = benchIndexOf(slot);
  const places = placementArea(battle);
  if (places === 'none') return warn(NO_SELECTION, 'place_closed');
  if (cardAt(battle.you.status, slot)) return warn(NO_SELECTION, 'slot_taken');
  if (bench === null) {
    if (places === 'bench') return warn(NO_SELECTION, 'bench_only');
    return act({ type: 'action.place_card', card_index: index, to_field: 'battle_card' });
  }
  if (places === 'battle_card') return warn(NO_SELECTION, 'place_closed');
  return act({ type: 'action.place_card', card_index: index, to_field: 'bench', bench_index: bench });
}

function pressHand(battle: ActiveBattle, selection: Selection, index: number): PressOutcome {
  if (selection.kind === 'energy') return warn(selection, 'hand_energy');
  if (selection.kind === 'retreat') return warn(selection, 'choose_bench');
  const card = battle.you.status.hand_cards[index];
  const isSelected = selection.kind === 'hand' && selection.index === index;
  return { selection: !card || isSelected ? NO_SELECTION : { kind: 'hand', index, card: card.id } };
}

function pressOwn(battle: ActiveBattle, selection: Selection, slot: FieldSlot): PressOutcome {
  const bench = benchIndexOf(slot);
  const card = cardAt(battle.you.status, slot);
  const swap = bench !== null && card ? act({ type: 'action.escape', bench_index: bench }) : null;
  switch (selection.kind) {
    case 'hand':
      return place(battle, selection.index, slot);
    case 'energy':
      return card ? act({ type: 'action.assign_energy', card_id: slot }) : { selection };
    case 'retreat':
      return swap ?? warn(selection, 'choose_bench');
    case 'none':
      if (phaseOf(battle) === 'replace' && swap) return swap;
      return card ? { selection, inspect: { side: 'you', slot } } : { selection };
  }
}

const toggle = (selection: Selection, kind: 'energy' | 'retreat', obstacle: Obstacle | null): PressOutcome => {
  if (selection.kind === kind) return { selection: NO_SELECTION };
  return obstacle ? warn(selection, obstacle) : { selection: { kind } };
};

/** Pure. The caller sends the action, shows the warning and keeps the selection. */
export function press(battle: ActiveBattle, selection: Selection, pressed: Press): PressOutcome {
  switch (pressed.on) {
    case 'cancel':
      return { selection: NO_SELECTION };
    case 'energy':
      return toggle(selection, 'energy', actionObstacles(battle).energize);
    case 'retreat':
      return toggle(selection, 'retreat', actionObstacles(battle).retreat);
    case 'hand':
      return pressHand(battle, selection, pressed.index);
    case 'own':
      return pressOwn(battle, selection, pressed.slot);
    case 'opponent':
      if (selection.kind === 'energy') return warn(selection, 'opponent_energy');
      return { selection, inspect: { side: 'opponent', slot: pressed.slot } };
  }
}

/** The part of the selection that is valid on a newer board. */
export function revalidate(battle: ActiveBattle, selection: Selection): Selection {
  const holds = {
    none: () => true,
    hand: () => selection.kind === 'hand' && battle.you.status.hand_cards[selection.index]?.id === selection.card,
    energy: () => actionObstacles(battle).energize === null,
    retreat: () => actionObstacles(battle).retreat === null,
  }[selection.kind]();
  return holds ? selection : NO_SELECTION;
}

/** The player's slots on which a press now has an effect, for highlighting. */
export function targetsOf(battle: ActiveBattle, selection: Selection, slots: readonly FieldSlot[]): FieldSlot[] {
  return slots.filter((slot) => pressOwn(battle, selection, slot).action !== undefined);
}
