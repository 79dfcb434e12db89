import type { FieldSlot, FighterView, HandCardView, ViewSide } from '@maseki/rules/view-types.ts';
import { useCallback, useState } from 'react';
import { type ActiveBattle, fighterAt } from '../board/active-battle.ts';

/** Where the inspected card is: a place, not a card, so that its HP stays up to date. */
export type CardPlace = { of: 'hand'; index: number } | { of: 'field'; side: ViewSide; slot: FieldSlot };

/** The card at that place now; null when there is none to inspect. */
export function cardAtPlace(battle: ActiveBattle, place: CardPlace | null): HandCardView | FighterView | null {
  if (!place) return null;
  if (place.of === 'hand') return battle.you.status.hand_cards[place.index] ?? null;
  return fighterAt(battle[place.side].status, place.slot);
}

/** `hint`: the pointer or the focus is on it. `open`: the player asked for its details. */
export type InspectMode = 'open' | 'hint';

export interface InspectedCard {
  /** The card that was last pointed at or opened, as it is now. */
  card: HandCardView | FighterView | null;
  isOpen: boolean;
  inspect: (place: CardPlace, mode: InspectMode) => void;
  close: () => void;
}

/** Which card the player inspects. Without `canOpen`, opening a card only points at it: its details are shown beside the board. */
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
  return { card: cardAtPlace(battle, place), isOpen, inspect, close: useCallback(() => setOpen(false), []) };
}
