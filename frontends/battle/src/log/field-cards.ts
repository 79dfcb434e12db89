import type { FieldCards } from '@maseki/contracts/battle/room-log.ts';
import type { FieldSlot, SlotView, ViewSide } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, benchIndexOf } from '../board/active-battle.ts';

const idOf = (slot: SlotView): string | null => (slot && !slot.placeholder ? slot.id : null);

const sideCards = ({ status }: ActiveBattle[ViewSide]): (string | null)[] => [
  idOf(status.battle_card),
  ...status.bench_cards.map(idOf),
];

/** Which cards this player sees on the field. */
export const fieldCardsOf = ({ you, opponent }: ActiveBattle): FieldCards => ({
  you: sideCards(you),
  opponent: sideCards(opponent),
});

/** The place of a slot among the cards of its side. */
export const placeOf = (slot: FieldSlot): number => (benchIndexOf(slot) ?? -1) + 1;
