import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { inboxPrefixOf } from '@maseki/service-kit/bus/connect.ts';
import { consumerName, EVENT_STREAM } from '@maseki/service-kit/bus/event-stream.ts';
import { LIVE_STREAM } from '@maseki/service-kit/live/bucket.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type ConsumerInfo, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { busUsers } from '../bus.ts';
import { SetupError } from '../jetstream.ts';
import { writeStored } from './files.ts';
import type { StoredConsumer, StoredStream } from './manifest.ts';
import { STREAMS } from './names.ts';

const CHUNK_BYTES = 128 * 1_024;
/** The server keeps quiet no longer than that between two chunks. */
const SILENT_MS = 30_000;
const NOT_FOUND = 404;

/** The streams that no single service owns. */
const SHARED_STREAMS: readonly string[] = [EVENT_STREAM, LIVE_STREAM];

export const isShared = (stream: string): boolean => SHARED_STREAMS.includes(stream);

/**
 * All streams and buckets, by all names that settings may give them, but for those that the running
 * game writes again by itself.
 */
const keptStreams: readonly string[] = [
  ...SHARED_STREAMS,
  ...Object.values(busUsers).flatMap(({ streams, rewritten }) => streams.filter((name) => !rewritten.includes(name))),
];

/** A response of JetStream's administration, either an error or the result. */
export async function requestJetStream<T>(
  nats: NatsConnection,
  subject: string,
  body: object | undefined,
  wanted: z.ZodType<T>,
) {
  const response = await nats.request(subject, body && JSON.stringify(body), { timeout: SILENT_MS });
  const { error, ...rest } = z
    .looseObject({ error: z.object({ description: z.string() }).optional() })
    .parse(response.json());
  if (error) throw new SetupError(`NATS refuses ${subject}: ${error.description}.`);
  return wanted.parse(rest);
}

const Snapshot = z.object({
  config: z.looseObject({ name: z.string() }),
  state: z.looseObject({ messages: z.int(), last_seq: z.int() }),
});

/** Fails when nothing comes for a while. */
async function* unlessSilent<T>(source: AsyncIterator<T>, what: string): AsyncGenerator<T> {
  for (;;) {
    const next = await withDeadline(source.next(), SILENT_MS, () => {
      throw new UnavailableError(`${what} was interrupted`);
    });
    if (next.done) return;
    yield next.value;
  }
}

/**
 * One stream in the server's own format, messages with their sequences and times, without
 * consumers.
 */
async function dumpStream(nats: NatsConnection, folder: string, name: string): Promise<StoredStream> {
  const inbox = createInbox(inboxPrefixOf('setup'));
  const chunks = nats.subscribe(inbox);
  try {
    const request = { deliver_subject: inbox, no_consumers: true, chunk_size: CHUNK_BYTES };
    const { config, state } = await requestJetStream(nats, `$JS.API.STREAM.SNAPSHOT.${name}`, request, Snapshot);
    async function* content() {
      for await (const message of unlessSilent(chunks[Symbol.asyncIterator](), `the snapshot of ${name}`)) {
        const code = message.headers?.code ?? 0;
        if (code >= 400) throw new UnavailableError(`the snapshot of ${name}: ${message.headers?.description}`);
        if (message.data.length === 0) return;
        yield message.data;
        // The server sends more only when it hears that this is written.
        message.respond();
      }
    }
    return { name, config, state, snapshot: await writeStored(folder, `${STREAMS}/${name}.snapshot`, content()) };
  } finally {
    chunks.unsubscribe();
  }
}

/** Which of the streams are there. */
export async function presentStreams(manager: JetStreamManager): Promise<string[]> {
  const names: string[] = [];
  for await (const name of manager.streams.names()) if (keptStreams.includes(name)) names.push(name);
  return names.sort();
}

/** Writes all streams, each as of its own moment. */
export async function dumpStreams(nats: NatsConnection, manager: JetStreamManager, folder: string) {
  const stored: StoredStream[] = [];
  for (const name of await presentStreams(manager)) stored.push(await dumpStream(nats, folder, name));
  return stored;
}

/** Time of the first event that a consumer has not handled, null if it has handled all. */
async function unhandledSince(manager: JetStreamManager, info: ConsumerInfo): Promise<string | null> {
  if (info.num_pending === 0 && info.num_ack_pending === 0) return null;
  const oldest = { seq: info.ack_floor.stream_seq + 1, next_by_subj: info.config.filter_subject ?? '>' };
  try {
    const message = await manager.streams.getMessage(EVENT_STREAM, oldest);
    return message ? message.time.toISOString() : null;
  } catch (error) {
    // It was too old, or is handled by now.
    if (error instanceof JetStreamApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

/** All consumers of events that `setup` makes. */
export const eventConsumers = (): { name: string; service: string; subject: string }[] =>
  Object.entries(busUsers).flatMap(([service, { consumes }]) =>
    consumes.map((subject) => ({ name: consumerName(service, subject), service, subject })),
  );

/**
 * Progress of the consumers of events. It is read before the moment of the databases, because an
 * event counts as handled once its effect is in a database.
 */
export async function readConsumers(manager: JetStreamManager): Promise<StoredConsumer[]> {
  const ours = new Set(eventConsumers().map(({ name }) => name));
  const consumers: StoredConsumer[] = [];
  for await (const info of manager.consumers.list(EVENT_STREAM)) {
    if (ours.has(info.name)) consumers.push({ name: info.name, unhandledSince: await unhandledSince(manager, info) });
  }
  return consumers;
}
