import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { Player } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { makeMany } from '../support/make-many.ts';

const CALLS = 300;
const AT_ONCE = 4;
/** A pod reads the table again once a minute. */
const READ_WITHIN_MS = 90_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Stores ratings of so many players, the reader's among them. */
async function populate(game: TestGame, reader: Player, players: number): Promise<void> {
  const db = await connectMongo(game.settingsOf('battle').MONGODB_URI ?? '', `${game.env.DB_PREFIX}battle`);
  try {
    const rows = Array.from({ length: players }, (_, n) => ({
      _id: n === 0 ? reader.id : ulid(),
      name: `名前${n}`,
      rating: 1_000 + Math.random() * 1_000,
      deviation: 60,
      volatility: 0.06,
      battles: 40,
      rated_at: Date.now() - Math.random() * DAY_MS,
      recent: [],
    }));
    const { ratings } = modelsOf(db);
    while (rows.length > 0) await ratings.insertMany(rows.splice(0, 10_000));
  } finally {
    await db.close();
  }
}

/** The 95th percentiles in ms of the ladder's head and of a player's neighbours, four calls at once. */
export async function measureRankedTable(game: TestGame, reader: Player, players: number) {
  await populate(game, reader, players);
  const read = (scope: 'top' | 'around') => reader.call(endpoints.getRanking, { query: { scope } });
  await eventually(
    async () => {
      const found = await read('around');
      return found.ok && found.value.rows.length > 1;
    },
    { withinMs: READ_WITHIN_MS, everyMs: 1_000 },
  );
  const p95Of = async (scope: 'top' | 'around') => {
    const timeOf = async () => {
      const began = performance.now();
      if (!(await read(scope)).ok) throw new Error('a call was refused');
      return performance.now() - began;
    };
    return percentile(await makeMany(CALLS, AT_ONCE, timeOf), 0.95);
  };
  return { table_top_ms: await p95Of('top'), table_around_ms: await p95Of('around') };
}
