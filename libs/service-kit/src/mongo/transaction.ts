import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs `work` in a transaction that a majority of the replica set has when this resolves. On a conflict with another
 * transaction `work` runs again, so it must have no effects outside of its session.
 */
export async function transaction<V>(db: Connection, work: (session: ClientSession) => Promise<V>): Promise<V> {
  const session = await db.startSession();
  try {
    return await session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    });
  } finally {
    await session.endSession();
  }
}
