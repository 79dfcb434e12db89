import type { GuardCallback } from '@maseki/service-kit/bus/callback-guard.ts';
import { inboxPrefixOf } from '@maseki/service-kit/bus/connect.ts';
import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { preparedHeaders } from './header-text.ts';
import { createPendingOutcomes } from './pending-outcomes.ts';

/**
 * What became of a publish. `behind`: the log has a newer record. `full`: it takes no more bytes. `unknown`: no acknowledgement came in
 * time, so it may be stored, now or a little later.
 */
export type PublishOutcome = { status: 'stored'; seq: number } | { status: 'behind' | 'full' | 'unknown' };

interface Publication {
  subject: string;
  /** Lines of NATS headers, each with its CRLF. */
  headerLines: string;
  body: string;
  /** Sequence of the subject's last message as the writer knows it; the stream refuses the publish when there is a newer one. */
  expectedSeq: number;
}

interface PublisherSettings {
  timeoutMs: number;
  guard: GuardCallback;
}

export interface Publisher {
  publish(publication: Publication): Promise<PublishOutcome>;
  close(): void;
}

const EXPECTED_SEQUENCE = 'Nats-Expected-Last-Subject-Sequence';
/** The server's codes for a wrong last sequence; the second one without the number. */
const BEHIND = new Set([10_071, 10_164]);
/** The server's code for a message that it could not store, here because of the stream's limit of bytes. */
const NOT_STORED = 10_077;
const Acknowledgement = z.union([
  z.object({ error: z.object({ err_code: z.int().optional(), description: z.string().optional() }) }),
  z.object({ seq: z.int() }),
]);

function outcomeOf(message: Msg): PublishOutcome {
  if (message.headers?.hasError) return { status: 'unknown' };
  const { data: acknowledgement } = Acknowledgement.safeParse(message.json());
  if (!acknowledgement) return { status: 'unknown' };
  if ('seq' in acknowledgement) return { status: 'stored', seq: acknowledgement.seq };
  const { err_code = 0 } = acknowledgement.error;
  if (BEHIND.has(err_code)) return { status: 'behind' };
  return { status: err_code === NOT_STORED ? 'full' : 'unknown' };
}

/**
 * Publishes to JetStream with an inbox of its own for acknowledgements, and with the publishes of one turn of the event loop in
 * one write: an order of magnitude less work for the server than one at a time (docs/adr/0006-battle-log.md).
 */
export function createPublisher(connection: NatsConnection, { timeoutMs, guard }: PublisherSettings): Publisher {
  const inbox = createInbox(inboxPrefixOf('battle'));
  const pending = createPendingOutcomes<PublishOutcome>({ timeoutMs, late: { status: 'unknown' } });
  let queue: { publication: Publication; reply: string }[] = [];
  let count = 0;

  const subscription = connection.subscribe(`${inbox}.*`, {
    callback: guard('battle.log acknowledgement', (message) => pending.resolve(message.subject, outcomeOf(message))),
  });

  const flush = () => {
    const batch = queue;
    queue = [];
    for (const { publication, reply } of batch) {
      const { subject, headerLines, body, expectedSeq } = publication;
      const headers = preparedHeaders(`${headerLines}${EXPECTED_SEQUENCE}: ${expectedSeq}\r\n`);
      try {
        connection.publish(subject, body, { reply, headers });
      } catch {
        pending.resolve(reply, { status: 'unknown' });
      }
    }
  };

  return {
    publish(publication) {
      const reply = `${inbox}.${(count++).toString(36)}`;
      if (queue.length === 0) setImmediate(flush);
      queue.push({ publication, reply });
      return pending.add(reply);
    },
    close() {
      subscription.unsubscribe();
      pending.close();
    },
  };
}
