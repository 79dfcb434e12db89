import { MongoClient } from 'mongodb';

export interface MongoCounters {
  /** Commands that it was sent, by name. */
  commands(): Promise<Record<string, number>>;
  /** Reads and writes that it has done, by `<database>.<collection>`. */
  operations(): Promise<Record<string, number>>;
  /** Documents that queries examined, returned or not, and those that were written. */
  documents(): Promise<{ read: number; written: number }>;
  close(): Promise<void>;
}

type Totals = Record<string, { total?: number | { count: number } }>;

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
  const metrics = async () => (await admin.command({ serverStatus: 1 }))['metrics'];
  return {
    commands: async () => numbersOf((await metrics()).commands),
    async operations() {
      const { note, ...totals } = (await admin.command({ top: 1 }))['totals'];
      return numbersOf(totals);
    },
    async documents() {
      const { document, queryExecutor } = await metrics();
      const written = Number(document.inserted) + Number(document.updated) + Number(document.deleted);
      return { read: Number(queryExecutor.scannedObjects), written };
    },
    close: () => client.close(),
  };
}
