import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import { type BulkWrite, bulkWrite } from '@maseki/service-kit/mongo/bulk-write.ts';
import { TransactionConflict, transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Account, Decision } from './account.ts';
import { changeWrites } from './apply-change.ts';
import type { AccountModels } from './models.ts';
import { readAccounts } from './read-accounts.ts';

export interface ChangeOrder<Value, Code extends ErrorCode> {
  user: string;
  /** See `AccountChange`. */
  cause: string;
  /** On the account as the transaction sees it. It may run again, so it has no effects. */
  decide(account: Account): Result<Decision<Value>, Code>;
  /** More to write in the same transaction, after the change. */
  also?(value: Value): BulkWrite;
}

/** The result of an order, null if the user is not known yet. */
export type Changed<Value, Code extends ErrorCode> = Result<Value, Code | 'unauthenticated'> | null;

type AnyOrder = ChangeOrder<unknown, ErrorCode>;
type AnyChanged = Changed<unknown, ErrorCode>;

/** Most changes of one transaction, whose writes then stay at some hundred KB. */
const MOST_TOGETHER = 100;

interface Deps {
  db: Connection;
  models: AccountModels;
  now(): number;
}

/** In one transaction, in order. A second order of an account sees the first one's result. */
function changeAll(
  orders: readonly AnyOrder[],
  { db, models, now }: Deps,
  options: { repeats: boolean },
): Promise<AnyChanged[]> {
  const change = async (session: ClientSession) => {
    const accounts = await readAccounts(models, [...new Set(orders.map(({ user }) => user))], session);
    const writes: BulkWrite[] = [];
    const decideOn = ({ user, cause, decide, also }: AnyOrder): AnyChanged => {
      const account = accounts.get(user);
      if (!account) return null;
      if (account === 'deleted') return refuse('unauthenticated');
      const decided = decide(account);
      if (!decided.ok) return decided;
      const { change, value } = decided.value;
      if (change) {
        const changed = changeWrites(models, session, { account, cause, change, at: new Date(now()) });
        writes.push(...changed.writes);
        accounts.set(user, changed.account);
      }
      if (also) writes.push(also(value));
      return ok(value);
    };
    const changed = orders.map(decideOn);
    await bulkWrite(db, writes, session);
    return changed;
  };
  return transaction(db, change, options);
}

/**
 * Changes of accounts. Those that come during a transaction share the next one, because a commit
 * and a command to each collection cost hardly more for many than for one
 * (docs/adr/0024-draws-together.md). A change that fails, such as a repeated request, does not take
 * the others with it. Each then gets a transaction of its own, and none waits for the others.
 */
export function accountChanges(deps: Deps) {
  async function changeGroup(orders: readonly AnyOrder[]): Promise<AnyChanged[] | null> {
    try {
      return await changeAll(orders, deps, { repeats: false });
    } catch (error) {
      const isItsOwn = orders.length === 1 && !(error instanceof TransactionConflict);
      if (isItsOwn || isUnavailable(error)) throw error;
      return null;
    }
  }

  const changes = new Batcher(async (orders: readonly AnyOrder[]) => {
    const done = new Map<AnyOrder, AnyChanged>();
    for (let from = 0; from < orders.length; from += MOST_TOGETHER) {
      const group = orders.slice(from, from + MOST_TOGETHER);
      const changed = await changeGroup(group);
      for (const [at, order] of group.entries()) if (changed) done.set(order, changed[at] ?? null);
    }
    return done;
  });

  return async <Value, Code extends ErrorCode>(order: ChangeOrder<Value, Code>): Promise<Changed<Value, Code>> => {
    const own = order as unknown as AnyOrder;
    const done = await changes.add(own);
    const changed = done.has(own) ? done.get(own) : (await changeAll([own], deps, { repeats: true }))[0];
    return (changed ?? null) as Changed<Value, Code>;
  };
}
