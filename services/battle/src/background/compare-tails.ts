import type { Log } from '@maseki/service-kit/log.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Context } from '../context.ts';

type Parts = Pick<Context, 'audience' | 'rooms' | 'battleLog' | 'now'>;

/** A room of which something was heard so lately needs no look at its log. */
const QUIET_MS = 900;

/**
 * Finds watched rooms whose log is ahead of this pod: the last republished message may be lost with no later one to show the gap.
 */
export async function compareTails({ audience, rooms, battleLog, now }: Parts): Promise<void> {
  const isQuiet = (roomId: string) => now() - (rooms.cached(roomId)?.knownAt ?? 0) > QUIET_MS;
  const quiet = audience.watchedRooms().filter(isQuiet);
  if (quiet.length === 0) return;
  for (const { seq, head } of await battleLog.tails(quiet)) {
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
