import { setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { isUnavailable, UnavailableError } from '../unavailable.ts';

/**
 * Repeats a read until it succeeds or its time is over, and then fails with the last error. The
 * read must be repeatable.
 */
export type RetryRead = <T>(read: () => Promise<T>) => Promise<T>;

const PAUSE_MS = 50;

const failUnconnected = () => {
  throw new UnavailableError('NATS is not connected');
};

/**
 * Lets reads wait out a short loss of NATS. The client drops requests made while it is not
 * connected, and those under way when the connection broke never get a reply. Either would only
 * time out, long after NATS is back. So a read waits for the connection, and is repeated if the
 * connection breaks during it, or while JetStream has no leader yet.
 */
export function retryReads(connection: NatsConnection, { withinMs }: { withinMs: number }): RetryRead {
  /** Fails reads under way when the connection breaks. Finished ones are not kept. */
  const underWay = new Set<(error: Error) => void>();
  let back: PromiseWithResolvers<void> | undefined;

  async function followConnection(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && !back) {
        back = Promise.withResolvers();
        for (const fail of underWay) fail(new UnavailableError('the connection to NATS broke'));
      }
      if (type === 'reconnect') {
        back?.resolve();
        back = undefined;
      }
    }
  }

  async function unlessLost<T>(read: () => Promise<T>): Promise<T> {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    underWay.add(reject);
    try {
      return await Promise.race([read(), lost]);
    } finally {
      underWay.delete(reject);
    }
  }

  void followConnection();

  return async (read) => {
    const giveUpAt = performance.now() + withinMs;
    for (;;) {
      try {
        if (back) await withDeadline(back.promise, Math.max(giveUpAt - performance.now(), 0), failUnconnected);
        return await unlessLost(read);
      } catch (error) {
        if (!isUnavailable(error) || connection.isClosed() || performance.now() + PAUSE_MS >= giveUpAt) throw error;
      }
      await sleep(PAUSE_MS);
    }
  };
}
