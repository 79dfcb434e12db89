import { modelsOf } from '@maseki/battle/database/models.ts';
import { unpackReplay } from '@maseki/battle/database/replay-content.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';

/** A battle as the battle service has archived it. Times are in ms since the epoch. */
export interface StoredRoom {
  id: string;
  /** Null when its beginning is lost. */
  rulesVersion: number | null;
  beganAt: number | null;
  endedAt: number;
  /** `aborted` when no pod could play it on. */
  reason: string;
  /** How often a running clock was given lost time. */
  compensations: number;
  /** Ids of the actions in its log, each as often as it is there. */
  actions: string[];
}

export interface StoredBattles {
  rooms: StoredRoom[];
  /** Ids of battles that are not archived. */
  unfinished: string[];
  /** Users who are seated. */
  seats: number;
}

/** What the battle service has stored of battles that ended at this time or later. */
export async function readStoredBattles(uri: string, database: string, from: number): Promise<StoredBattles> {
  const db = await connectMongo(uri, database);
  try {
    const { replays, rooms, tickets } = modelsOf(db);
    const stored: StoredRoom[] = [];
    for await (const replay of replays
      .find({ ended_at: { $gte: from } })
      .lean()
      .cursor()) {
      const { entries } = await unpackReplay(replay);
      const created = entries.find((entry) => entry.kind === 'created');
      stored.push({
        id: replay._id,
        rulesVersion: created?.rules_version ?? null,
        beganAt: created?.at ?? null,
        endedAt: replay.ended_at,
        reason: replay.reason,
        compensations: entries.filter(({ kind }) => kind === 'compensated').length,
        actions: entries.flatMap((entry) => (entry.kind === 'action' ? [entry.action_id] : [])),
      });
    }
    const [unfinished, seats] = await Promise.all([
      rooms.find({}, { _id: 1 }).lean(),
      tickets.countDocuments({ state: 'seated' }),
    ]);
    return { rooms: stored, unfinished: unfinished.map(({ _id }) => _id), seats };
  } finally {
    await db.close();
  }
}

/** The pod whose member of the replica set takes writes. */
export async function primaryPod(uri: string, database: string): Promise<string> {
  const db = await connectMongo(uri, database);
  try {
    const hello = await db.db?.command({ hello: 1 });
    return String(hello?.['primary']).split('.')[0] ?? '';
  } finally {
    await db.close();
  }
}

/** The indexes of the collection of archived battles, as the fields of their keys. */
export async function replayIndexes(uri: string, database: string): Promise<string[]> {
  const db = await connectMongo(uri, database);
  try {
    const indexes = await modelsOf(db).replays.listIndexes();
    return indexes.map(({ key }) => Object.keys(key).join(' '));
  } finally {
    await db.close();
  }
}
