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

/** Fails unless NATS answers. */
export const pingNats = (connection: NatsConnection): Promise<unknown> =>
  connection.isClosed() ? Promise.reject(new Error('closed')) : connection.flush();
