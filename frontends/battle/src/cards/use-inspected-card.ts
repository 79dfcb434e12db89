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

/** `hint`: pointer or focus is on the card, `open`: the player asked for details. */
export type InspectMode = 'open' | 'hint';

export interface InspectedCard {
  side: ViewSide;
  card: HandCardView | FighterView | null;
  isOpen: boolean;
  inspect: (place: CardPlace, mode: InspectMode) => void;
  close: () => void;
}

/** Without `canOpen`, opening a card points at it, as its details are beside the board. */
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
  const side = place?.of === 'field' ? place.side : 'you';
  return { side, card: cardAtPlace(battle, place), isOpen, inspect, close: () => setOpen(false) };
}
