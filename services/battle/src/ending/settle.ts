import { otherSeat } from '@maseki/rules/seat.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Entry } from '../domain/entry.ts';
import type { Room } from '../domain/room.ts';
import type { Rulebook } from '../domain/rulebook.ts';
import { personsIn } from '../domain/setup.ts';
import type { BattleLog } from '../log/battle-log.ts';
import { replay } from '../rooms/loader.ts';
import type { Ended, ReplayStore } from '../stores/replay-store.ts';

export interface SettleParts {
  log: Pick<BattleLog, 'readAfter' | 'purge'>;
  replays: ReplayStore;
  rulebook: Rulebook;
  logger: Log;
}

/** What is kept of a battle; undefined while it goes on. */
export function endedOf(room: Room, entries: Entry[]): Ended | undefined {
  const outcome = room.rules.outcomeOf(room.battle);
  if (!outcome) return undefined;
  const { players, practice, aliases } = room.setup;
  const winner = players[outcome.winner].user_id;
  const loser = players[otherSeat(outcome.winner)].user_id;
  return {
    id: room.id,
    aliases,
    users: personsIn(room.setup).map(({ user_id }) => user_id),
    entries,
    winner,
    rated: practice ? null : { winner, loser },
    reason: outcome.reason,
    endedAt: room.at,
  };
}

/** What follows from the end of a battle, derived from its log; any pod may do it at any time, and it happens once. */
export function createSettle({ log, replays, rulebook, logger }: SettleParts) {
  async function purge(roomId: string): Promise<void> {
    await log.purge(roomId);
    await replays.markPurged(roomId);
  }

  return {
    purge,

    /** Archives a battle that has ended and frees its players. True when it had ended. */
    async settle(roomId: string): Promise<boolean> {
      const entries = (await log.readAfter(roomId, 0)).map(({ entry }) => entry);
      // Only the last entry is left of a room that is archived.
      if (entries[0]?.kind !== 'created') return entries.length > 0;
      const room = replay(entries, rulebook).at(-1)?.room;
      const ended = room && endedOf(room, entries);
      if (!ended) return false;
      const isFirst = await replays.archive(ended);
      if (isFirst) logger.info({ roomId, reason: ended.reason, entries: entries.length }, 'battle archived');
      await purge(roomId);
      return true;
    },
  };
}

export type Settle = ReturnType<typeof createSettle>;
