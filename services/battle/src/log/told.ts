import type { NatsConnection } from '@nats-io/transport-node';
import type { LogLine } from '../domain/entry.ts';
import { type EntryHead, headFromHeaders } from './entry-head.ts';
import type { LogNames } from './names.ts';
import { lineIn } from './reader.ts';

/** A stored line as all pods hear of it. */
export interface Told {
  head: EntryHead;
  seq: number;
  /** Sequence of the line before it in the same room, 0 for the first. */
  previousSeq: number;
  /** Reads the body. Throws CannotReproduce. */
  line(): LogLine;
}

/**
 * Hears every stored line of every room: the stream's republished subject, never the one that pods publish to, which also carries
 * what the stream refuses.
 */
export function hearTold(connection: NatsConnection, names: LogNames, listen: (told: Told) => void): () => void {
  const subscription = connection.subscribe(names.allTold, {
    callback: (error, message) => {
      const roomId = names.roomOf(message.subject);
      const head = error ? undefined : headFromHeaders(roomId, message.headers);
      if (!head) return;
      listen({
        head,
        seq: Number(message.headers?.get('Nats-Sequence')),
        previousSeq: Number(message.headers?.get('Nats-Last-Sequence')),
        line: () => lineIn(roomId, () => message.json()),
      });
    },
  });
  return () => subscription.unsubscribe();
}
