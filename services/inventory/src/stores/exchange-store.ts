import type { Give } from '@maseki/contracts/inventory/rpc.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Account } from '../domain/account.ts';
import { decideExchange, type ExchangeOutcome, movesOf, type Party } from '../domain/exchange.ts';
import { tokyoDayStart } from '../domain/tokyo-day.ts';
import type { AccountStore } from './account-store.ts';
import type { AnswerStore, KeyedRequest } from './answer-store.ts';
import { applyChange } from './apply-change.ts';
import type { Models } from './models.ts';
import { readAccount } from './read-account.ts';

export interface ExchangeOrder {
  exchange_id: string;
  attempt: number;
  gives: readonly Give[];
}

/** Cards that pass between users. */
export interface ExchangeStore {
  /** Decides and moves in one transaction; an attempt that was decided before is answered as it was then. */
  exchange(order: ExchangeOrder): Promise<ExchangeOutcome>;
}

interface Parts {
  accounts: AccountStore;
  answers: AnswerStore;
  now(): number;
}

const causeOf = (exchangeId: string) => `exchange:${exchangeId}`;

/** Every refusal is kept as well: an attempt that comes late, after its exchange was cancelled, must not move anything. */
const requestOf = ({ exchange_id, attempt, gives }: ExchangeOrder): KeyedRequest => ({
  user: gives[0]?.from ?? '',
  call: 'exchange',
  key: `${exchange_id}:${attempt}`,
  asked: gives.map(({ from, card_id }) => `${from}:${card_id}`).join(' '),
});

export function exchangeStore(db: Connection, models: Models, { accounts, answers, now }: Parts): ExchangeStore {
  const completedToday = (user: string, session: ClientSession) => {
    const ofExchanges = { $gte: `${user}:exchange:`, $lt: `${user}:exchange;` };
    const since = new Date(tokyoDayStart(now()));
    return models.movements.countDocuments({ _id: ofExchanges, at: { $gte: since } }, { session });
  };

  async function partiesOf(users: readonly string[], session: ClientSession) {
    const parties = new Map<string, Party & { account: Account }>();
    for (const user of users) {
      const account = await readAccount(models, user, session);
      if (!account) throw new Error(`the account of ${user} is gone`);
      parties.set(user, { account, cards: account.cards, today: await completedToday(user, session) });
    }
    return (user: string) => {
      const party = parties.get(user);
      if (!party) throw new Error(`${user} is no party of the exchange`);
      return party;
    };
  }

  async function decide({ exchange_id, gives }: ExchangeOrder, session: ClientSession): Promise<ExchangeOutcome> {
    const moves = movesOf(gives);
    const users = Object.keys(moves).sort();
    const cause = causeOf(exchange_id);
    if (await models.movements.exists({ _id: `${users[0]}:${cause}` }).session(session)) return 'moved';
    const partyOf = await partiesOf(users, session);
    const outcome = decideExchange(gives, partyOf);
    if (outcome !== 'moved') return outcome;
    for (const user of users) {
      const change = { cards: moves[user] ?? {} };
      await applyChange(models, session, { account: partyOf(user).account, cause, change, at: new Date(now()) });
    }
    return outcome;
  }

  async function first(request: KeyedRequest): Promise<ExchangeOutcome | null> {
    const answered = await answers.find(request);
    if (answered && answered.asked !== request.asked) throw new Error(`${request.key} was asked about other cards`);
    return answered ? (answered.answer as ExchangeOutcome) : null;
  }

  return {
    async exchange(order) {
      const request = requestOf(order);
      const repeated = await first(request);
      if (repeated) return repeated;
      for (const user of Object.keys(movesOf(order.gives))) await accounts.find(user);
      try {
        return await transaction(db, async (session) => {
          const outcome = await decide(order, session);
          await answers.keep(request, outcome, session);
          return outcome;
        });
      } catch (error) {
        const decided = isDuplicateKeyError(error) ? await first(request) : null;
        if (!decided) throw error;
        return decided;
      }
    },
  };
}
