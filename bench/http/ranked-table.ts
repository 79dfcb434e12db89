import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { Player } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { TestGame } from '@maseki/tools/dev-env/test-game.ts';

/** Full tables one after another, so that every pod has one. */
const IN_TURN = 10;
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

/** Fills the ladder's table with so many players. Resolves when the pods have read it. */
export async function fillRankedTable(game: TestGame, reader: Player, players: number): Promise<void> {
  await populate(game, reader, players);
  let together = 0;
  await eventually(
    async () => {
      const found = await reader.call(endpoints.getRanking, { query: { scope: 'around' } });
      together = found.ok && found.value.rows.length > 1 ? together + 1 : 0;
      return together === IN_TURN;
    },
    { withinMs: READ_WITHIN_MS, everyMs: 500 },
  );
}
