import { type ClientSession, type Connection, mongo } from 'mongoose';
import { isBrokenWrite } from '../unavailable.ts';

/** A transaction that may not be repeated met another one that writes the same, or lost its connection; it has no effect. */
export class TransactionConflict extends Error {
  override name = 'TransactionConflict';
}

interface TransactionOptions {
  /** Whether `work` runs again on a conflict; true by default. With false such a transaction throws TransactionConflict. */
  repeats?: boolean;
}

/** What the driver would have thrown, had it known that a connection broke; it repeats what has such a label. */
function networkError(cause: unknown, label: 'TransientTransactionError' | 'UnknownTransactionCommitResult'): Error {
  const error = new mongo.MongoNetworkError('a connection broke as a command was written', { cause: cause as Error });
  error.addErrorLabel(label);
  return error;
}

/** The driver (7.8) throws a TypeError when the connection breaks as it writes a commit, and does not make it again. */
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

/**
 * Runs `work` in a transaction that a majority of the replica set has when this resolves. On a conflict with another
 * transaction `work` runs again, so it must have no effects outside of its session.
 */
export async function transaction<V>(
  db: Connection,
  work: (session: ClientSession) => Promise<V>,
  { repeats = true }: TransactionOptions = {},
): Promise<V> {
  const session = await db.startSession();
  repeatBrokenCommits(session);
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs > 1 && !repeats) throw new TransactionConflict('a transaction met another one');
    try {
      return await work(session);
    } catch (error) {
      throw isBrokenWrite(error) ? networkError(error, 'TransientTransactionError') : error;
    }
  };
  try {
    return await session.withTransaction(run, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    });
  } finally {
    await session.endSession();
  }
}
