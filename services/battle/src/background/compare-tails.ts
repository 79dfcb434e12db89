import type { Log } from '@maseki/service-kit/log.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Context } from '../context.ts';

/**
 * Finds watched rooms whose log is ahead of this pod: the last republished message may be lost with no later one to show the gap.
 */
export async function compareTails({
  audience,
  rooms,
  battleLog,
}: Pick<Context, 'audience' | 'rooms' | 'battleLog'>): Promise<void> {
  const watched = audience.watchedRooms();
  if (watched.length === 0) return;
  for (const { seq, head } of await battleLog.tails(watched)) {
    if (seq !== rooms.cached(head.roomId)?.seq) rooms.refresh(head.roomId);
  }
}

/** Runs something whenever the connection to NATS is back. */
export function onReconnect(connection: NatsConnection, run: () => Promise<void>, log: Log): () => void {
  let stopped = false;
  const watch = async () => {
    for await (const { type } of connection.status()) {
      if (stopped) return;
      if (type === 'reconnect') await run().catch((error: unknown) => log.warn({ err: error }, 'after a reconnect'));
    }
  };
  void watch();
  return () => {
    stopped = true;
  };
}
