import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Person } from '@maseki/contracts/social/person.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { type Exchange, end, isOpen, newExchange } from '../domain/exchange.ts';
import { factOf } from '../domain/exchange-fact.ts';
import { pairOf } from '../domain/pair.ts';
import { again } from './again.ts';
import type { Models } from './models.ts';
import type { ExchangeRow } from './rows.ts';

type Opened = Result<{ exchange: Exchange; isNew: boolean }, 'not_found'>;

/** Exchanges. Each change is decided on what its transaction sees, so of two that cross one is decided on the other's result. */
export interface ExchangeStore {
  find(id: string): Promise<Exchange | null>;
  openOf(user: string, other: string): Promise<Exchange | null>;
  /** The open exchange of two friends, made if there is none. */
  open(opener: Person, receiver: Person): Promise<Opened>;
  change<Code extends ErrorCode = never>(
    id: string,
    decide: (exchange: Exchange) => Result<Exchange, Code>,
  ): Promise<Result<Exchange, Code | 'not_found'>>;
  /** Ends the open exchanges of pairs as part of something larger. */
  endOpen(pairs: readonly string[], by: string, transaction: Transaction): Promise<Exchange[]>;
  /** Those that have been confirming since before then. */
  confirmingSince(before: number): Promise<Exchange[]>;
}

interface Change {
  before: Exchange;
  after: Exchange;
}

/** Whether others are told: of each status that players see, but not of a confirmation that came to nothing. */
const isNews = ({ before, after }: Change) =>
  !isOpen(after) || (after.status !== before.status && before.status !== 'confirming');

const exchangeOf = ({ _id, pair, open, changedAt, ...rest }: ExchangeRow): Exchange => ({ id: _id, ...rest });

export function exchangeStore(
  { exchanges, friendships }: Models,
  transact: Transact,
  now: () => number,
): ExchangeStore {
  async function read(which: object, session: ClientSession | null = null): Promise<Exchange | null> {
    const row = await exchanges.findOne(which).session(session).lean<ExchangeRow>();
    return row && exchangeOf(row);
  }

  /** Stores what has changed, in one write, and tells what is news. */
  async function write(changes: readonly Change[], { session, publishEvent }: Transaction): Promise<void> {
    const changed = changes.filter(({ before, after }) => after !== before);
    if (changed.length === 0) return;
    const updates = changed.map(({ after: { id, ...fields }, after }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $set: { ...fields, open: isOpen(after), changedAt: new Date(now()) } },
      },
    }));
    await exchanges.bulkWrite(updates, { session });
    for (const change of changed) {
      const fact = isNews(change) ? factOf(change.after) : null;
      if (fact) await publishEvent(fact.event, { aggregate: change.after.id, payload: fact.payload });
    }
  }

  async function open(opener: Person, receiver: Person, { session }: Transaction): Promise<Opened> {
    const pair = pairOf(opener.id, receiver.id);
    const friends = await friendships.updateOne({ _id: pair }, { $set: { touched: ulid() } }, { session });
    if (friends.matchedCount === 0) return refuse('not_found');
    const found = await read({ pair, open: true }, session);
    if (found) return ok({ exchange: found, isNew: false });
    const exchange = newExchange(ulid(), opener, receiver);
    const { id, ...fields } = exchange;
    await exchanges.create([{ ...fields, _id: id, pair, open: true, changedAt: new Date(now()) }], { session });
    return ok({ exchange, isNew: true });
  }

  return {
    find: (id) => read({ _id: id }),
    openOf: (user, other) => read({ pair: pairOf(user, other), open: true }),
    open: (opener, receiver) => again(() => transact((transaction) => open(opener, receiver, transaction))),
    change: (id, decide) =>
      transact(async (transaction) => {
        const exchange = await read({ _id: id }, transaction.session);
        if (!exchange) return refuse('not_found');
        const decided = decide(exchange);
        if (decided.ok) await write([{ before: exchange, after: decided.value }], transaction);
        return decided;
      }),
    async endOpen(pairs, by, transaction) {
      const { session } = transaction;
      const open = { pair: { $in: pairs }, open: true };
      const before = (await exchanges.find(open).session(session).lean<ExchangeRow[]>()).map(exchangeOf);
      const changes = before.map((exchange) => ({ before: exchange, after: end(exchange, by) }));
      await write(changes, transaction);
      return changes.map(({ after }) => after);
    },
    async confirmingSince(before) {
      const rows = await exchanges
        .find({ status: 'confirming', changedAt: { $lt: new Date(before) } })
        .lean<ExchangeRow[]>();
      return rows.map(exchangeOf);
    },
  };
}
