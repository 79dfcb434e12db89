import { type BulkWrite, bulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { afterCommit } from '@maseki/service-kit/mongo/transaction.ts';
import type { ClientSession } from 'mongoose';
import { withGoals } from '../missions/goals.ts';
import { missionCause } from '../missions/missions.ts';
import { type Account, accountAfter, type Change } from './account.ts';
import type { AccountModels, LedgerRow, Partner } from './models.ts';

export interface AccountChange {
  account: Account;
  /**
   * Unique for this user, as `draw:<ulid>`, `bonus:<day>`, `battle:<room>`, `season:<yyyymm>`,
   * `exchange:<ulid>`, `redeem:<ulid>`, `starter`, `starter-deck`, `first-battle`, `deck-saved`,
   * `friends-made`, `trial:<id>`, `grant:<campaign>`. The stones of a mission have the cause
   * `mission:<id>:<period>`.
   */
  cause: string;
  change: Change;
  partner?: Partner;
  at: Date;
  /** True for an account that is not stored yet. */
  isNew?: boolean;
}

/** The parts of a stored account that differ, so that a draw sends its five cards and not all. */
function differences(before: Account, { user: _, cards, ...after }: Account, moved: readonly string[]) {
  const changed = Object.entries(after).filter(([key, value]) => value !== before[key as keyof Account]);
  const left = moved.filter((id) => cards[id] === undefined);
  const owned = moved.flatMap((id) => (cards[id] === undefined ? [] : [[`cards.${id}`, cards[id]] as const]));
  return {
    $set: Object.fromEntries([...changed, ...owned]),
    ...(left.length > 0 && { $unset: Object.fromEntries(left.map((id) => [`cards.${id}`, '' as const])) }),
  };
}

/** The rows of a change in the ledger. Each mission that it fulfils has one of its own. */
function ledgerRows({ account, cause, at }: AccountChange, change: Change): LedgerRow[] {
  const { user } = account;
  const rows: LedgerRow[] = [];
  let balance = account.stones;
  const add = (of: string, amount: number, more: Pick<LedgerRow, 'by'> = {}) => {
    balance += amount;
    if (amount === 0) return;
    rows.push({ _id: `${user}:${of}`, user, cause: of, at, kind: 'given', amount, balance, ...more });
  };
  add(cause, change.stones ?? 0);
  for (const mission of change.paid ?? []) add(missionCause(mission), mission.stones, { by: cause });
  const { points: amount = 0 } = change;
  if (amount !== 0) {
    const points = { kind: 'point', amount, balance: account.points + amount } as const;
    rows.push({ _id: `${user}:${cause}:points`, user, cause, at, ...points });
  }
  return rows;
}

/**
 * The account after a change with the goals that it reaches, and the writes of the account, its
 * ledger rows and its movement row. Stones, points and cards change only here. The ids of the rows
 * consist of user and cause, so a second change for the same cause fails with a duplicate key, and
 * its transaction with it. The change is counted if the transaction of the session is committed.
 */
export function changeWrites(
  models: AccountModels,
  session: ClientSession,
  accountChange: AccountChange,
): { writes: BulkWrite[]; account: Account } {
  const { account: before, cause, at, partner, isNew = false } = accountChange;
  const change = withGoals(before, accountChange.change);
  const account = accountAfter(before, change);
  const { user, ...after } = account;
  const { cards = {}, paid = [], drawn } = change;
  const rows = ledgerRows(accountChange, change);
  const update = isNew ? { $set: after } : differences(before, account, Object.keys(cards));
  const writes = [writesTo(models.accounts).update({ _id: user }, update, { upsert: isNew })];
  for (const row of rows) writes.push(writesTo(models.ledger).insert(row));
  if (Object.keys(cards).length > 0) {
    const movement = {
      _id: `${user}:${cause}`,
      user,
      cause,
      at,
      cards,
      ...(drawn && { drawn }),
      ...(partner && { partner }),
    };
    writes.push(writesTo(models.movements).insert(movement));
  }
  const { count } = models;
  if (count && rows.length + paid.length > 0) afterCommit(session, () => count({ rows, fulfilled: paid, drawn }));
  return { writes, account };
}

/** Writes a change of one account. */
export async function applyChange(
  models: AccountModels,
  session: ClientSession,
  accountChange: AccountChange,
): Promise<Account> {
  const { writes, account } = changeWrites(models, session, accountChange);
  await bulkWrite(models.accounts.db, writes, session);
  return account;
}
