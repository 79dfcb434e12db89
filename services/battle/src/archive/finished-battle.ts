import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { EndReason, ViewEvent } from '@maseki/rules/view-types.ts';
import type { LogEntry, RoomPlayer } from '../battle/log-record.ts';
import type { AppliedEntry } from '../battle/room.ts';
import { humansIn } from '../battle/room-setup.ts';
import { SEATS } from '../battle/seats.ts';
import { text } from '../text.ja.ts';

/** A finished battle as it is archived and published. */
export interface FinishedBattle {
  id: string;
  aliases: string[];
  /** The players who are users. */
  users: string[];
  mode: BattleMode;
  players: Record<Seat, RoomPlayer>;
  entries: LogEntry[];
  /** The events of each entry as each seat saw them. */
  events: Record<Seat, ViewEvent[][]>;
  turns: number;
  winner: string;
  loser: string;
  /** Users whose last turn was ended by the clock. */
  away: string[];
  reason: EndReason;
  /** In ms since the epoch. */
  endedAt: number;
}

/** What is archived of a battle after all its entries; undefined while it goes on. */
export function finishedBattleOf(applied: readonly AppliedEntry[]): FinishedBattle | undefined {
  const room = applied.at(-1)?.room;
  const outcome = room?.rules.outcomeOf(room.battle);
  if (!room || !outcome) return undefined;
  const { players, mode, aliases } = room.setup;
  const seen = (seat: Seat) => applied.map(({ events }) => room.rules.viewEvents(events, seat));
  const away = SEATS.filter((seat) => players[seat].level === null && room.battle.sides[seat].timeouts > 0);
  return {
    id: room.id,
    aliases,
    users: humansIn(room.setup).map(({ user_id }) => user_id),
    mode,
    players,
    entries: applied.map(({ entry }) => entry),
    events: { a: seen('a'), b: seen('b') },
    turns: room.battle.turn,
    winner: players[outcome.winner].user_id,
    loser: players[otherSeat(outcome.winner)].user_id,
    away: away.map((seat) => players[seat].user_id),
    reason: outcome.reason,
    endedAt: room.at,
  };
}

/** The players of a battle without the names of the users whose accounts are deleted. */
export function anonymizePlayers({ a, b }: Record<Seat, RoomPlayer>, deleted: ReadonlySet<string>) {
  const anonymous = (player: RoomPlayer): RoomPlayer =>
    deleted.has(player.user_id) ? { ...player, name: text.deletedPlayer } : player;
  return { a: anonymous(a), b: anonymous(b) };
}
