import { MongoClient } from 'mongodb';

/** Counts of a server since its start. */
export interface MongoCounters {
  /** Commands that it was sent, by name. */
  commands(): Promise<Record<string, number>>;
  /** Reads and writes that it has done, by `<database>.<collection>`. */
  operations(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

type Totals = Record<string, { total?: number | { count: number } }>;

/** Reads the counters of a MongoDB as a user who may do everything. */
export async function mongoCounters(uri: string): Promise<MongoCounters> {
  const client = await new MongoClient(uri).connect();
  const admin = client.db('admin');
  const numbersOf = (totals: Totals) =>
    Object.fromEntries(
      Object.entries(totals).map(([name, { total = 0 }]) => [
        name,
        Number(typeof total === 'object' && 'count' in total ? total.count : total),
      ]),
    );
  return {
    commands: async () => numbersOf((await admin.command({ serverStatus: 1 }))['metrics'].commands),
    async operations() {
      const { note, ...totals } = (await admin.command({ top: 1 }))['totals'];
      return numbersOf(totals);
    },
    close: () => client.close(),
  };
}
