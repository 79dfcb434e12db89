import { otherSeat, type Seat } from '@maseki/rules/seat.ts';
import type { EndReason, ViewEvent } from '@maseki/rules/view-types.ts';
import type { Entry } from '../domain/entry.ts';
import type { Advance } from '../domain/room.ts';
import { personsIn } from '../domain/setup.ts';
import { SEATS } from '../domain/waiting-for.ts';

/** A battle that has ended, as it is kept and told of. */
export interface Ended {
  id: string;
  aliases: string[];
  /** The players who are users. */
  users: string[];
  practice: boolean;
  entries: Entry[];
  /** What each entry brought about, as each seat saw it. */
  events: Record<Seat, ViewEvent[][]>;
  turns: number;
  winner: string;
  loser: string;
  /** Users whose last turn was ended by the clock. */
  away: string[];
  reason: EndReason;
  endedAt: number;
}

/** What is kept of a battle that was played through; undefined while it goes on. */
export function endedOf(advances: readonly Advance[]): Ended | undefined {
  const room = advances.at(-1)?.room;
  const outcome = room?.rules.outcomeOf(room.battle);
  if (!room || !outcome) return undefined;
  const { players, practice, aliases } = room.setup;
  const seen = (seat: Seat) => advances.map(({ events }) => room.rules.viewEvents(events, seat));
  const away = SEATS.filter((seat) => players[seat].level === null && room.battle.sides[seat].timeouts > 0);
  return {
    id: room.id,
    aliases,
    users: personsIn(room.setup).map(({ user_id }) => user_id),
    practice,
    entries: advances.map(({ entry }) => entry),
    events: { a: seen('a'), b: seen('b') },
    turns: room.battle.turn,
    winner: players[outcome.winner].user_id,
    loser: players[otherSeat(outcome.winner)].user_id,
    away: away.map((seat) => players[seat].user_id),
    reason: outcome.reason,
    endedAt: room.at,
  };
}
