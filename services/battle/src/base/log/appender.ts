import type { GuardCallback } from '@maseki/service-kit/bus/callback-guard.ts';
import { inboxPrefixOf } from '@maseki/service-kit/bus/connect.ts';
import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { preparedHeaders } from './header-text.ts';
import { createPendingOutcomes } from './pending-outcomes.ts';

/**
 * The outcome of an append. `behind`: the log has a newer record. `full`: it takes no more bytes.
 * `unknown`: no acknowledgement came in time, so the record may be stored, now or a little later.
 */
export type AppendOutcome = { status: 'stored'; seq: number } | { status: 'behind' | 'full' | 'unknown' };

interface NewRecord {
  subject: string;
  /** Lines of NATS headers, each with its CRLF. */
  headerLines: string;
  body: string;
  /** The subject's last sequence as the writer knows it. The stream refuses any other. */
  expectedSeq: number;
}

interface AppenderSettings {
  timeoutMs: number;
  guard: GuardCallback;
}

const EXPECTED_SEQUENCE = 'Nats-Expected-Last-Subject-Sequence';
/** The server's codes for a wrong last sequence; the second one without the number. */
const BEHIND = new Set([10_071, 10_164]);
/** The server's code for a message that it could not store, here for the limit of bytes. */
const NOT_STORED = 10_077;
const Acknowledgement = z.union([
  z.object({ error: z.object({ err_code: z.int().optional(), description: z.string().optional() }) }),
  z.object({ seq: z.int() }),
]);

/** The sequence in an acknowledgement without an error, which is nearly each of them. */
function sequenceIn(json: unknown): number | undefined {
  if (typeof json !== 'object' || json === null || 'error' in json || !('seq' in json)) return undefined;
  return typeof json.seq === 'number' && Number.isSafeInteger(json.seq) ? json.seq : undefined;
}

function outcomeOf(message: Msg): AppendOutcome {
  if (message.headers?.hasError) return { status: 'unknown' };
  const json: unknown = message.json();
  const seq = sequenceIn(json);
  if (seq !== undefined) return { status: 'stored', seq };
  const { data: acknowledgement } = Acknowledgement.safeParse(json);
  if (!acknowledgement) return { status: 'unknown' };
  if ('seq' in acknowledgement) return { status: 'stored', seq: acknowledgement.seq };
  const { err_code = 0 } = acknowledgement.error;
  if (BEHIND.has(err_code)) return { status: 'behind' };
  return { status: err_code === NOT_STORED ? 'full' : 'unknown' };
}

/**
 * Appends to the log with an inbox of its own for acknowledgements, and with the records of one
 * turn of the event loop in one write. That is an order of magnitude less work for the server than
 * one at a time (docs/adr/0006-battle-log.md).
 */
export function createAppender(connection: NatsConnection, { timeoutMs, guard }: AppenderSettings) {
  const inbox = createInbox(inboxPrefixOf('battle'));
  const pending = createPendingOutcomes<AppendOutcome>({ timeoutMs, late: { status: 'unknown' } });
  let queue: { added: NewRecord; reply: string }[] = [];
  let count = 0;

  const subscription = connection.subscribe(`${inbox}.*`, {
    callback: guard('battle.log acknowledgement', (message) => pending.resolve(message.subject, outcomeOf(message))),
  });

  const flush = () => {
    const batch = queue;
    queue = [];
    for (const { added, reply } of batch) {
      const { subject, headerLines, body, expectedSeq } = added;
      const headers = preparedHeaders(`${headerLines}${EXPECTED_SEQUENCE}: ${expectedSeq}\r\n`);
      try {
        connection.publish(subject, body, { reply, headers });
      } catch {
        pending.resolve(reply, { status: 'unknown' });
      }
    }
  };

  return {
    append(added: NewRecord, onOutcome: (outcome: AppendOutcome) => void): void {
      const reply = `${inbox}.${(count++).toString(36)}`;
      if (queue.length === 0) setImmediate(flush);
      queue.push({ added, reply });
      pending.add(reply, onOutcome);
    },
    close(): void {
      subscription.unsubscribe();
      pending.close();
    },
  };
}

export type Appender = ReturnType<typeof createAppender>;
