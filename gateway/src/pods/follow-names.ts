import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@maseki/service-kit/log.ts';
import { createAddressHistory, type LookUp, lookUp, problemOf } from './dns-lookup.ts';
import type { PodName } from './pod-sources.ts';

interface FollowOptions {
  /** DNS servers to ask. If empty, those of the system. */
  servers: readonly string[];
  log: Pick<Log, 'info' | 'warn'>;
  onChange(): void;
  /** Between two look-ups of a name. */
  minSeconds?: number;
}

const MIN_SECONDS = 1;
const MAX_SECONDS = 10;

/** 1 s and two tries, so that another server is asked while the addresses still hold. */
const RESOLVER = { timeout: 1_000, tries: 2 } as const;

/** Seconds until the next look-up, which is when the addresses expire, or soon after a failure. */
export const secondsUntilNext = ({ ttl, failed }: LookUp, minSeconds = MIN_SECONDS): number =>
  failed.size > 0 ? minSeconds : Math.min(Math.max(ttl, minSeconds), MAX_SECONDS);

export const baseAddress = (address: string, port: number): string =>
  new URL(`http://${isIPv6(address) ? `[${address}]` : address}:${port}`).origin;

const keyOf = ({ host, port }: PodName): string => `${host}:${port}`;

/** Looks names up when their addresses expire, after 1 s to 10 s. */
export function followNames(names: readonly PodName[], { servers, log, onChange, minSeconds }: FollowOptions) {
  const resolver = new Resolver(RESOLVER);
  if (servers.length > 0) resolver.setServers(servers);
  const stopping = new AbortController();
  const pods = new Map<string, readonly string[]>();
  const failing = new Set<string>();

  /** Says once when a name cannot be looked up, and once when it can be again. */
  function report(name: string, reason: string | null): void {
    if ((reason !== null) === failing.has(name)) return;
    if (reason !== null) {
      failing.add(name);
      log.warn({ event: 'pod_lookup_failed', target: name, reason }, 'the pods of a name cannot be looked up');
    } else {
      failing.delete(name);
      log.info({ event: 'pod_lookup_recovered', target: name }, 'the pods of a name can be looked up again');
    }
  }

  function set(name: string, after: readonly string[]): void {
    const before = pods.get(name) ?? [];
    const added = after.filter((pod) => !before.includes(pod));
    const removed = before.filter((pod) => !after.includes(pod));
    pods.set(name, after);
    if (added.length === 0 && removed.length === 0) return;
    log.info({ event: 'pod_addresses_changed', target: name, added, removed }, 'the pods of a name have changed');
    onChange();
  }

  async function follow({ host, port }: PodName, onFirst: () => void): Promise<void> {
    const name = keyOf({ host, port });
    const history = createAddressHistory();
    while (!stopping.signal.aborted) {
      const result = await lookUp(resolver, host);
      if (stopping.signal.aborted) break;
      report(name, problemOf(result));
      const addresses = history.add(result, performance.now());
      set(
        name,
        addresses.map((address) => baseAddress(address, port)),
      );
      onFirst();
      await sleep(secondsUntilNext(result, minSeconds) * 1_000, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => undefined);
    }
    onFirst();
  }

  const byKey = new Map(names.map((name) => [keyOf(name), name]));
  const first = [...byKey.values()].map((name) => new Promise<void>((resolve) => void follow(name, resolve)));
  return {
    /** Base addresses of the pods of a name, empty until it was looked up. */
    podsOf: (name: PodName): readonly string[] => pods.get(keyOf(name)) ?? [],
    /** Resolves when each name was looked up once, also in vain. */
    lookedUp: Promise.all(first).then(() => undefined),
    stop(): void {
      stopping.abort();
      resolver.cancel();
    },
  };
}

export type FollowedNames = ReturnType<typeof followNames>;
