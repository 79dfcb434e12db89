import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { EVENT_STREAM, eventConsumer } from '@maseki/service-kit/bus/event-stream.ts';
import { DeliverPolicy, JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { eventConsumers, presentStreams, requestJetStream } from '../backup/dump-streams.ts';
import type { StoredConsumer, StoredStream } from '../backup/manifest.ts';
import { SetupError } from '../jetstream.ts';

const CHUNK_BYTES = 128 * 1_024;
const RESPONSE_MS = 60_000;
/** Consumers begin this long before the moment of the databases, to allow for different clocks. */
const MARGIN_MS = 5 * 60_000;
const NOT_FOUND = 404;

/** A stream of ours that holds something or has held it. */
export async function findMessages(manager: JetStreamManager): Promise<string | undefined> {
  for (const name of await presentStreams(manager)) {
    if ((await manager.streams.info(name)).state.last_seq > 0) return name;
  }
  return undefined;
}

/** Removes the streams that `setup` or an interrupted restore has made. */
export async function deleteStreams(manager: JetStreamManager): Promise<void> {
  for (const name of await presentStreams(manager)) await manager.streams.delete(name);
}

/** `_nats.…` is the server's note of its own release. */
const withoutServerNotes = (metadata: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !key.startsWith('_nats.')));

const Restored = z.object({ state: z.object({ last_seq: z.int() }) });

/** One stream with the sequences and times of its messages, and its number of replicas. */
async function restoreStream(
  nats: NatsConnection,
  folder: string,
  { stored, replicas }: { stored: StoredStream; replicas: number },
): Promise<void> {
  const { name, state, snapshot } = stored;
  const given = stored.config as Partial<StreamConfig>;
  const config = { ...given, num_replicas: replicas, metadata: withoutServerNotes(given.metadata) };
  const { deliver_subject: subject } = await requestJetStream(
    nats,
    `$JS.API.STREAM.RESTORE.${name}`,
    { config, state },
    z.object({ deliver_subject: z.string() }),
  );
  const file = await open(join(folder, snapshot.path));
  try {
    for await (const chunk of file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })) {
      const refusal = await nats.request(subject, chunk, { timeout: RESPONSE_MS });
      if (refusal.data.length > 0) throw new SetupError(`NATS refuses the snapshot of ${name}: ${refusal.string()}.`);
    }
  } finally {
    await file.close();
  }
  const made = await requestJetStream(nats, subject, undefined, Restored);
  if (made.state.last_seq < state.last_seq) {
    throw new SetupError(`The stream ${name} ends at ${made.state.last_seq} and not at ${state.last_seq}.`);
  }
}

/** Makes all streams of a backup, which are not there. Throws SetupError. */
export async function restoreStreams(
  nats: NatsConnection,
  { streams, folder, replicas }: { streams: readonly StoredStream[]; folder: string; replicas: number },
): Promise<void> {
  for (const stored of streams) await restoreStream(nats, folder, { stored, replicas });
}

/** From when on each consumer gets events again. */
export const startsOf = (consumers: readonly StoredConsumer[], databasesAsOf: string): Record<string, Date> => {
  const usual = Date.parse(databasesAsOf) - MARGIN_MS;
  const starts = consumers.map(({ name, unhandledSince }) => {
    const oldest = unhandledSince === null ? usual : Date.parse(unhandledSince);
    return [name, new Date(Math.min(usual, oldest))] as const;
  });
  return Object.fromEntries(starts);
};

/**
 * Makes the missing consumers. Those that the backup lacks are made by `setup`, as in any release
 * with a new one.
 */
export async function addConsumers(
  manager: JetStreamManager,
  starts: Readonly<Record<string, Date>>,
  replicas: number,
): Promise<void> {
  for (const { name, ...consumer } of eventConsumers()) {
    const start = starts[name];
    if (!start || (await isThere(manager, name))) continue;
    await manager.consumers.add(EVENT_STREAM, {
      ...eventConsumer(consumer, replicas),
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: start.toISOString(),
    });
  }
}

async function isThere(manager: JetStreamManager, name: string): Promise<boolean> {
  try {
    await manager.consumers.info(EVENT_STREAM, name);
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.status === NOT_FOUND) return false;
    throw error;
  }
}
