import { createCallbackGuard, type GuardCallback } from '@maseki/service-kit/bus/callback-guard.ts';
import { createGetMessage } from '@maseki/service-kit/bus/get-message.ts';
import { retryReads } from '@maseki/service-kit/bus/retry-reads.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { LogRecord } from '../../battle/log-record.ts';
import { type AppendOutcome, createAppender } from './appender.ts';
import { readFullness } from './fullness.ts';
import { createHeartbeatLog, type HeartbeatLog } from './heartbeat-log.ts';
import { createReader, type LogReader } from './reader.ts';
import { headerLines, type RecordHeader } from './record-header.ts';
import { type Followed, type StoredMessage, storedSubject, subscribeToStored } from './stored-messages.ts';
import { logNames } from './stream.ts';
import type { WrittenRecord } from './written-entries.ts';

/** The log of every battle. Only records in it have happened. */
export interface BattleLog extends LogReader, HeartbeatLog {
  /** Appends a record if `expectedSeq` is the last of its room (0 for none). */
  append(record: LogRecord, header: RecordHeader, expectedSeq: number): Promise<AppendOutcome>;
  /** Calls a handler for each stored record, by default of all. Returns what stops it. */
  onStored(handler: (message: StoredMessage) => void, followed?: Followed): () => void;
  /** Removes all records but the last, so that a paused writer cannot begin the room again. */
  purge(roomId: string): Promise<void>;
  /** Removes the last one too, once no paused writer knows the room; `upTo` spares later ones. */
  forget(roomId: string, upTo?: number): Promise<void>;
  /** How much of its bytes the fullest of the streams has taken, from 0 to 1. */
  fullness(): Promise<number>;
  close(): void;
}

interface LogSettings {
  /** How many streams share the shards; 1 by default. */
  streams?: number;
  appendTimeoutMs: number;
  /** Makes the callbacks; a service passes that of its bus. */
  guard?: GuardCallback;
  /** Gets how each append ends, and after how many ms. */
  onAppended?(status: AppendOutcome['status'], ms: number): void;
  /** Gets each record of this pod that is stored. */
  onWritten?(written: WrittenRecord): void;
}

const READ_WITHIN_MS = 3_000;

const printing = () => createCallbackGuard(createLog('battle log', { pod: '', logLevel: 'error' })).guard;

/** Opens the log, whose streams `setup` has made. */
export async function openBattleLog(connection: NatsConnection, settings: LogSettings): Promise<BattleLog> {
  const names = logNames(settings.streams);
  const jsm = await jetstreamManager(connection, { timeout: READ_WITHIN_MS, checkAPI: false });
  const { appendTimeoutMs: timeoutMs, guard = printing(), onAppended, onWritten } = settings;
  const getMessage = createGetMessage(connection, { timeoutMs: READ_WITHIN_MS });
  const appender = createAppender(connection, { timeoutMs, guard });
  return {
    ...createReader({ direct: jsm.direct, getMessage }, names, retryReads(connection, { withinMs: READ_WITHIN_MS })),
    ...createHeartbeatLog({ connection, guard, jsm, getMessage, names, appender }),
    append(record, header, expectedSeq) {
      const { roomId } = header;
      const text = JSON.stringify(record);
      const subject = names.subjectOf(roomId);
      const added = { subject, headerLines: headerLines(header), body: text, expectedSeq };
      const begunAt = performance.now();
      return new Promise((resolve) =>
        appender.append(added, (outcome) => {
          // First, so that no error of a hook leaves a room waiting. Who awaits it runs after them.
          resolve(outcome);
          onAppended?.(outcome.status, performance.now() - begunAt);
          if (outcome.status === 'stored') {
            onWritten?.({ roomId, record, text, previousSeq: expectedSeq, seq: outcome.seq });
          }
        }),
      );
    },
    onStored: (onStored, followed) =>
      subscribeToStored(connection, { subject: storedSubject(names, followed), guard, onStored }),
    async purge(roomId) {
      await jsm.streams.purge(names.streamOf(roomId), { filter: names.subjectOf(roomId), keep: 1 });
    },
    async forget(roomId, upTo) {
      const before = upTo === undefined ? {} : { seq: upTo + 1 };
      await jsm.streams.purge(names.streamOf(roomId), { filter: names.subjectOf(roomId), ...before });
    },
    fullness: () => readFullness(jsm, names),
    close: () => appender.close(),
  };
}
