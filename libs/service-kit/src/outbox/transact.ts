import type { EventContract } from '@maseki/contracts/bus.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { z } from 'zod';
import { contextHeaders } from '../bus/headers.ts';
import { type BulkWrite, bulkWrite, writesTo } from '../mongo/bulk-write.ts';
import { afterCommit, transaction } from '../mongo/transaction.ts';
import { ulid } from '../ulid.ts';
import type { OutboxRow, OutboxRows } from './models.ts';

/** One transaction of a service's own data, with the events that come with it. */
export interface Transaction {
  session: ClientSession;
  /**
   * Stores an event with its data, so that it is published if and only if the transaction is
   * committed. It is written at the end. Events arrive in any order. An `id` is for an event that
   * happens once and may be stored again after a restored backup, because events with one id take
   * effect once. Random by default.
   */
  publishEvent<P extends z.ZodType>(event: EventContract<P>, details: { payload: z.input<P>; id?: string }): void;
  /**
   * Writes that nothing in this transaction reads. They are done when `work` has ended, many with
   * one command.
   */
  writeAtEnd(...writes: BulkWrite[]): void;
  /**
   * Runs a callback, such as a broadcast, once the transaction is committed. It is lost if the
   * process dies before.
   */
  afterCommit(callback: () => void): void;
}

/** Runs `work` in a transaction. It may run more than once, so it must have no other effects. */
export type Transact = <V>(work: (transaction: Transaction) => Promise<V>) => Promise<V>;

/**
 * Transactions over a database. `onPending` gets the events that a transaction has stored, once it
 * is committed.
 */
export function createTransact(
  db: Connection,
  rows: OutboxRows,
  onPending: (events: readonly OutboxRow[]) => void,
): Transact {
  return async (work) => {
    const run = async (session: ClientSession) => {
      const stored: OutboxRow[] = [];
      const writes: BulkWrite[] = [];
      afterCommit(session, () => {
        if (stored.length > 0) onPending(stored);
      });
      const result = await work({
        session,
        publishEvent(event, { payload, id = ulid() }) {
          const row: OutboxRow = {
            _id: id,
            subject: event.subject,
            payload: event.payload.parse(payload),
            headers: contextHeaders(),
            at: new Date(),
          };
          stored.push(row);
          writes.push(writesTo(rows).insert(row));
        },
        writeAtEnd: (...more) => void writes.push(...more),
        afterCommit: (callback) => afterCommit(session, callback),
      });
      if (writes.length > 0) await bulkWrite(db, writes, session);
      return result;
    };
    return transaction(db, run);
  };
}
