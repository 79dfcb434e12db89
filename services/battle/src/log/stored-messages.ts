import type { NatsConnection } from '@nats-io/transport-node';
import type { LogRecord } from '../battle/log-record.ts';
import { parseRecord } from './reader.ts';
import { decodeHeader, type RecordHeader } from './record-header.ts';
import type { LogNames } from './stream.ts';

/** A stored log record as the stream republishes it to all pods. */
export interface StoredMessage {
  header: RecordHeader;
  seq: number;
  /** Sequence of the record before it in the same room, 0 for the first one. */
  previousSeq: number;
  /** Parses the body. Throws CannotReproduce. */
  record(): LogRecord;
}

/**
 * Subscribes to every stored record of every room: the stream's republished subject, never the one that pods publish to, which also
 * carries what the stream refuses. Returns a function that unsubscribes.
 */
export function subscribeToStored(
  connection: NatsConnection,
  names: LogNames,
  onStored: (message: StoredMessage) => void,
): () => void {
  const subscription = connection.subscribe(names.allStored, {
    callback: (error, message) => {
      const roomId = names.roomOf(message.subject);
      const header = error ? undefined : decodeHeader(roomId, message.headers);
      if (!header) return;
      onStored({
        header,
        seq: Number(message.headers?.get('Nats-Sequence')),
        previousSeq: Number(message.headers?.get('Nats-Last-Sequence')),
        record: () => parseRecord(roomId, () => message.json()),
      });
    },
  });
  return () => subscription.unsubscribe();
}
