import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { ClientSession } from 'mongoose';
import type { Account } from './account.ts';
import type { AccountModels } from './models.ts';

/** Those of the users' accounts that are stored, or that a transaction sees, with one command. */
export async function readAccounts(
  { accounts }: Pick<AccountModels, 'accounts'>,
  users: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, Account | 'deleted'>> {
  const rows = await readAll(accounts, { _id: { $in: [...users] } }, session ? { session } : {});
  return new Map(
    rows.map(({ _id, deletedAt, ...account }) => [_id, deletedAt ? 'deleted' : { user: _id, ...account }]),
  );
}

export async function readAccount(
  models: Pick<AccountModels, 'accounts'>,
  user: string,
  session: ClientSession | null = null,
): Promise<Account | 'deleted' | null> {
  return (await readAccounts(models, [user], session)).get(user) ?? null;
}
