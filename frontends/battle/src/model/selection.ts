import type { Action } from '@maseki/rules/action.ts';
import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { benchIndexOf, cardAt, type Duel, phaseOf } from './duel.ts';
import { movesOf, type Obstacle, placesFor } from './moves.ts';

/** What the player has taken up and not put down yet. Kept in the browser only. */
export type Selection =
  | { kind: 'none' }
  /** A hand card: by place and id, so that a hand that changed meanwhile is noticed. */
  | { kind: 'hand'; index: number; card: string }
  /** The turn's energy. */
  | { kind: 'energy' }
  /** The wish to retreat: the bench card is still to be chosen. */
  | { kind: 'retreat' };

export const NOTHING: Selection = { kind: 'none' };

/** Something that the player pressed. */
export type Press =
  | { on: 'hand'; index: number }
  | { on: 'own'; slot: FieldSlot }
  | { on: 'opponent'; slot: FieldSlot }
  | { on: 'energy' }
  | { on: 'retreat' }
  | { on: 'cancel' };

/** Why a press did nothing; a key of the screen's texts. */
export type Notice =
  | Obstacle
  | 'hand_energy'
  | 'opponent_energy'
  | 'slot_taken'
  | 'choose_bench'
  | 'bench_only'
  | 'place_closed';

/** What a press leads to: the selection after it, and at most one thing to do or to say. */
export interface Outcome {
  selection: Selection;
  action?: Action;
  notice?: Notice;
  /** A card that the player wants to look at. */
  inspect?: { side: 'you' | 'opponent'; slot: FieldSlot };
}

const keep = (selection: Selection, notice: Notice): Outcome => ({ selection, notice });
const act = (action: Action): Outcome => ({ selection: NOTHING, action });

/** Puts a hand card on a slot, by click or by drop. */
export function place(duel: Duel, index: number, slot: FieldSlot): Outcome {
  const bench = benchIndexOf(slot);
  const places = placesFor(duel);
  if (places === 'none') return keep(NOTHING, 'place_closed');
  if (cardAt(duel.you.status, slot)) return keep(NOTHING, 'slot_taken');
  if (bench === null) {
    if (places === 'bench') return keep(NOTHING, 'bench_only');
    return act({ type: 'action.place_card', card_index: index, to_field: 'battle_card' });
  }
  if (places === 'battle_card') return keep(NOTHING, 'place_closed');
  return act({ type: 'action.place_card', card_index: index, to_field: 'bench', bench_index: bench });
}

function pressHand(duel: Duel, selection: Selection, index: number): Outcome {
  if (selection.kind === 'energy') return keep(selection, 'hand_energy');
  if (selection.kind === 'retreat') return keep(selection, 'choose_bench');
  const card = duel.you.status.hand_cards[index];
  const isSelected = selection.kind === 'hand' && selection.index === index;
  return { selection: !card || isSelected ? NOTHING : { kind: 'hand', index, card: card.id } };
}

function pressOwn(duel: Duel, selection: Selection, slot: FieldSlot): Outcome {
  const bench = benchIndexOf(slot);
  const card = cardAt(duel.you.status, slot);
  const swap = bench !== null && card ? act({ type: 'action.escape', bench_index: bench }) : null;
  switch (selection.kind) {
    case 'hand':
      return place(duel, selection.index, slot);
    case 'energy':
      return card ? act({ type: 'action.assign_energy', card_id: slot }) : { selection };
    case 'retreat':
      return swap ?? keep(selection, 'choose_bench');
    case 'none':
      if (phaseOf(duel) === 'replace' && swap) return swap;
      return card ? { selection, inspect: { side: 'you', slot } } : { selection };
  }
}

const toggle = (selection: Selection, kind: 'energy' | 'retreat', obstacle: Obstacle | null): Outcome => {
  if (selection.kind === kind) return { selection: NOTHING };
  return obstacle ? keep(selection, obstacle) : { selection: { kind } };
};

/** What a press means with this selection on this board. Nothing happens by it alone: the caller sends, says and keeps. */
export function press(duel: Duel, selection: Selection, pressed: Press): Outcome {
  switch (pressed.on) {
    case 'cancel':
      return { selection: NOTHING };
    case 'energy':
      return toggle(selection, 'energy', movesOf(duel).energize);
    case 'retreat':
      return toggle(selection, 'retreat', movesOf(duel).retreat);
    case 'hand':
      return pressHand(duel, selection, pressed.index);
    case 'own':
      return pressOwn(duel, selection, pressed.slot);
    case 'opponent':
      if (selection.kind === 'energy') return keep(selection, 'opponent_energy');
      return { selection, inspect: { side: 'opponent', slot: pressed.slot } };
  }
}

/** The selection that still makes sense on a newer board. */
export function revalidate(duel: Duel, selection: Selection): Selection {
  const holds = {
    none: () => true,
    hand: () => selection.kind === 'hand' && duel.you.status.hand_cards[selection.index]?.id === selection.card,
    energy: () => movesOf(duel).energize === null,
    retreat: () => movesOf(duel).retreat === null,
  }[selection.kind]();
  return holds ? selection : NOTHING;
}

/** The own slots on which a press would now do something, to light them up. */
export function targetsOf(duel: Duel, selection: Selection, slots: readonly FieldSlot[]): FieldSlot[] {
  return slots.filter((slot) => pressOwn(duel, selection, slot).action !== undefined);
}
