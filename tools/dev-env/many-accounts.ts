import { noMissions } from '@maseki/inventory/missions/missions.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { mongo } from 'mongoose';

const CHUNK = 5_000;

const DAY_MS = 86_400_000;

/** Accounts of inventory as those of players who registered then, by default a day ago. */
export async function addAccounts(
  inventory: mongo.Db,
  count: number,
  registeredAt = Date.now() - DAY_MS,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => ulid(registeredAt));
  for (let from = 0; from < count; from += CHUNK) {
    const some = ids.slice(from, from + CHUNK);
    await inventory.collection<{ _id: string }>('accounts').insertMany(
      some.map((_id) => ({
        _id,
        stones: 0,
        cards: {},
        sinceLegend: {},
        bonus: null,
        registeredAt,
        matchedBattles: 0,
        points: 0,
        missions: noMissions,
      })),
    );
  }
  return ids;
}
