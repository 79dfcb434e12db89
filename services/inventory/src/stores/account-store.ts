import type { ErrorCode, Result } from '@maseki/contracts/errors.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Account, Change } from '../domain/account.ts';
import { emptyAccount, starterGrant } from '../domain/newcomer.ts';
import { applyChange } from './apply-change.ts';
import type { Models } from './models.ts';
import { readAccount } from './read-account.ts';

/** What a decision about an account makes of it. A null change leaves it as it is. */
export interface Decision<Value> {
  change: Change | null;
  value: Value;
}

export interface ChangeOrder<Value, Code extends ErrorCode> {
  user: string;
  cause: string;
  /** Decides on the account as the transaction sees it; may run again when the transaction is retried, so it must be free of effects. */
  decide(account: Account): Result<Decision<Value>, Code>;
  /** More to write in the same transaction. */
  also?(session: ClientSession, value: Value): Promise<void>;
}

/** Accounts: what users own. Every write is one transaction with its ledger. */
export interface AccountStore {
  /** The account of a user; a user not heard of before gets one with what newcomers are given. */
  find(user: string): Promise<Account>;
  /** The same inside of a transaction. */
  open(user: string, session: ClientSession): Promise<Account>;
  /** Decides and writes in one transaction. Rejects with a duplicate key when this cause has changed this account before. */
  change<Value, Code extends ErrorCode = never>(order: ChangeOrder<Value, Code>): Promise<Result<Value, Code>>;
}

export function accountStore(db: Connection, models: Models, now: () => number): AccountStore {
  const read = (user: string, session?: ClientSession) => readAccount(models, user, session);

  const open = async (user: string, session: ClientSession): Promise<Account> => {
    const order = { account: emptyAccount(user), cause: 'starter', change: starterGrant, at: new Date(now()) };
    return (await read(user, session)) ?? applyChange(models, session, order);
  };

  const find = async (user: string): Promise<Account> => {
    const known = await read(user);
    if (known) return known;
    await transaction(db, (session) => open(user, session)).catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error;
    });
    const opened = await read(user);
    if (!opened) throw new Error(`the account of ${user} was opened and is not there`);
    return opened;
  };

  return {
    find,
    open,
    async change({ user, cause, decide, also }) {
      await find(user);
      return transaction(db, async (session) => {
        const account = await read(user, session);
        if (!account) throw new Error(`the account of ${user} is gone`);
        const decided = decide(account);
        if (!decided.ok) return decided;
        const { change, value } = decided.value;
        if (change) await applyChange(models, session, { account, cause, change, at: new Date(now()) });
        await also?.(session, value);
        return { ok: true, value };
      });
    },
  };
}
