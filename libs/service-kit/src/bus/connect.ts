import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { NatsConfig } from '../config/nats-config.ts';

/**
 * The prefix of a service's replies. Each service has its own inboxes and may subscribe to no
 * others, because a service that could would read the replies to all
 * (docs/adr/0008-bus-permissions.md).
 */
export const inboxPrefixOf = (service: string): string => `_INBOX_${service}`;

interface ConnectedAs {
  /** Its inboxes are named after it. */
  service: string;
  pod: string;
  /**
   * False if it does not need its own broadcasts, as when it has counted already what it tells
   * others. True by default.
   */
  echo?: boolean;
}

/**
 * Connects to NATS. Afterwards the client reconnects by itself without end, also while its password
 * is refused, because a server may start again before it has the users. Throws if at the start no
 * server of the address accepts it.
 */
export const connectNats = (
  { url, login, ca }: NatsConfig,
  { service, pod, echo = true }: ConnectedAs,
): Promise<NatsConnection> =>
  connect({
    servers: url.split(','),
    name: `${service}@${pod}`,
    inboxPrefix: inboxPrefixOf(service),
    noEcho: !echo,
    ...(login ? { user: login.user, pass: login.password } : {}),
    ...(ca === undefined ? {} : { tls: { ca } }),
    ignoreAuthErrorAbort: true,
    // Each request would create an error beforehand for its stack, which takes a fiftieth of a busy
    // pod's time.
    noAsyncTraces: true,
    // Each server of a cluster names the others before it refuses a password, and the first
    // connection would be tried without end or pause.
    ignoreClusterUpdates: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 5_000,
    maxPingOut: 2,
    timeout: 3_000,
  });

const LONGEST_GOODBYE_MS = 3_000;

/**
 * Leaves NATS after the work under way is done, with the RPCs of `bus`. Takes at most 3 s, as when
 * NATS is away.
 */
export async function leaveNats(connection: NatsConnection, bus?: { stopRpcs(): Promise<void> }): Promise<void> {
  const sayGoodbye = async () => {
    await bus?.stopRpcs();
    await connection.drain();
  };
  await withDeadline(sayGoodbye(), LONGEST_GOODBYE_MS, () => undefined).catch(() => undefined);
  await connection.close();
}

/** Fails unless NATS responds. */
export const pingNats = (connection: NatsConnection): Promise<unknown> =>
  connection.isClosed() ? Promise.reject(new Error('closed')) : connection.flush();
