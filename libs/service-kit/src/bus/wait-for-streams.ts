import { JetStreamApiError, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { Kit } from '../lifecycle/kit.ts';
import { retry } from '../lifecycle/retry.ts';
import { isUnavailable, UnavailableError } from '../unavailable.ts';

const NOT_FOUND = 404;

async function requireStream(manager: JetStreamManager, name: string): Promise<void> {
  await manager.streams.info(name).catch((cause: unknown) => {
    if (!(cause instanceof JetStreamApiError && cause.status === NOT_FOUND)) throw cause;
    throw new UnavailableError(`the stream ${name} is missing: run setup`, { cause });
  });
}

/** Resolves when all of a service's own streams are there. `setup` makes them: no service has the right to. */
export async function waitForStreams(
  { bus, log, stopping }: Pick<Kit, 'bus' | 'log' | 'stopping'>,
  names: readonly string[],
): Promise<void> {
  const manager = await jetstreamManager(bus.connection, { checkAPI: false });
  await retry(() => Promise.all(names.map((name) => requireStream(manager, name))), {
    signal: stopping,
    isTemporary: isUnavailable,
    onRetry: (error, waitMs) => log.warn({ event: 'stream_missing', err: error, waitMs }, 'a stream is not there yet'),
  });
}
