import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';

/** Connects to NATS. Afterwards the client reconnects by itself for as long as it takes. */
export const connectNats = (url: string, name: string): Promise<NatsConnection> =>
  connect({
    servers: url.split(','),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 5_000,
    maxPingOut: 2,
    timeout: 3_000,
  });

const LONGEST_GOODBYE_MS = 3_000;

/** Leaves NATS after what is under way was handled; at once when NATS cannot be reached. */
export async function leaveNats(connection: NatsConnection): Promise<void> {
  const late = new AbortController();
  const waited = sleep(LONGEST_GOODBYE_MS, undefined, { signal: late.signal }).catch(() => undefined);
  await Promise.race([connection.drain().catch(() => undefined), waited]);
  late.abort();
  await connection.close();
}

/** Fails unless NATS responds. */
export const pingNats = (connection: NatsConnection): Promise<unknown> =>
  connection.isClosed() ? Promise.reject(new Error('closed')) : connection.flush();
