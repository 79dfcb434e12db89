import { type JetStreamManager, jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { type ConnectionOptions, connect } from '@nats-io/transport-node';
import { UsageError, UserError } from '../bootstrap/user-error.mjs';

interface Wanted {
  /** Undefined lists the streams. */
  stream?: string | undefined;
  /** All by default; may end with `>`. */
  subject?: string | undefined;
  /** Of the messages, the newest of a stream, the oldest of a subject. */
  most: number;
}

function lineOf({ seq, time, subject, header, data }: StoredMsg): string {
  const headers = [...(header ?? [])].map(([name, values]) => `${name}=${values.join()}`);
  return [seq, time.toISOString(), subject, ...headers, new TextDecoder().decode(data)].join(' ');
}

async function listStreams(manager: JetStreamManager): Promise<string[]> {
  const lines: string[] = [];
  for await (const { config, state } of manager.streams.list())
    lines.push(`${config.name}: ${state.messages} messages of ${config.subjects?.join(', ')}`);
  return lines.sort();
}

/** Messages from a sequence on, at most so many. */
async function messagesFrom(
  manager: JetStreamManager,
  { stream, subject, most }: { stream: string; subject: string; most: number },
  from: number,
): Promise<string[]> {
  const lines: string[] = [];
  for (let seq = from; lines.length < most; ) {
    // The server knows the second member, the types of the client do not.
    const next = { seq, next_by_subj: subject };
    const message = await manager.streams.getMessage(stream, next);
    if (message === null) break;
    lines.push(lineOf(message));
    seq = message.seq + 1;
  }
  return lines;
}

async function linesOf(manager: JetStreamManager, { stream, subject, most }: Wanted): Promise<string[]> {
  if (stream === undefined) return listStreams(manager);
  const info = await manager.streams.info(stream).catch(() => null);
  if (!info) throw new UsageError(`There is no stream "${stream}": npm run look -- stream lists them.`);
  const { first_seq, last_seq } = info.state;
  const from = subject === undefined ? Math.max(first_seq, last_seq - most + 1) : first_seq;
  return messagesFrom(manager, { stream, subject: subject ?? '>', most }, Math.max(from, 1));
}

/** Or messages of one with sequence, time, subject, headers. Throws UsageError, UserError. */
export async function lookIntoStream(login: ConnectionOptions, wanted: Wanted): Promise<string[]> {
  const connection = await connect({ ...login, reconnect: false }).catch(() => {
    throw new UserError('NATS does not respond: start the game, or set NATS_URL.');
  });
  try {
    return await linesOf(await jetstreamManager(connection), wanted);
  } finally {
    await connection.close();
  }
}
