import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { ClientSession } from 'mongoose';
import { pairOf } from '../friends/decide-friend-request.ts';
import type { FriendModels } from '../friends/models.ts';
import { type EndsWithFriendship, lockFriendship } from '../friends/store.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { text } from '../text.ja.ts';
import type { ExchangeModels, ExchangeRow } from './models.ts';
import { eventOfChange, exchangeHint } from './publish-exchange.ts';
import { type Exchange, end, isOpen, newExchange } from './rules.ts';

type Created = Result<{ exchange: Exchange; isNew: boolean }, 'not_found'>;

/** Decided on the transaction's reads, so that of two at once one sees the other's result. */
export interface ExchangeStore extends EndsWithFriendship {
  find(id: string): Promise<Exchange | null>;
  findOpen(user: string, other: string): Promise<Exchange | null>;
  /** The open exchange of two friends, created if there is none. */
  create(opener: Person, receiver: Person): Promise<Created>;
  change<Code extends ErrorCode = never>(
    id: string,
    decide: (exchange: Exchange) => Result<Exchange, Code>,
  ): Promise<Result<Exchange, Code | 'not_found'>>;
  /** Takes the name of a deleted user out of all exchanges, also those that have ended. */
  anonymize(user: string, transaction: Transaction): Promise<void>;
  /** Exchanges that have been confirming since before this time (milliseconds of the epoch). */
  listConfirmingSince(before: number): Promise<Exchange[]>;
}

interface ExchangeStoreDeps {
  models: ExchangeModels & Pick<FriendModels, 'friendships'>;
  transact: Transact;
  now(): number;
}

interface Change {
  before: Exchange;
  after: Exchange;
}

const fromRow = ({ _id, pair, open, changedAt, ...rest }: ExchangeRow): Exchange => ({ id: _id, ...rest });

export function exchangeStore({ models, transact, now }: ExchangeStoreDeps): ExchangeStore {
  const { exchanges } = models;

  async function read(filter: object, session: ClientSession | null = null): Promise<Exchange | null> {
    const row = await exchanges.findOne(filter).session(session).lean<ExchangeRow>();
    return row && fromRow(row);
  }

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
    for (const { before, after } of changed) {
      const published = eventOfChange(before, after);
      if (published) publishEvent(published.event, { payload: published.payload });
    }
  }

  async function create(opener: Person, receiver: Person, transaction: Transaction): Promise<Created> {
    const { session } = transaction;
    const pair = pairOf(opener.id, receiver.id);
    if (!(await lockFriendship(pair, models, transaction))) return refuse('not_found');
    const found = await read({ pair, open: true }, session);
    if (found) return ok({ exchange: found, isNew: false });
    const exchange = newExchange(ulid(), opener, receiver);
    const { id, ...fields } = exchange;
    await exchanges.create([{ ...fields, _id: id, pair, open: true, changedAt: new Date(now()) }], { session });
    return ok({ exchange, isNew: true });
  }

  return {
    find: (id) => read({ _id: id }),
    findOpen: (user, other) => read({ pair: pairOf(user, other), open: true }),
    create: (opener, receiver) =>
      retryOnConflict(() => transact((transaction) => create(opener, receiver, transaction))),
    change: (id, decide) =>
      transact(async (transaction) => {
        const exchange = await read({ _id: id }, transaction.session);
        if (!exchange) return refuse('not_found');
        const decided = decide(exchange);
        if (decided.ok) await write([{ before: exchange, after: decided.value }], transaction);
        return decided;
      }),
    async endBetween(pairs, by, transaction) {
      const open = { pair: { $in: pairs }, open: true };
      const rows = await exchanges.find(open).session(transaction.session).lean<ExchangeRow[]>();
      const changes = rows.map(fromRow).map((exchange) => ({ before: exchange, after: end(exchange, by) }));
      await write(changes, transaction);
      return changes.map(({ after }) => exchangeHint(after));
    },
    async anonymize(user, { session }) {
      for (const side of ['opener', 'receiver'] as const) {
        const name = { $set: { [`${side}.username`]: text.deletedPlayer } };
        await exchanges.updateMany({ [`${side}.id`]: user }, name, { session });
      }
    },
    async listConfirmingSince(before) {
      const ahead = { changedAt: { $gt: new Date(believedUntil(now())) } };
      const late = { changedAt: { $lt: new Date(before) } };
      const found = exchanges.find({ status: 'confirming', $or: [late, ahead] });
      return (await found.lean<ExchangeRow[]>()).map(fromRow);
    },
  };
}
