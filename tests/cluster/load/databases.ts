import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { readStoredBattles, type StoredBattles } from '../../faults/verdicts/stored-battles.ts';

/** The stored battles that ended at this time or later. */
export async function storedBattles(uri: string, database: string, from: number): Promise<StoredBattles> {
  const db = await connectMongo(uri, database);
  return readStoredBattles(modelsOf(db), from).finally(() => db.close());
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
