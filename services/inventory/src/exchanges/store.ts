import type { ExchangeLimits } from '@maseki/contracts/inventory/allowance.ts';
import type { ExchangeRefusal, Give, MoveReply } from '@maseki/contracts/inventory/rpc.ts';
import { bulkWrite } from '@maseki/service-kit/mongo/bulk-write.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Account } from '../accounts/account.ts';
import { applyChange } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import { readAccounts } from '../accounts/read-accounts.ts';
import type { AccountStore } from '../accounts/store.ts';
import type { SaveResponse } from '../idempotency-store.ts';
import { type CompletedExchange, RECEIVED_WITHIN_MS } from './limits.ts';
import { decideExchange, movesOf, type Party, partyAt } from './rules.ts';

export interface ExchangeOrder {
  exchange_id: string;
  /** Counts the decisions about this exchange, from 1. */
  attempt: number;
  gives: readonly Give[];
  names: Readonly<Record<string, string>>;
}

export interface ExchangeStoreDeps {
  accounts: Pick<AccountStore, 'findOrOpen'>;
  now(): number;
  /** Limits hold besides the two copies of a card. */
  isLimited: boolean;
}

export function exchangeStore(db: Connection, models: AccountModels, { accounts, now, isLimited }: ExchangeStoreDeps) {
  /** Of the last days with today. Null without limits. */
  async function completedBy(user: string, session: ClientSession | null = null): Promise<CompletedExchange[] | null> {
    if (!isLimited) return null;
    const _id = { $gte: `${user}:exchange:`, $lt: `${user}:exchange;` };
    const at = { $gt: new Date(now() - RECEIVED_WITHIN_MS), $lte: new Date(believedUntil(now())) };
    const rows = await models.movements.find({ _id, user, at }).session(session).lean();
    return rows.map(({ at, cards }) => ({ at: at.getTime(), cards }));
  }

  async function decide(
    gives: readonly Give[],
    session: ClientSession | null = null,
  ): Promise<ExchangeRefusal | { accounts: readonly Account[] }> {
    const found = await readAccounts(models, Object.keys(movesOf(gives)), session);
    const open: Account[] = [];
    const parties = new Map<string, Party>();
    for (const [user, account] of found) {
      if (account === 'deleted') return { outcome: 'insufficient_copies' };
      open.push(account);
      parties.set(user, partyAt({ account, completed: await completedBy(user, session) }, now()));
    }
    const partyOf = (user: string): Party => {
      const party = parties.get(user);
      if (!party) throw new Error(`the account of ${user} is gone`);
      return party;
    };
    return decideExchange(gives, partyOf) ?? { accounts: open };
  }

  async function decideAndMove(
    { exchange_id, gives, names }: ExchangeOrder,
    session: ClientSession,
  ): Promise<MoveReply> {
    const moves = movesOf(gives);
    const cause = `exchange:${exchange_id}`;
    // The history of a deleted account is gone, but the partner's has the exchange as well.
    const movements = { _id: { $in: Object.keys(moves).map((user) => `${user}:${cause}`) } };
    if (await models.movements.exists(movements).session(session)) return { outcome: 'moved' };
    const decided = await decide(gives, session);
    if ('outcome' in decided) return decided;
    for (const account of decided.accounts) {
      const change = { cards: moves[account.user] ?? {} };
      const id = Object.keys(moves).find((user) => user !== account.user);
      const name = id === undefined ? undefined : names[id];
      const partner = id === undefined || name === undefined ? {} : { partner: { id, name } };
      await applyChange(models, session, { account, cause, change, at: new Date(now()), ...partner });
    }
    return { outcome: 'moved' };
  }

  async function openAccounts(gives: readonly Give[]): Promise<void> {
    await Promise.all(Object.keys(movesOf(gives)).map((user) => accounts.findOrOpen(user)));
  }

  return {
    /** In one transaction. An exchange whose cards have moved moves nothing again. */
    async move(order: ExchangeOrder, save: SaveResponse<MoveReply>): Promise<MoveReply> {
      await openAccounts(order.gives);
      return transaction(db, async (session) => {
        const reply = await decideAndMove(order, session);
        await bulkWrite(db, [save(reply)], session);
        return reply;
      });
    },
    /** The reason why cards could not move now; null if they could. Opens accounts like a move. */
    async check(gives: readonly Give[]): Promise<ExchangeRefusal | null> {
      await openAccounts(gives);
      const decided = await decide(gives);
      return 'outcome' in decided ? decided : null;
    },
    async limitsOf(user: string): Promise<ExchangeLimits> {
      const account = await accounts.findOrOpen(user);
      return partyAt({ account, completed: await completedBy(user) }, now()).limits;
    },
  };
}

export type ExchangeStore = ReturnType<typeof exchangeStore>;
