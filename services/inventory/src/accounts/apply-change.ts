import { type BulkWrite, bulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import type { ClientSession } from 'mongoose';
import { type Account, accountAfter, type Change } from './account.ts';
import type { AccountModels } from './models.ts';

/** A change that is about to be written to one account, inside a transaction. */
export interface AccountChange {
  account: Account;
  /**
   * Unique for this user, as `draw:<ulid>`, `bonus:<day>`, `battle:<room>`, `exchange:<ulid>`,
   * `starter`, `starter-deck`, `first-battle`.
   */
  cause: string;
  change: Change;
  at: Date;
}

/**
 * The account after a change, and the writes of the account, its ledger row and its movement row.
 * Stones and cards change only here. The ids of the rows consist of user and cause, so a second
 * change for the same cause fails with a duplicate key, and its transaction with it.
 */
export function changeWrites(
  models: AccountModels,
  { account, cause, change, at }: AccountChange,
): { writes: BulkWrite[]; account: Account } {
  const { user, ...after } = accountAfter(account, change);
  const row = { _id: `${user}:${cause}`, user, cause, at };
  const { stones: amount = 0, cards = {} } = change;
  const writes = [writesTo(models.accounts).update({ _id: user }, { $set: after }, { upsert: true })];
  if (amount !== 0) {
    writes.push(writesTo(models.ledger).insert({ ...row, kind: 'given', amount, balance: after.stones }));
  }
  if (Object.keys(cards).length > 0) writes.push(writesTo(models.movements).insert({ ...row, cards }));
  return { writes, account: { user, ...after } };
}

/** Writes a change of one account. */
export async function applyChange(
  models: AccountModels,
  session: ClientSession,
  accountChange: AccountChange,
): Promise<Account> {
  const { writes, account } = changeWrites(models, accountChange);
  await bulkWrite(models.accounts.db, writes, session);
  return account;
}
