import type { Action } from '@maseki/rules/action.ts';
import type { FieldSlot, ViewSide } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, benchIndexOf, cardAt, phaseOf } from './active-battle.ts';
import { abilityUse, actionObstacles, type Obstacle, placementArea } from './available-actions.ts';

export type Selection =
  | { kind: 'none' }
  /** A hand card by place and id, so that a change of the hand is noticed. */
  | { kind: 'hand'; index: number; card: string }
  | { kind: 'energy' }
  /** A retreat before the choice of the bench card. */
  | { kind: 'retreat' }
  /** An ability, at null before the choice of its card. */
  | { kind: 'ability'; slot: FieldSlot | null };

export const NO_SELECTION: Selection = { kind: 'none' };

export type Press =
  | { on: 'hand'; index: number }
  | { on: 'own'; slot: FieldSlot }
  | { on: 'opponent'; slot: FieldSlot }
  | { on: 'energy' }
  | { on: 'retreat' }
  /** The mark of a card, or the button without one. */
  | { on: 'ability'; slot?: FieldSlot }
  | { on: 'cancel' };

/** The reason why a press had no effect, as a key of the screen's texts. */
export type Warning =
  | Obstacle
  | 'hand_energy'
  | 'opponent_energy'
  | 'slot_taken'
  | 'choose_bench'
  | 'bench_only'
  | 'place_closed'
  | 'ability_target';

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

/** Own places and those of the opponent at which a press goes on with a selected ability. */
export function abilityTargets(battle: ActiveBattle, selection: Selection, side: ViewSide): readonly FieldSlot[] {
  if (selection.kind !== 'ability') return [];
  if (selection.slot === null)
    return side === 'you' ? (battle.you.status.abilities ?? []).map(({ card_id }) => card_id) : [];
  const use = abilityUse(battle, selection.slot);
  if (!use) return [];
  if (use.targets === null) return side === 'you' ? [use.card_id] : [];
  return use.side === side ? use.targets : [];
}

function chooseAbility(battle: ActiveBattle, selection: Selection, slot: FieldSlot | undefined): PressOutcome {
  if (selection.kind === 'ability' && (slot === undefined || slot === selection.slot))
    return { selection: NO_SELECTION };
  const obstacle = actionObstacles(battle).ability;
  if (obstacle) return warn(selection, obstacle);
  const uses = battle.you.status.abilities ?? [];
  const chosen = slot ?? (uses.length === 1 ? uses[0]?.card_id : null) ?? null;
  if (chosen !== null && !abilityUse(battle, chosen)) return warn(selection, 'ability_unusable');
  return { selection: { kind: 'ability', slot: chosen } };
}

interface Chosen {
  selection: Selection & { kind: 'ability' };
  side: ViewSide;
  slot: FieldSlot;
}

/** A press on a place while an ability is selected: its card first, then its target. */
function pressForAbility(battle: ActiveBattle, { selection, side, slot }: Chosen): PressOutcome {
  if (!abilityTargets(battle, selection, side).includes(slot)) return warn(selection, 'ability_target');
  if (selection.slot !== null) {
    const isItself = abilityUse(battle, selection.slot)?.targets === null;
    return act({ type: 'action.use_ability', card_id: selection.slot, ...(!isItself && { target: slot }) });
  }
  return abilityUse(battle, slot)?.targets === null
    ? act({ type: 'action.use_ability', card_id: slot })
    : { selection: { kind: 'ability', slot } };
}

function pressHand(battle: ActiveBattle, selection: Selection, index: number): PressOutcome {
  if (selection.kind === 'energy') return warn(selection, 'hand_energy');
  if (selection.kind === 'retreat') return warn(selection, 'choose_bench');
  if (selection.kind === 'ability') return warn(selection, 'ability_target');
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
    case 'ability':
      return pressForAbility(battle, { selection, side: 'you', slot });
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
    case 'ability':
      // The mark of a card that the selection waits for is a part of that card.
      return pressed.slot !== undefined && targetsOf(battle, selection, [pressed.slot]).includes(pressed.slot)
        ? pressOwn(battle, selection, pressed.slot)
        : chooseAbility(battle, selection, pressed.slot);
    case 'hand':
      return pressHand(battle, selection, pressed.index);
    case 'own':
      return pressOwn(battle, selection, pressed.slot);
    case 'opponent':
      if (selection.kind === 'energy') return warn(selection, 'opponent_energy');
      if (selection.kind === 'ability')
        return pressForAbility(battle, { selection, side: 'opponent', slot: pressed.slot });
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
    ability: () =>
      abilityTargets(battle, selection, 'you').length + abilityTargets(battle, selection, 'opponent').length > 0,
  }[selection.kind]();
  return holds ? selection : NO_SELECTION;
}

/** The player's slots on which a press now has an effect, for highlighting. */
export function targetsOf(battle: ActiveBattle, selection: Selection, slots: readonly FieldSlot[]): FieldSlot[] {
  if (selection.kind === 'ability') return [...abilityTargets(battle, selection, 'you')];
  return slots.filter((slot) => pressOwn(battle, selection, slot).action !== undefined);
}
