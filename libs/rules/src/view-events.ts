import type { BattleEvent } from './event.ts';
import type { Seat } from './side.ts';
import type { ViewEvent, ViewSide } from './view-types.ts';

/** Fields are named one by one. A copy of all but the seat takes ten times as long. */
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
    case 'setup_completed':
    case 'timed_out':
    case 'surrendered':
      return { type: event.type, side: sideOf(event.seat) };
    case 'turn_began':
    case 'turn_ended':
      return { type: event.type, turn: event.turn, side: sideOf(event.seat) };
    case 'drew':
    case 'put_under_deck':
      return { type: event.type, count: event.count, side: sideOf(event.seat) };
    case 'energy_attached':
      return { type: event.type, slot: event.slot, side: sideOf(event.seat) };
    case 'retreated':
      return { type: event.type, bench_index: event.bench_index, paid: event.paid, side: sideOf(event.seat) };
    case 'attacked':
      return { type: event.type, attack: event.attack, side: sideOf(event.seat) };
    case 'ability_used':
      return { type: event.type, slot: event.slot, ability: event.ability, side: sideOf(event.seat) };
    case 'discarded':
      return { type: event.type, card: event.card, side: sideOf(event.seat) };
    case 'coin_flipped':
      return { type: event.type, heads: event.heads, side: sideOf(event.seat) };
    case 'healed':
    case 'energy_changed':
      return { type: event.type, slot: event.slot, amount: event.amount, side: sideOf(event.seat) };
    case 'condition_changed': {
      const { type, slot, condition, amount, seat } = event;
      return { type, slot, condition, amount, side: sideOf(seat) };
    }
    case 'knocked_out': {
      const { type, slot, card, life_lost, seat } = event;
      return { type, slot, card, life_lost, side: sideOf(seat) };
    }
    case 'damaged': {
      const { type, slot, amount, weakness, resonance, guard, seat } = event;
      const bonuses = { ...(resonance !== undefined && { resonance }), ...(guard !== undefined && { guard }) };
      return { type, slot, amount, weakness, ...bonuses, side: sideOf(seat) };
    }
  }
}

/** A card that the other side put down hidden is not named. */
export const viewEvents = (events: readonly BattleEvent[], seat: Seat): ViewEvent[] =>
  events.map((event) => viewEvent(event, seat));
