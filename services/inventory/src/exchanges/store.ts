import type { ExchangeLimits } from '@maseki/contracts/inventory/exchange-limits.ts';
import type { ExchangeRefusal, Give, MoveReply } from '@maseki/contracts/inventory/rpc.ts';
import { bulkWrite } from '@maseki/service-kit/mongo/bulk-write.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Account } from '../accounts/account.ts';
import { applyChange } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import { readAccount } from '../accounts/read-accounts.ts';
import type { AccountStore } from '../accounts/store.ts';
import type { SaveResponse } from '../idempotency-store.ts';
import { type CompletedExchange, exchangeLimits, RECEIVED_WITHIN_MS } from './limits.ts';
import { decideExchange, movesOf, partyAt } from './rules.ts';

export interface ExchangeOrder {
  exchange_id: string;
  /** Counts the decisions about this exchange, from 1. */
  attempt: number;
  gives: readonly Give[];
}

/** Cards that pass between users. */
export interface ExchangeStore {
  /**
   * Decides, moves the cards and saves the outcome in one transaction. An exchange whose cards have
   * moved moves nothing again.
   */
  move(order: ExchangeOrder, save: SaveResponse<MoveReply>): Promise<MoveReply>;
  /** The reason why cards could not move now; null if they could. Opens accounts like a move. */
  check(gives: readonly Give[]): Promise<ExchangeRefusal | null>;
  /** The limits of a user's exchanges now. */
  limitsOf(user: string): Promise<ExchangeLimits>;
}

export interface ExchangeStoreDeps {
  accounts: Pick<AccountStore, 'findOrOpen'>;
  now(): number;
}

/** A party of an exchange as it is stored. */
interface PartyState {
  account: Account;
  completed: readonly CompletedExchange[];
}

const partyIn = (parties: ReadonlyMap<string, PartyState>) => (user: string) => {
  const party = parties.get(user);
  if (!party) throw new Error(`${user} is no party of the exchange`);
  return party;
};

export function exchangeStore(
  db: Connection,
  models: AccountModels,
  { accounts, now }: ExchangeStoreDeps,
): ExchangeStore {
  /**
   * The exchanges of a user that count for any limit, which are those of the last days with today.
   */
  async function completedBy(user: string, session: ClientSession | null = null): Promise<CompletedExchange[]> {
    const _id = { $gte: `${user}:exchange:`, $lt: `${user}:exchange;` };
    const since = new Date(now() - RECEIVED_WITHIN_MS);
    const rows = await models.movements
      .find({ _id, user, at: { $gt: since } })
      .session(session)
      .lean();
    return rows.map(({ at, cards }) => ({ at: at.getTime(), cards }));
  }

  /** Null if the account of one of them is deleted. */
  async function partiesOf(users: readonly string[], session: ClientSession) {
    const parties = new Map<string, PartyState>();
    for (const user of users) {
      const account = await readAccount(models, user, session);
      if (!account) throw new Error(`the account of ${user} is gone`);
      if (account === 'deleted') return null;
      parties.set(user, { account, completed: await completedBy(user, session) });
    }
    return partyIn(parties);
  }

  async function decideAndMove({ exchange_id, gives }: ExchangeOrder, session: ClientSession): Promise<MoveReply> {
    const moves = movesOf(gives);
    const users = Object.keys(moves).sort();
    const cause = `exchange:${exchange_id}`;
    // The history of a deleted account is gone, but the partner's has the exchange as well.
    const movements = { _id: { $in: users.map((user) => `${user}:${cause}`) } };
    if (await models.movements.exists(movements).session(session)) return { outcome: 'moved' };
    const partyOf = await partiesOf(users, session);
    if (!partyOf) return { outcome: 'insufficient_copies' };
    const refusal = decideExchange(gives, (user) => partyAt(partyOf(user), now()));
    if (refusal) return refusal;
    for (const user of users) {
      const change = { cards: moves[user] ?? {} };
      await applyChange(models, session, { account: partyOf(user).account, cause, change, at: new Date(now()) });
    }
    return { outcome: 'moved' };
  }

  return {
    async move(order, save) {
      // Opens the accounts of users who are not known yet.
      for (const user of Object.keys(movesOf(order.gives))) await accounts.findOrOpen(user);
      return transaction(db, async (session) => {
        const reply = await decideAndMove(order, session);
        await bulkWrite(db, [save(reply)], session);
        return reply;
      });
    },
    async check(gives) {
      const parties = new Map<string, PartyState>();
      const load = async (user: string) => {
        const [account, completed] = await Promise.all([accounts.findOrOpen(user), completedBy(user)]);
        parties.set(user, { account, completed });
      };
      await Promise.all(Object.keys(movesOf(gives)).map(load));
      const partyOf = partyIn(parties);
      return decideExchange(gives, (user) => partyAt(partyOf(user), now()));
    },
    limitsOf: async (user) => exchangeLimits(await accounts.findOrOpen(user), await completedBy(user), now()),
  };
}
