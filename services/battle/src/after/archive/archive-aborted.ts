import { events } from '@maseki/contracts/battle/events.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { Models } from '../../base/database/models.ts';
import { packReplay } from '../../base/database/replay-content.ts';
import type { BroadcastSeats } from '../../base/seats/broadcast-seats.ts';
import type { AbortedEntry, LogEntry } from '../../battle/log-record.ts';
import { deletedUserStore } from '../deleted-users/store.ts';
import { withoutDeleted } from './finished-battle.ts';

export interface AbortedBattle {
  id: string;
  end: AbortedEntry;
  /** The entries that were left of the log and can be read. */
  entries: LogEntry[];
}

interface AbortedStoreDeps {
  transact: Transact;
  models: Models;
  keptDays: number;
  onSeats?: BroadcastSeats;
}

/** Battles that were aborted. All that is known of them without any rules is who was seated. */
export function abortedBattleStore({ transact, models, keptDays, onSeats }: AbortedStoreDeps) {
  const { tickets, rooms, replays } = models;
  const deletedUsers = deletedUserStore(models);
  return {
    /**
     * Frees the players without a winner and publishes `battle.aborted`, in one transaction.
     * Returns the players, or null if another pod has done it.
     */
    archive: ({ id, end, entries }: AbortedBattle): Promise<string[] | null> =>
      transact(async ({ session, publishEvent, writeAtEnd, afterCommit }) => {
        const room = await rooms.findById(id).session(session).lean();
        if (!room?.setup) return null;
        const { users, setup } = room;
        const packed = packReplay(
          entries.map((entry) => JSON.stringify(entry)),
          setup.players,
        );
        const deleted = await deletedUsers.among(users, session);
        const replay = {
          ...packed,
          _id: id,
          users,
          aliases: setup.aliases,
          ...withoutDeleted(setup.players, deleted),
          winner: null,
          reason: 'aborted',
          counted: { mode: end.mode, rated: false, rewarded: false, reason: 'aborted' as const },
          ended_at: end.at,
          expires_at: new Date(end.at + keptDays * DAY_MS),
          purged: false,
          forgotten: false,
        };
        writeAtEnd(
          writesTo(replays).insert(replay),
          writesTo(tickets).deleteAll({ room_id: id }),
          writesTo(rooms).delete({ _id: id }),
        );
        const payload = { room_id: id, user_ids: users };
        publishEvent(events.battleAborted, { id: `${id}:aborted`, payload });
        afterCommit(() => onSeats?.(id, users, false));
        return users;
      }),
  };
}

export type AbortedBattleStore = ReturnType<typeof abortedBattleStore>;
