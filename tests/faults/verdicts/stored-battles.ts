import type { modelsOf } from '@maseki/battle/base/database/models.ts';
import { unpackReplay } from '@maseki/battle/base/database/replay-content.ts';
import { type EndedClock, endedClocks } from './lost-turns.ts';

/** A battle as the battle service has archived it. Times are in ms since the epoch. */
export interface StoredRoom {
  id: string;
  /** Null if its beginning is lost. */
  rulesVersion: number | null;
  beganAt: number | null;
  endedAt: number;
  /** `aborted` if no pod could play it on. */
  reason: string;
  /** Null if it was aborted. */
  winner: string | null;
  /** How often a running clock was given lost time. */
  compensations: number;
  /** Ids of the actions in its log, each as often as it is there. */
  actions: string[];
  /** The clocks that players let run out. */
  endedClocks: EndedClock[];
}

/** The records of the battle service when all is over. */
export interface StoredBattles {
  rooms: StoredRoom[];
  /** Ids of battles that are not archived. */
  unfinished: string[];
  /** Users who are seated. */
  seats: number;
}

type Models = Pick<ReturnType<typeof modelsOf>, 'replays' | 'rooms' | 'tickets'>;

/** The stored battles that ended at this time or later. */
export async function readStoredBattles({ replays, rooms, tickets }: Models, from = 0): Promise<StoredBattles> {
  const stored: StoredRoom[] = [];
  const ended = replays.find({ ended_at: { $gte: from } }).lean();
  for await (const replay of ended.cursor()) {
    const { entries } = unpackReplay(replay);
    const created = entries.find((entry) => entry.kind === 'created');
    stored.push({
      id: replay._id,
      rulesVersion: created?.rules_version ?? null,
      beganAt: created?.at ?? null,
      endedAt: replay.ended_at,
      reason: replay.reason,
      winner: replay.winner,
      compensations: entries.filter(({ kind }) => kind === 'compensated').length,
      actions: entries.flatMap((entry) => (entry.kind === 'action' ? [entry.action_id] : [])),
      endedClocks: endedClocks(entries),
    });
  }
  const [unfinished, seats] = await Promise.all([
    // Without those that were given up before they were made.
    rooms.find({ shard: { $ne: 'dead' } }, { _id: 1 }).lean(),
    tickets.countDocuments({ state: 'seated' }),
  ]);
  return { rooms: stored, unfinished: unfinished.map(({ _id }) => _id), seats };
}
