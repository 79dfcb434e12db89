import type { ClientSession } from 'mongoose';
import { type Account, type Change, changed } from '../domain/account.ts';
import type { Models } from './models.ts';

/** What is about to happen to one account, inside a transaction. */
export interface AccountChange {
  account: Account;
  /** Unique for this user: `draw:<ulid>`, `bonus:<day>`, `battle:<room>`, `exchange:<ulid>`, `starter`. */
  cause: string;
  change: Change;
  at: Date;
}

/**
 * Writes a change with its ledger row and its movement row. The only place where stones and cards change. The rows' ids are made of user
 * and cause, so a second change for the same cause fails with a duplicate key, and the transaction with it.
 */
export async function applyChange(models: Models, session: ClientSession, order: AccountChange): Promise<Account> {
  const { cause, change, at } = order;
  const { user, ...after } = changed(order.account, change);
  const id = { _id: `${user}:${cause}`, user, cause, at };
  const amount = change.stones ?? 0;
  const cards = change.cards ?? {};
  await models.accounts.updateOne({ _id: user }, { $set: after }, { session, upsert: true });
  if (amount !== 0) {
    await models.ledger.create([{ ...id, kind: 'given', amount, balance: after.stones }], { session });
  }
  if (Object.keys(cards).length > 0) {
    await models.movements.create([{ ...id, cards }], { session });
  }
  return { user, ...after };
}
