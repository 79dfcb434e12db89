import type { EventContract } from '@maseki/contracts/bus.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { z } from 'zod';
import { contextHeaders } from '../bus/headers.ts';
import { type BulkWrite, bulkWrite, writesTo } from '../mongo/bulk-write.ts';
import { afterCommit, transaction } from '../mongo/transaction.ts';
import { ulid } from '../ulid.ts';
import type { OutboxModels, OutboxRow } from './models.ts';

/** One transaction of a service's own data, with the events that come with it. */
export interface Transaction {
  session: ClientSession;
  /**
   * Stores an event with its data, so that it is published if and only if the transaction is
   * committed. An `id` is for an event that happens once and may be stored again after a restored
   * backup, because events with one id take effect once. Random by default.
   */
  publishEvent<P extends z.ZodType>(
    event: EventContract<P>,
    details: { aggregate: string; payload: z.input<P>; id?: string },
  ): Promise<void>;
  /**
   * Stores the only event that an aggregate ever has. Its number is 1, and no counter is kept. It
   * is written at the end.
   */
  publishOnlyEvent<P extends z.ZodType>(
    event: EventContract<P>,
    details: { aggregate: string; payload: z.input<P>; id: string },
  ): void;
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
  { rows, sequences }: OutboxModels,
  onPending: (events: readonly OutboxRow[]) => void,
): Transact {
  /**
   * The number of an aggregate's next event. Its counter expires after a long quiet time
   * (docs/adr/0007-retention.md). Then the number follows the events that still wait to be
   * published, if there are any.
   */
  async function nextSequence(aggregate: string, session: ClientSession): Promise<number> {
    const $set = { at: new Date() };
    const counted = await sequences.findOneAndUpdate(
      { _id: aggregate },
      { $set, $inc: { sequence: 1 } },
      { upsert: true, returnDocument: 'after', session },
    );
    if (counted.sequence > 1) return counted.sequence;
    const waiting = await rows.findOne({ aggregate }, { sequence: 1 }).sort({ sequence: -1 }).session(session).lean();
    if (!waiting) return counted.sequence;
    const sequence = waiting.sequence + 1;
    await sequences.updateOne({ _id: aggregate }, { $set: { sequence } }, { session });
    return sequence;
  }

  const rowOf = <P extends z.ZodType>(
    event: EventContract<P>,
    { aggregate, payload, id, sequence }: { aggregate: string; payload: z.input<P>; id: string; sequence: number },
  ): OutboxRow => ({
    ...{ _id: id, aggregate, sequence },
    subject: event.subject,
    payload: event.payload.parse(payload),
    headers: contextHeaders(),
    at: new Date(),
  });

  return async (work) => {
    const run = async (session: ClientSession) => {
      const stored: OutboxRow[] = [];
      const writes: BulkWrite[] = [];
      afterCommit(session, () => {
        if (stored.length > 0) onPending(stored);
      });
      const result = await work({
        session,
        async publishEvent(event, { aggregate, payload, id = ulid() }) {
          const row = rowOf(event, { aggregate, payload, id, sequence: await nextSequence(aggregate, session) });
          stored.push(row);
          await rows.create([row], { session });
        },
        publishOnlyEvent(event, details) {
          const row = rowOf(event, { ...details, sequence: 1 });
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
