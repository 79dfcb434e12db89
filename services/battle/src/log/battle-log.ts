import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { LogLine } from '../domain/entry.ts';
import { type EntryHead, headToHeaders } from './entry-head.ts';
import { logNames } from './names.ts';
import { createPublisher, type PublishOutcome } from './publisher.ts';
import { createReader, type LogReader } from './reader.ts';
import { ensureStream } from './stream.ts';
import { hearTold, type Told } from './told.ts';

/** The log of every battle: what is in it has happened, and nothing else has. */
export interface BattleLog extends LogReader {
  /** Adds a line if `expectedSeq` still is the last one of its room (0: it has none). */
  append(line: LogLine, head: EntryHead, expectedSeq: number): Promise<PublishOutcome>;
  hear(listen: (told: Told) => void): () => void;
  /** Forgets a room but for its last entry, which keeps a paused writer from beginning it anew. */
  purge(roomId: string): Promise<void>;
  /** Forgets the last entry as well, when no writer can be paused any more that knew the room. */
  forget(roomId: string): Promise<void>;
  close(): void;
}

export interface LogSettings {
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
    append: (line, head, expectedSeq) =>
      publisher.publish({
        subject: names.log(head.roomId),
        headers: headToHeaders(head),
        body: JSON.stringify(line),
        expectedSeq,
      }),
    hear: (listen) => hearTold(connection, names, listen),
    async purge(roomId) {
      await jsm.streams.purge(names.stream, { filter: names.log(roomId), keep: 1 });
    },
    async forget(roomId) {
      await jsm.streams.purge(names.stream, { filter: names.log(roomId) });
    },
    close: () => publisher.close(),
  };
}
