import type { FieldCards, RoomLog } from '@maseki/contracts/battle/room-log.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { BattleView, HandCardView, SlotView } from '@maseki/rules/view-types.ts';
import type { AppliedEntry } from '../../battle/room.ts';

const slotsOf = ({ status }: BattleView['you'] | BattleView['opponent']): SlotView[] => [
  status.battle_card,
  ...status.bench_cards,
];

const idsIn = (slots: readonly SlotView[]) => slots.map((slot) => (slot && !slot.placeholder ? slot.id : null));

const fieldOf = ({ you, opponent }: BattleView): FieldCards => ({
  you: idsIn(slotsOf(you)),
  opponent: idsIn(slotsOf(opponent)),
});

/** Cards with their names, the own hand among them, because they are named once placed. */
const cardsIn = ({ you, opponent }: BattleView): HandCardView[] => [
  ...[you, opponent].flatMap((side) => [
    ...slotsOf(side).flatMap((slot) => (slot && !slot.placeholder ? [slot] : [])),
    ...side.discard,
  ]),
  ...you.status.hand_cards,
];

/** Made of the views of a seat, so hidden parts stay hidden. */
export function roomLogOf(applied: readonly AppliedEntry[], seat: Seat): RoomLog {
  const names: Record<string, string> = {};
  const steps = applied.map(({ entry, events, room: { rules, battle } }) => {
    const view = rules.viewOf(battle, seat);
    for (const { id, name } of cardsIn(view)) names[id] = name;
    return { version: entry.version, events: rules.viewEvents(events, seat), field: fieldOf(view) };
  });
  return { steps, names };
}
