import type { FieldCards } from '@maseki/contracts/battle/room-log.ts';
import type { FieldSlot, SlotView, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, benchIndexOf } from './active-battle.ts';

const idOf = (slot: SlotView): string | null => (slot && !slot.placeholder ? slot.id : null);

const sideCards = ({ status }: ActiveBattle[ViewSide]): (string | null)[] => [
  idOf(status.battle_card),
  ...status.bench_cards.map(idOf),
];

/** The cards on the field that this player can see. */
export const fieldCardsOf = ({ you, opponent }: ActiveBattle): FieldCards => ({
  you: sideCards(you),
  opponent: sideCards(opponent),
});

/** The place of a slot among the cards of its side. */
export const placeOf = (slot: FieldSlot): number => (benchIndexOf(slot) ?? -1) + 1;

/** Both decks may have the card, each of them once. */
export interface SecondCard {
  side: ViewSide;
  id: string;
}

/** It has additional hp (docs/rules.md "Setting up"). */
export function secondCardOf(events: readonly ViewEvent[], field: FieldCards): SecondCard | null {
  const began = events.find((event) => event.type === 'battle_began');
  if (began?.type !== 'battle_began') return null;
  const side = began.first === 'you' ? 'opponent' : 'you';
  const [id] = field[side];
  return id ? { side, id } : null;
}
