import { EVENT_STREAM, eventConsumer, eventStream } from '@maseki/service-kit/bus/event-stream.ts';
import { isUnavailable, UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type ConsumerConfig, JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import { isNewer, madeBy } from './generation.ts';

const NOT_FOUND = 404;
/** A cluster has taken a change of the stream and not made it yet. */
const MORE_REPLICAS_THAN_STREAM = 10_126;

/** Something could not be made. The message is one sentence for the operator. */
export class SetupError extends Error {
  override name = 'SetupError';
}

export type Stream = Partial<StreamConfig> & { name: string };
type Consumer = Partial<ConsumerConfig> & { durable_name: string };

const isApiError = (error: unknown): error is JetStreamApiError => error instanceof JetStreamApiError;

const unlessFound = (error: unknown): undefined => {
  if (isApiError(error) && error.status === NOT_FOUND) return undefined;
  throw error;
};

/** How one stream or consumer is found and made. */
interface Made {
  find(): Promise<{ metadata?: Record<string, string> } | undefined>;
  add(): Promise<unknown>;
  update(): Promise<unknown>;
}

/**
 * Another `setup` may run at the same time. If adding fails because the object now exists, it is
 * updated.
 */
async function addOrUpdate({ find, add, update }: Made): Promise<unknown> {
  let found = await find();
  if (found === undefined) {
    const refused = await add().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused === undefined) return;
    found = await find();
    if (found === undefined) throw refused;
  }
  return isNewer(found.metadata) ? undefined : update();
}

async function ensure(what: string, made: Made): Promise<void> {
  try {
    await addOrUpdate(made);
  } catch (error) {
    if (!isApiError(error) || isUnavailable(error)) throw error;
    if (error.code === MORE_REPLICAS_THAN_STREAM) {
      throw new UnavailableError(`${what} waits for its stream`, { cause: error });
    }
    throw new SetupError(`${what} cannot be made: ${error.message}.`);
  }
}

/** Creates a stream or updates it to these settings. Throws SetupError. */
export const ensureStream = ({ streams }: JetStreamManager, config: Stream): Promise<void> =>
  ensure(`The stream ${config.name}`, {
    find: () => streams.info(config.name).then((info) => info.config, unlessFound),
    add: () => streams.add({ ...config, metadata: madeBy }),
    update: () => streams.update(config.name, { ...config, metadata: madeBy }),
  });

/** Where a consumer begins is settled when it is made, for a restored one by the backup. */
const changeable = ({ deliver_policy: _, ...config }: Consumer): Consumer => config;

const ensureConsumer = ({ consumers }: JetStreamManager, config: Consumer): Promise<void> =>
  ensure(`The consumer ${config.durable_name}`, {
    find: () => consumers.info(EVENT_STREAM, config.durable_name).then((info) => info.config, unlessFound),
    add: () => consumers.add(EVENT_STREAM, { ...config, metadata: madeBy }),
    update: () => consumers.update(EVENT_STREAM, config.durable_name, { ...changeable(config), metadata: madeBy }),
  });

interface EventSettings {
  replicas: number;
  maxBytes: number;
  /** Who consumes which event. */
  consumers: readonly { service: string; subject: string }[];
}

/**
 * Makes the stream of events and its consumers, which keep unhandled events from then on. Throws
 * SetupError.
 */
export async function ensureEvents(manager: JetStreamManager, settings: EventSettings): Promise<void> {
  const { replicas, maxBytes, consumers } = settings;
  await ensureStream(manager, eventStream({ replicas, maxBytes }));
  await Promise.all(consumers.map((consumer) => ensureConsumer(manager, eventConsumer(consumer, replicas))));
}
