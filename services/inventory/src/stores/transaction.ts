import type { ClientSession, Connection } from 'mongoose';

/** Runs `work` in a transaction that a majority has when this resolves; conflicts with others are retried by the driver. */
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
