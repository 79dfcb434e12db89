import { usernameKey } from '@maseki/auth/accounts/username-key.ts';
import { noMissions } from '@maseki/inventory/missions/missions.ts';
import type { mongo } from 'mongoose';
import { ulid } from 'ulid';

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
        ...{ _id, stones: 0, cards: {}, sinceLegend: {}, bonus: null, registeredAt, matchedBattles: 0, points: 0 },
        missions: noMissions,
      })),
    );
  }
  return ids;
}

const letters = (n: number): string =>
  (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(97 + (n % 26));

/** The names of such players in the database of auth. */
export async function addNames(auth: mongo.Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = ids.slice(from, from + CHUNK).map((id, n) => ({ id, name: `p${letters(from + n)}` }));
    await auth
      .collection<{ _id: string }>('usernames')
      .insertMany(rows.map(({ id, name }) => ({ _id: usernameKey(name), user_id: id })));
    const at = new Date();
    const same = { password_hash: '', password_version: 0, created_at: at, last_login_at: at, suspension: null };
    await auth.collection<{ _id: string }>('users').insertMany(
      rows.map(({ id, name }) => ({
        _id: id,
        username: name,
        ...same,
        muted_until: null,
        moderations: 0,
        reports: 0,
      })),
    );
  }
}
