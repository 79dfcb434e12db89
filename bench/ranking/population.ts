import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { packReplay } from '@maseki/battle/base/database/replay-content.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';

const TOGETHER = 10_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const LOWEST = 1_000;
/** Points over which the ratings are spread. */
const SPAN = 1_000;
const BATTLES_OF_PROFILE = 1_000;
const DAYS_OF_PROFILE = 365;

/** Stores documents some thousands at a time. */
async function storeAll<D extends object>(count: number, documentOf: (n: number) => D, store: (some: D[]) => unknown) {
  for (let from = 0; from < count; from += TOGETHER) {
    const length = Math.min(TOGETHER, count - from);
    await store(Array.from({ length }, (_, n) => documentOf(from + n)));
  }
}

/** The battle service's database with so many players of the table. */
export async function populate(cluster: Pick<BattleCluster, 'openDatabase'>, players: number) {
  const db = await cluster.openDatabase();
  const models = modelsOf(db);
  const users = Array.from({ length: players }, () => ulid());
  await storeAll(
    players,
    (n) => ({
      ...{ _id: users[n] ?? '', name: `名前${n}`, rating: LOWEST + Math.random() * SPAN, deviation: 60 },
      ...{ volatility: 0.06, battles: 40, rated_at: Date.now() - Math.random() * DAY_MS, recent: [] },
    }),
    (some) => models.ratings.insertMany(some),
  );
  return { db, models, users };
}

export type Population = Awaited<ReturnType<typeof populate>>;

/** Stores a year of rated battles of a user, against others of the table. */
export async function playForAYear(user: string, { models, users }: Population): Promise<void> {
  const change = { before: 1500, after: 1510, deviation: 60, chance: 0.5 };
  const info = (user_id: string) => ({ user_id, name: '名前', rating: 1500, level: null });
  const now = Date.now();
  const packed = packReplay([], { a: info(user), b: info(user) });
  await storeAll(
    BATTLES_OF_PROFILE,
    (n) => {
      const other = users[n % users.length] ?? '';
      return {
        ...{ _id: ulid(), users: [user, other], winner: user, reason: 'life', ...packed },
        ...{ players: { a: info(user), b: info(other) }, ratings: { [user]: change, [other]: change } },
        counted: { mode: 'matched' as const, rated: true, rewarded: true, reason: null },
        ended_at: now - ((n * DAYS_OF_PROFILE) / BATTLES_OF_PROFILE) * DAY_MS,
        ...{ expires_at: new Date(now + DAY_MS), purged: true, forgotten: true },
      };
    },
    (some) => models.replays.insertMany(some),
  );
}

/** Gives these players a record of a season, beside those of other open ones. */
export async function recordSeason(season: string, { models, users }: Omit<Population, 'db'>): Promise<void> {
  const counted = { battles: 20, wins: 10, best: 'emerald', best_at: 1, rating: 1500 } as const;
  const record = { season, ...counted, strongest: { user: ulid(), name: '名前', rating: 1500 } };
  const $push = { records: { $each: [record], $sort: { season: 1 } } };
  await models.ratings.updateMany({ _id: { $in: users } }, { $push });
}
