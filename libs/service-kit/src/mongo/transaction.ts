import { type ClientSession, type Connection, mongo } from 'mongoose';
import { isBrokenWrite } from '../unavailable.ts';

/**
 * A transaction that may not be repeated conflicted with another one, or lost its connection. It
 * has no effect.
 */
export class TransactionConflict extends Error {
  override name = 'TransactionConflict';
}

export interface TransactionOptions {
  /**
   * True (the default) if `work` runs again on a conflict. With false such a transaction throws
   * TransactionConflict.
   */
  repeats?: boolean;
  /**
   * False for writes that count only once a later transaction of the same data has resolved, which
   * makes them durable as well. This one then does not wait for the disk, so a crash may undo it.
   */
  isDurable?: boolean;
}

/**
 * The error that the driver would have thrown, had it known that a connection broke. It repeats the
 * work of errors with such a label.
 */
function networkError(cause: unknown, label: 'TransientTransactionError' | 'UnknownTransactionCommitResult'): Error {
  const error = new mongo.MongoNetworkError('a connection broke as a command was written', { cause: cause as Error });
  error.addErrorLabel(label);
  return error;
}

/**
 * The driver (7.8) throws a TypeError when the connection breaks during the write of a commit, and
 * does not repeat it.
 */
function repeatBrokenCommits(session: ClientSession): void {
  const commit = session.commitTransaction.bind(session);
  session.commitTransaction = async () => {
    try {
      await commit();
    } catch (error) {
      throw error instanceof mongo.MongoError ? error : networkError(error, 'UnknownTransactionCommitResult');
    }
  };
}

const callbacksOf = new WeakMap<ClientSession, (() => void)[]>();

/**
 * Runs a callback, such as the count of a metric, once the transaction of this session is
 * committed. It is lost if the process dies before.
 */
export function afterCommit(session: ClientSession, callback: () => void): void {
  const callbacks = callbacksOf.get(session);
  if (!callbacks) throw new Error('no transaction runs in this session');
  callbacks.push(callback);
}

/**
 * Runs `work` in a transaction that a majority of the replica set has when this resolves, unless it
 * need not be durable. On a conflict with another transaction `work` runs again, so it must have no
 * effects outside of its session.
 */
export async function transaction<V>(
  db: Connection,
  work: (session: ClientSession) => Promise<V>,
  { repeats = true, isDurable = true }: TransactionOptions = {},
): Promise<V> {
  const session = await db.startSession();
  repeatBrokenCommits(session);
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs > 1 && !repeats) throw new TransactionConflict('a transaction met another one');
    callbacksOf.set(session, []);
    try {
      return await work(session);
    } catch (error) {
      if (isBrokenWrite(error)) throw networkError(error, 'TransientTransactionError');
      // The driver (7.8) puts no label on an error by which a command got no connection.
      if (error instanceof mongo.MongoNetworkError) error.addErrorLabel('TransientTransactionError');
      throw error;
    }
  };
  try {
    const value = await session.withTransaction(run, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: isDurable ? 'majority' : 1 },
    });
    for (const callback of callbacksOf.get(session) ?? []) callback();
    return value;
  } finally {
    await session.endSession();
  }
}
