import type { ClientSession, Connection } from 'mongoose';

/** A transaction that may not be repeated met another one that writes the same, or lost its connection; it has no effect. */
export class TransactionConflict extends Error {
  override name = 'TransactionConflict';
}

interface TransactionOptions {
  /** Whether `work` runs again on a conflict; true by default. With false such a transaction throws TransactionConflict. */
  repeats?: boolean;
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
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs > 1 && !repeats) throw new TransactionConflict('a transaction met another one');
    return work(session);
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
