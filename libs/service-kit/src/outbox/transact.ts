import type { EventContract } from '@maseki/contracts/bus.ts';
import type { ClientSession, Connection } from 'mongoose';
import { ulid } from 'ulid';
import type { z } from 'zod';
import { carriedHeaders } from '../bus/headers.ts';
import { transaction } from '../mongo/transaction.ts';
import type { OutboxModels } from './models.ts';

/** One transaction of a service's own data, with the facts that come with it. */
export interface Transaction {
  session: ClientSession;
  /** Stores a fact with the data it tells of: it is told if and only if the transaction is committed. */
  emit<P extends z.ZodType>(event: EventContract<P>, fact: { aggregate: string; payload: z.input<P> }): Promise<void>;
  /** Has a hint given once all of it is stored: others who look then see it. It is lost with the process. */
  afterCommit(hint: () => void): void;
}

/** Runs `work` in a transaction. It may run more than once, so it must have no other effects. */
export type Transact = <V>(work: (transaction: Transaction) => Promise<V>) => Promise<V>;

/** Transactions over a database; `told` is called after those that left facts to be told. */
export function transacting(db: Connection, { rows, sequences }: OutboxModels, told: () => void): Transact {
  const emitting = (session: ClientSession): Transaction['emit'] =>
    async function emit(event, { aggregate, payload }) {
      const counter = await sequences.findOneAndUpdate(
        { _id: aggregate },
        { $inc: { sequence: 1 } },
        { upsert: true, returnDocument: 'after', session },
      );
      const row = {
        _id: ulid(),
        aggregate,
        sequence: counter.sequence,
        subject: event.subject,
        payload: event.payload.parse(payload),
        headers: carriedHeaders(),
        at: new Date(),
      };
      await rows.create([row], { session });
    };

  return async (work) => {
    let emitted = false;
    let hints: (() => void)[] = [];
    const value = await transaction(db, (session) => {
      emitted = false;
      hints = [];
      const emit = emitting(session);
      return work({
        session,
        emit: (event, fact) => {
          emitted = true;
          return emit(event, fact);
        },
        afterCommit: (hint) => hints.push(hint),
      });
    });
    if (emitted) told();
    for (const hint of hints) hint();
    return value;
  };
}
