import type { BattleEvent } from './event.ts';
import type { Seat } from './seat.ts';
import type { ViewEvent, ViewSide } from './view-types.ts';

function viewEvent(event: BattleEvent, reader: Seat): ViewEvent {
  const sideOf = (seat: Seat): ViewSide => (seat === reader ? 'you' : 'opponent');
  switch (event.type) {
    case 'placed':
    case 'replaced': {
      const { type, seat, slot, card, hidden } = event;
      return { type, side: sideOf(seat), slot, card: hidden && seat !== reader ? null : card };
    }
    case 'battle_began':
      return { type: event.type, first: sideOf(event.first) };
    case 'finished':
      return { type: event.type, winner: sideOf(event.winner), reason: event.reason };
    default: {
      const { seat, ...told } = event;
      return { ...told, side: sideOf(seat) };
    }
  }
}

/** What happened, as one side may know it: cards laid face down by the other side are not named. */
export const viewEvents = (events: readonly BattleEvent[], seat: Seat): ViewEvent[] =>
  events.map((event) => viewEvent(event, seat));
