import { JetStreamApiError, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { EVENT_STREAM } from '../bus/event-stream.ts';
import { isUnavailable, UnavailableError } from '../unavailable.ts';
import type { Kit } from './kit.ts';
import { retry } from './retry.ts';

const NOT_FOUND = 404;

type WaitDeps = Pick<Kit, 'bus' | 'log' | 'missing' | 'stopping'>;

/** An object that `setup` makes. `/readyz` shows it as `<kind> <name>` while it is missing. */
interface Needed {
  kind: 'stream' | 'consumer';
  name: string;
}

const look = ({ streams, consumers }: JetStreamManager, { kind, name }: Needed): Promise<unknown> =>
  kind === 'stream' ? streams.info(name) : consumers.info(EVENT_STREAM, name);

async function requireThere(manager: JetStreamManager, needed: Needed): Promise<void> {
  await look(manager, needed).catch((cause: unknown) => {
    if (!(cause instanceof JetStreamApiError && cause.status === NOT_FOUND)) throw cause;
    throw new UnavailableError(`the ${needed.kind} ${needed.name} is missing: run setup`, { cause });
  });
}

async function waitForAll({ bus, log, missing, stopping }: WaitDeps, all: readonly Needed[]): Promise<void> {
  const manager = await jetstreamManager(bus.connection, { checkAPI: false });
  const wait = async (needed: Needed) => {
    const shown = `${needed.kind} ${needed.name}`;
    missing.add(shown);
    await retry(() => requireThere(manager, needed), {
      signal: stopping,
      isTemporary: isUnavailable,
      onRetry: (error, waitMs) =>
        log.warn({ event: `${needed.kind}_missing`, err: error, waitMs }, `the ${shown} is not there yet`),
    });
    missing.delete(shown);
  };
  await Promise.all(all.map(wait));
}

/**
 * Resolves when all of a service's own streams exist. `setup` makes them, because no service has
 * the right to.
 */
export const waitForStreams = (deps: WaitDeps, names: readonly string[]): Promise<void> =>
  waitForAll(
    deps,
    names.map((name) => ({ kind: 'stream', name })),
  );

/** Resolves when all of a service's consumers of events are there. */
export const waitForConsumers = (deps: WaitDeps, names: readonly string[]): Promise<void> =>
  waitForAll(
    deps,
    names.map((name) => ({ kind: 'consumer', name })),
  );
