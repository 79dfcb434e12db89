import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { EndReason } from '@maseki/rules/view-types.ts';
import type { EntriesInJson } from '../../base/database/replay-content.ts';
import { type Chance, chanceOf } from '../../battle/chance.ts';
import type { RoomPlayer } from '../../battle/log-record.ts';
import type { Room } from '../../battle/room.ts';
import { humansIn } from '../../battle/room-setup.ts';
import { text } from '../../text.ja.ts';
import { battleCountsOf } from '../statistics/battle-counts.ts';
import { type DeckResult, deckResultsOf } from '../statistics/deck-result.ts';

export interface FinishedBattle {
  id: string;
  aliases: string[];
  /** The players who are users. */
  users: string[];
  mode: BattleMode;
  /** True if one of the two did not want it to be rated. */
  free: boolean;
  players: Record<Seat, RoomPlayer>;
  entries: EntriesInJson;
  turns: number;
  /** The release of the rules that played it. */
  rules: number;
  winner: string;
  loser: string;
  reason: EndReason;
  deckResults: DeckResult[];
  /** What players who are users have done, by user. */
  counts: Record<string, BattleCounts>;
  /** Absent if it ended before it began. */
  chance?: Chance | undefined;
  endedAt: EpochMs;
  /** True if all players are known to have seen the end. Otherwise that is decided later. */
  seenByAll?: boolean;
}

/** A battle as it is archived, with all `entries`. Undefined while it goes on. */
export function finishedBattleOf(room: Room, entries: EntriesInJson): FinishedBattle | undefined {
  const outcome = room.rules.outcomeOf(room.battle);
  if (!outcome) return undefined;
  const { players, mode, aliases, rated } = room.setup;
  return {
    id: room.id,
    aliases,
    users: humansIn(room.setup).map(({ user_id }) => user_id),
    mode,
    free: rated === false,
    players,
    entries,
    turns: room.battle.turn,
    rules: room.rules.version,
    winner: players[outcome.winner].user_id,
    loser: players[otherSeat(outcome.winner)].user_id,
    reason: outcome.reason,
    deckResults: deckResultsOf(room),
    counts: battleCountsOf(room),
    chance: chanceOf(room),
    endedAt: room.at,
  };
}

/** The players without the names of those whose accounts are deleted, and who these are. */
export function withoutDeleted({ a, b }: Record<Seat, RoomPlayer>, deleted: ReadonlySet<string>) {
  const anonymous = (player: RoomPlayer): RoomPlayer =>
    deleted.has(player.user_id) ? { ...player, name: text.deletedPlayer } : player;
  const gone = [a, b].filter(({ user_id }) => deleted.has(user_id)).map(({ user_id }) => [user_id, true] as const);
  return { players: { a: anonymous(a), b: anonymous(b) }, ...(gone.length > 0 && { gone: Object.fromEntries(gone) }) };
}
