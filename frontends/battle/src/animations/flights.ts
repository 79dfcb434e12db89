import type { HandCardView, SlotView, ViewEvent } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, benchSlot, cardAt } from '../battle/active-battle.ts';
import type { Anchor, BoardAnimation } from './animations.ts';

const faceOf = (slot: SlotView): HandCardView | null => (slot && !slot.placeholder ? slot : null);

interface Moment {
  key: string;
  /** The visible battle before the event and after it. */
  before: ActiveBattle;
  after: ActiveBattle;
}

/** The cards that an event moves from one place of the board to another. */
export function flightsOf(event: ViewEvent, { key, before, after }: Moment): BoardAnimation[] {
  const flight = (
    n: number,
    from: readonly Anchor[],
    [to, card]: readonly [Anchor, HandCardView | null],
  ): BoardAnimation => ({ kind: 'flight', key: `${key}-flight-${n}`, from, to, card });

  switch (event.type) {
    case 'drew': {
      const { side, count } = event;
      const from: Anchor[] = [`${side}-deck`];
      if (side === 'opponent') return [flight(0, from, ['opponent-hand', null])];
      const held = new Set(before.you.status.hand_cards.map(({ id }) => id));
      const fresh = after.you.status.hand_cards.filter(({ id }) => !held.has(id)).slice(0, count);
      return fresh.map((card, n) => flight(n, from, ['you-hand', card]));
    }
    case 'placed':
    case 'replaced': {
      const { side, slot, card } = event;
      const face = faceOf(cardAt(after[side].status, slot));
      const bench = before[side].status.bench_cards.findIndex((other) => faceOf(other)?.id === card);
      if (card !== null && bench >= 0) return [flight(0, [`${side}-${benchSlot(bench)}`], [`${side}-${slot}`, face])];
      const from: Anchor[] = card !== null && side === 'you' ? [`card-${card}`, 'you-hand'] : [`${side}-hand`];
      return [flight(0, from, [`${side}-${slot}`, face])];
    }
    case 'retreated': {
      const { side, bench_index } = event;
      const { status } = before[side];
      const [battle, bench]: [Anchor, Anchor] = [`${side}-battle_card`, `${side}-${benchSlot(bench_index)}`];
      return [
        flight(0, [battle], [bench, faceOf(status.battle_card)]),
        flight(1, [bench], [battle, faceOf(cardAt(status, benchSlot(bench_index)))]),
      ];
    }
    case 'knocked_out': {
      const { side, slot } = event;
      return [flight(0, [`${side}-${slot}`], [`${side}-discard`, faceOf(cardAt(before[side].status, slot))])];
    }
    default:
      return [];
  }
}
