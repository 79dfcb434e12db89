import type { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { z } from 'zod';

const Status = z.object({
  metrics: z.object({
    document: z.record(z.string(), z.coerce.number()),
    queryExecutor: z.object({ scannedObjects: z.coerce.number() }),
  }),
});

export interface Documents {
  /** Documents that queries examined, returned or not. */
  read: number;
  written: number;
}

/** Counts of a connection's server since its start. */
export async function countDocuments(db: Awaited<ReturnType<typeof connectMongo>>): Promise<Documents> {
  const { metrics } = Status.parse(await db.db?.admin().command({ serverStatus: 1 }));
  const { inserted = 0, updated = 0, deleted = 0 } = metrics.document;
  return { read: metrics.queryExecutor.scannedObjects, written: inserted + updated + deleted };
}
