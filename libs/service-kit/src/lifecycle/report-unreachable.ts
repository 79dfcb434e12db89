import mongoose from 'mongoose';
import type { NatsConfig } from '../config/nats-config.ts';
import type { Log } from '../log.ts';

/** A server as logs name it. */
export interface ServerTarget {
  server: 'NATS' | 'MongoDB';
  /** Host and port, separated by commas where there are several. */
  address: string;
  /** As whom the process comes. */
  user: string | undefined;
}

/** A cause that lasts is logged again that often. */
const LOG_AGAIN_MS = 30_000;
const AUTHENTICATION_FAILED = 18;

export const natsTarget = ({ url, login }: Pick<NatsConfig, 'url' | 'login'>): ServerTarget => ({
  server: 'NATS',
  address: url
    .split(',')
    .map((one) => new URL(one).host)
    .join(','),
  user: login?.user,
});

/** Throws when the URI is none of MongoDB's. */
export function mongoTarget(uri: string): ServerTarget {
  const { hosts, srvHost, credentials } = new mongoose.mongo.MongoClient(uri).options;
  return { server: 'MongoDB', address: srvHost ?? hosts.join(','), user: credentials?.username };
}

/**
 * A server refuses the user or the password. It may accept them later, because users are made while
 * services start.
 */
export const isLoginRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AuthorizationError' || ('code' in error && error.code === AUTHENTICATION_FAILED));

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Logs why a process cannot reach a server, each cause once, and again while it lasts. It never
 * logs a password.
 */
export function unreachableReporter(log: Log, target: ServerTarget): (error: unknown, waitMs: number) => void {
  const loggedAt = new Map<string, number>();
  const { server, address, user = 'nobody' } = target;
  return (error, waitMs) => {
    const reason = sentence(error);
    const last = loggedAt.get(reason);
    const now = performance.now();
    if (last !== undefined && now - last < LOG_AGAIN_MS) return;
    loggedAt.set(reason, now);
    const details = { ...target, reason, waitMs };
    if (isLoginRefused(error)) {
      log.warn({ event: 'login_refused', ...details }, `${server} at ${address} refuses the user ${user}; waiting`);
    } else {
      log.warn({ event: 'server_unreachable', ...details }, `${server} at ${address} cannot be reached yet; waiting`);
    }
  };
}
