import { addAccounts } from '@maseki/tools/dev-env/many-accounts.ts';
import type { Desk } from './desk.ts';

const TOGETHER = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Of one letter each, as they are in the keys of names. */
const LETTERS = 'abcdefghjkno';

/** The n-th name. Names begin with all pairs of letters equally often. */
export const nameOf = (n: number): string =>
  `${LETTERS[n % LETTERS.length]}${LETTERS[Math.floor(n / LETTERS.length) % LETTERS.length]}${n}`;

/** Players who registered a day ago, known to auth and with an account. Resolves to their ids. */
export async function populate({ databases: { auth, inventory } }: Desk, count: number): Promise<string[]> {
  const at = new Date(Date.now() - DAY_MS);
  const ids = await addAccounts(inventory.getClient().db(inventory.name), count, at.getTime());
  const players = ids.map((_id, n) => ({ _id, username: nameOf(n) }));
  for (let from = 0; from < count; from += TOGETHER) {
    const some = players.slice(from, from + TOGETHER);
    await auth
      .collection<{ _id: string }>('usernames')
      .insertMany(some.map(({ _id: user_id, username }) => ({ _id: username, user_id })));
    await auth.collection<{ _id: string }>('users').insertMany(
      some.map(({ _id, username }) => ({
        ...{ _id, username, password_hash: '', password_version: 0, created_at: at, last_login_at: at },
        ...{ suspension: null, muted_until: null, moderations: 0, reports: 0 },
      })),
    );
  }
  return ids;
}

/** Gives a player a long ledger. */
export async function addLedger({ databases: { inventory } }: Desk, user: string, rows: number): Promise<void> {
  const at = Date.now() - DAY_MS;
  await inventory.collection<{ _id: string }>('ledger').insertMany(
    Array.from({ length: rows }, (_, n) => ({
      ...{ _id: `${user}:old:${n}`, user, cause: `battle:${n}`, kind: 'given', amount: 1, balance: n },
      at: new Date(at + n),
    })),
  );
}
