import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { unpackReplay } from '@maseki/battle/base/database/replay-content.ts';
import type { AppliedEntry } from '@maseki/battle/battle/room.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import { databaseOf } from '../servers/backends.ts';
import { playLog } from './read-battle.ts';

/** The ended battle of a room in the game of this folder, or of MONGODB_URI. */
export async function battleOfRoom(room: string): Promise<AppliedEntry[]> {
  const { uri, name } = databaseOf('battle');
  const db = await connectMongo(uri, name);
  try {
    const found = await modelsOf(db).replays.findById(room).lean();
    if (!found) throw new UsageError(`There is no ended battle ${room}, and no file of that name.`);
    return playLog(unpackReplay(found).entries);
  } finally {
    await db.close();
  }
}
