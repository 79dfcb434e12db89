import type { Log } from '@maseki/service-kit/log.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Context } from '../context.ts';

type CompareTailsDeps = Pick<Context, 'subscribers' | 'roomCache' | 'battleLog' | 'now'>;

/** The log of a room from which a record came more recently than this is not read. */
const QUIET_MS = 900;

/**
 * Refreshes the rooms with subscribers whose log is ahead of this pod: the last republished message may be lost with no later one to
 * show the gap.
 */
export async function compareTails({ subscribers, roomCache, battleLog, now }: CompareTailsDeps): Promise<void> {
  const isQuiet = (roomId: string) => now() - (roomCache.cached(roomId)?.knownAt ?? 0) > QUIET_MS;
  const quiet = subscribers.roomIds().filter(isQuiet);
  if (quiet.length === 0) return;
  for (const { seq, header } of await battleLog.tails(quiet)) {
    if (seq !== roomCache.cached(header.roomId)?.seq) roomCache.refresh(header.roomId);
  }
}

/** Runs something after each reconnect to NATS. Returns a function that stops it. */
export function onReconnect(connection: NatsConnection, run: () => Promise<void>, log: Log): () => void {
  let stopped = false;
  const watch = async () => {
    for await (const { type } of connection.status()) {
      if (stopped) return;
      if (type === 'reconnect')
        await run().catch((error: unknown) =>
          log.warn({ event: 'reconnect_check_failed', err: error }, 'after a reconnect'),
        );
    }
  };
  void watch();
  return () => {
    stopped = true;
  };
}
