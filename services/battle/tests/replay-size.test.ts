import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { ReplayStore } from '../src/after/archive/store.ts';
import { LogEntry } from '../src/battle/log-record.ts';
import { replayEntries } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { finishedAfter } from './support/finished-battle.ts';
import { useDatabase } from './support/use-database.ts';

const COPIES = 100;
const BYTES = 8 * 1_024;
const KEPT_DAYS = 30;

/** In bytes. */
type StorageStats = Record<'storageSize' | 'freeStorageSize' | 'totalIndexSize', number>;

const database = useDatabase();

/** Whole battles with ids and hashes that compress as badly as those of players. */
function battles() {
  const file = new URL('./logs/rules-2.json', import.meta.url);
  const recorded = LogEntry.array()
    .array()
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return recorded.map((entries) => {
    const battle = finishedAfter(replayEntries(entries, rulebook));
    return () => {
      const changed = entries.map((entry) =>
        JSON.stringify({
          ...entry,
          hash: randomBytes(16).toString('base64url'),
          ...(entry.kind === 'action' ? { action_id: ulid() } : {}),
        }),
      );
      // Recorded long ago: MongoDB would delete them as expired while they are measured.
      const endedAt = Date.now();
      const users = [ulid(), ulid()];
      return { ...battle, id: ulid(), aliases: [ulid(), ulid()], users, entries: changed, endedAt };
    };
  });
}

test('a replay takes at most 8 KB on disk, its indexes counted, and expires', async () => {
  const transact = createTransact(database.db, outboxRows(database.db), () => undefined);
  const store = new ReplayStore({ transact, models: database, keptDays: KEPT_DAYS });
  const copies = battles().flatMap((copy) => Array.from({ length: COPIES }, copy));
  for (const battle of copies) await store.archive([battle]);
  await database.db.db?.admin().command({ fsync: 1 });
  const [collection] = await database.replays.aggregate<{ storageStats: StorageStats }>([
    { $collStats: { storageStats: {} } },
  ]);
  if (!collection) throw new Error('there is no collection');
  const { storageSize, freeStorageSize, totalIndexSize } = collection.storageStats;
  // Space that a checkpoint wrote twice is free within the file, and is used again.
  const bytes = Math.round((storageSize - freeStorageSize + totalIndexSize) / copies.length);
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThanOrEqual(BYTES);

  const [first] = copies;
  const replay = await database.replays.findById(first?.id).lean();
  expect(replay?.expires_at.getTime()).toBe((first?.endedAt ?? 0) + KEPT_DAYS * 24 * 60 * 60 * 1_000);
});
