import type { FieldSlot, FighterView, HandCardView, ViewSide } from '@maseki/rules/view-types.ts';
import { useCallback, useState } from 'react';
import { type ActiveBattle, fighterAt } from '../battle/active-battle.ts';

/** The location of the inspected card. A place instead of a card keeps its HP up to date. */
export type CardPlace = { of: 'hand'; index: number } | { of: 'field'; side: ViewSide; slot: FieldSlot };

/** The present card at that place, null if there is none to inspect. */
export function cardAtPlace(battle: ActiveBattle, place: CardPlace | null): HandCardView | FighterView | null {
  if (!place) return null;
  if (place.of === 'hand') return battle.you.status.hand_cards[place.index] ?? null;
  return fighterAt(battle[place.side].status, place.slot);
}

/**
 * `hint` means that the pointer or the focus is on the card,
 * `open` that the player asked for its details.
 */
export type InspectMode = 'open' | 'hint';

export interface InspectedCard {
  /** The current state of the card that was last pointed at or opened. */
  card: HandCardView | FighterView | null;
  isOpen: boolean;
  inspect: (place: CardPlace, mode: InspectMode) => void;
  close: () => void;
}

/**
 * The card that the player inspects. Without `canOpen`, opening a card only points at it, because
 * its details appear beside the board.
 */
export function useInspectedCard(battle: ActiveBattle, canOpen: boolean): InspectedCard {
  const [place, setPlace] = useState<CardPlace | null>(null);
  const [isOpen, setOpen] = useState(false);
  const inspect = useCallback(
    (inspected: CardPlace, mode: InspectMode) => {
      setPlace(inspected);
      if (mode === 'open') setOpen(canOpen);
    },
    [canOpen],
  );
  return { card: cardAtPlace(battle, place), isOpen, inspect, close: () => setOpen(false) };
}
