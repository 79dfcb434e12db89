import type { ClientSession } from 'mongoose';
import { type Account, accountAfter, type Change } from './account.ts';
import type { AccountModels } from './models.ts';

/** A change that is about to be written to one account, inside a transaction. */
export interface AccountChange {
  account: Account;
  /** Unique for this user: `draw:<ulid>`, `bonus:<day>`, `battle:<room>`, `exchange:<ulid>`, `starter`. */
  cause: string;
  change: Change;
  at: Date;
}

/**
 * Writes a change with its ledger row and its movement row: the only place where stones and cards change. The ids of the rows consist of user
 * and cause, so a second change for the same cause fails with a duplicate key, and its transaction with it.
 */
export async function applyChange(
  models: AccountModels,
  session: ClientSession,
  { account, cause, change, at }: AccountChange,
): Promise<Account> {
  const { user, ...after } = accountAfter(account, change);
  const row = { _id: `${user}:${cause}`, user, cause, at };
  const { stones: amount = 0, cards = {} } = change;
  await models.accounts.updateOne({ _id: user }, { $set: after }, { session, upsert: true });
  if (amount !== 0) {
    await models.ledger.create([{ ...row, kind: 'given', amount, balance: after.stones }], { session });
  }
  if (Object.keys(cards).length > 0) {
    await models.movements.create([{ ...row, cards }], { session });
  }
  return { user, ...after };
}
