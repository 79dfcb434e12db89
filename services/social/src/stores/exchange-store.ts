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
  /** Ends the open exchange of a pair as part of something larger. */
  endOpen(pair: string, by: string, transaction: Transaction): Promise<Exchange | null>;
  /** Those that have been confirming since before then. */
  confirmingSince(before: number): Promise<Exchange[]>;
}

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

  async function write(before: Exchange, after: Exchange, { session, emit }: Transaction): Promise<void> {
    if (after === before) return;
    const { id, ...fields } = after;
    await exchanges.updateOne(
      { _id: id },
      { $set: { ...fields, open: isOpen(after), changedAt: new Date(now()) } },
      { session },
    );
    const isNews = after.status !== before.status && before.status !== 'confirming';
    const fact = isNews || !isOpen(after) ? factOf(after) : null;
    if (fact) await emit(fact.event, { aggregate: id, payload: fact.payload });
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
        if (decided.ok) await write(exchange, decided.value, transaction);
        return decided;
      }),
    async endOpen(pair, by, transaction) {
      const exchange = await read({ pair, open: true }, transaction.session);
      if (!exchange) return null;
      const ended = end(exchange, by);
      await write(exchange, ended, transaction);
      return ended;
    },
    async confirmingSince(before) {
      const rows = await exchanges
        .find({ status: 'confirming', changedAt: { $lt: new Date(before) } })
        .lean<ExchangeRow[]>();
      return rows.map(exchangeOf);
    },
  };
}
