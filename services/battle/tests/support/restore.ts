import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import { logNames } from '../../src/base/log/stream.ts';

/** A database as it was at one moment. */
export type DatabaseCopy = ReadonlyMap<string, readonly object[]>;

/** All documents of a database. */
export async function copyDatabase({ db }: Connection): Promise<DatabaseCopy> {
  const collections = (await db?.listCollections().toArray()) ?? [];
  const copied = collections.map(
    async ({ name }) => [name, (await db?.collection(name).find().toArray()) ?? []] as const,
  );
  return new Map(await Promise.all(copied));
}

/**
 * Puts a database back, as a restored backup does. Newer data is gone. Running pods see it before
 * or after, as when its server is exchanged.
 */
export async function restoreDatabase(connection: Connection, copy: DatabaseCopy): Promise<void> {
  const { db } = connection;
  const collections = (await db?.listCollections().toArray()) ?? [];
  await transaction(connection, async (session) => {
    for (const { name } of collections) await db?.collection(name).deleteMany({}, { session });
    for (const [name, documents] of copy) {
      if (documents.length > 0) await db?.collection(name).insertMany([...documents], { session });
    }
  });
}

interface LogMessage {
  subject: string;
  data: Uint8Array;
  headers: MsgHdrs;
}

/** The log as it was at one moment. */
export type LogCopy = readonly LogMessage[];

const { stream } = logNames();

/** All messages of the log, in their order, as long as it is one stream. */
export async function copyLog(nats: NatsConnection): Promise<LogCopy> {
  const jsm = await jetstreamManager(nats);
  const { state } = await jsm.streams.info(stream);
  const messages: LogMessage[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await jsm.streams.getMessage(stream, { seq });
    if (!message) continue;
    const kept = headers();
    for (const key of message.header.keys()) if (key.startsWith('Maseki-')) kept.set(key, message.header.get(key));
    messages.push({ subject: message.subject, data: message.data, headers: kept });
  }
  return messages;
}

/**
 * Loses the log and makes it again, as an operator does, with its content of an earlier moment. Its
 * sequences begin at 1 again.
 */
export async function restoreLog(nats: NatsConnection, copy: LogCopy = []): Promise<void> {
  const jsm = await jetstreamManager(nats);
  const { config } = await jsm.streams.info(stream);
  await jsm.streams.delete(stream);
  await jsm.streams.add(config);
  for (const { subject, data, headers: kept } of copy) {
    await nats.request(subject, data, { headers: kept, timeout: 5_000 });
  }
}
