import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { LogRecord } from '../battle/log-record.ts';
import { createPublisher, type PublishOutcome } from './publisher.ts';
import { createReader, type LogReader } from './reader.ts';
import { encodeHeader, type RecordHeader } from './record-header.ts';
import { type StoredMessage, subscribeToStored } from './stored-messages.ts';
import { ensureStream, logNames } from './stream.ts';

/** The log of every battle: what is in it has happened, and nothing else has. */
export interface BattleLog extends LogReader {
  /** Appends a record if `expectedSeq` still is the last sequence of its room (0: the room has no record). */
  append(record: LogRecord, header: RecordHeader, expectedSeq: number): Promise<PublishOutcome>;
  /** Calls a handler for each stored record of each room. Returns a function that stops it. */
  onStored(handler: (message: StoredMessage) => void): () => void;
  /** Removes all records of a room but the last one, which keeps a paused writer from beginning the room again. */
  purge(roomId: string): Promise<void>;
  /** Removes the last record too, once no writer can be paused that still knows the room. */
  forget(roomId: string): Promise<void>;
  close(): void;
}

interface LogSettings {
  prefix: string;
  replicas: number;
  maxBytes: number;
  publishTimeoutMs: number;
}

export async function openBattleLog(connection: NatsConnection, settings: LogSettings): Promise<BattleLog> {
  const names = logNames(settings.prefix);
  const jsm = await jetstreamManager(connection, { timeout: 3_000 });
  await ensureStream(jsm, names, settings);
  const publisher = createPublisher(connection, { timeoutMs: settings.publishTimeoutMs });
  return {
    ...createReader(jsm, names),
    append: (record, header, expectedSeq) =>
      publisher.publish({
        subject: names.subjectOf(header.roomId),
        headers: encodeHeader(header),
        body: JSON.stringify(record),
        expectedSeq,
      }),
    onStored: (handler) => subscribeToStored(connection, names, handler),
    async purge(roomId) {
      await jsm.streams.purge(names.stream, { filter: names.subjectOf(roomId), keep: 1 });
    },
    async forget(roomId) {
      await jsm.streams.purge(names.stream, { filter: names.subjectOf(roomId) });
    },
    close: () => publisher.close(),
  };
}
