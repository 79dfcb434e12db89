import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { unpackReplay } from '@maseki/battle/base/database/replay-content.ts';
import { CannotReproduce } from '@maseki/battle/battle/room.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { UsageError, UserError } from '../bootstrap/user-error.mjs';
import { playLog } from '../replay/read-battle.ts';
import { runReplay } from '../replay/run-replay.ts';
import { databaseOf } from '../servers/backends.ts';
import { runMain } from '../terminal/run-main.ts';

/** The ended battle of a room in the game of this folder, or of MONGODB_URI. */
async function battleOfRoom(room: string) {
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

// Prints an ended battle for developers (tools/replay/README.md).
await runMain(async () => {
  try {
    await runReplay(process.argv.slice(2), { print: console.log, findRoom: battleOfRoom });
  } catch (error) {
    throw error instanceof CannotReproduce ? new UserError(error.message) : error;
  }
  return 0;
});
