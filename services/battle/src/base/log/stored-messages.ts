import type { GuardCallback } from '@maseki/service-kit/bus/callback-guard.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { LogRecord } from '../../battle/log-record.ts';
import { headerTextOf, headerValue } from './header-text.ts';
import { parseRecord } from './reader.ts';
import { headerIn, type RecordHeader } from './record-header.ts';
import { type LogNames, roomOf } from './stream.ts';

/** A stored log record as the stream republishes it. */
export interface StoredMessage {
  header: RecordHeader;
  seq: number;
  /** Sequence of the record before it in the same room, 0 for the first one. */
  previousSeq: number;
  /** Parses the body. */
  record(): LogRecord;
}

/** The stored records that a pod follows, of all rooms of a shard or of one room. */
export type Followed = { shard: string } | { room: string };

export function storedSubject(names: LogNames, followed: Followed | undefined): string {
  if (!followed) return names.allStored;
  return 'shard' in followed ? names.storedOfShard(followed.shard) : names.storedOf(followed.room);
}

interface Subscription {
  subject: string;
  guard: GuardCallback;
  onStored(message: StoredMessage): void;
}

/**
 * Subscribes to a republished subject of the stream, never to one that pods append to, which also
 * carries the records that the stream refuses. Returns a function that unsubscribes.
 */
export function subscribeToStored(connection: NatsConnection, { subject, guard, onStored }: Subscription): () => void {
  const subscription = connection.subscribe(subject, {
    callback: guard('battle.stored', (message) => {
      const roomId = roomOf(message.subject);
      const headerText = headerTextOf(message);
      const header = headerIn(roomId, headerText);
      if (!header) return;
      onStored({
        header,
        seq: Number(headerValue(headerText, 'Nats-Sequence')),
        previousSeq: Number(headerValue(headerText, 'Nats-Last-Sequence')),
        record: () => parseRecord(() => message.json()),
      });
    }),
  });
  return () => subscription.unsubscribe();
}
