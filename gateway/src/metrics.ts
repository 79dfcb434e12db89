import type { IncomingMessage } from 'node:http';
import { measuresIn } from '@maseki/service-kit/metrics.ts';
import { type Counter, Gauge, type Registry } from 'prom-client';
import type { UpstreamFailure } from './pods/load-balancing.ts';
import type { LimitName } from './rate-limits/rate-limits.ts';
import type { Routes } from './routing/routes.ts';

/** How many pods of a domain take requests now, and how many are known that do not. */
interface PodCount {
  domain: string;
  usable: number;
  unusable: number;
}

function upgradeResult(status: number | null): string {
  if (status === null) return 'abandoned';
  if (status === 101) return 'upgraded';
  return status >= 500 ? 'unavailable' : 'refused';
}

interface MetricsDeps {
  registry: Registry;
  routes: Pick<Routes, 'matchSocket'>;
  socketsClosed: Counter<'path' | 'code'>;
}

/** The measurements of a gateway beside those of every process (docs/operations.md "Metrics"). */
export function createGatewayMetrics({ registry, routes, socketsClosed }: MetricsDeps) {
  const make = measuresIn(registry);
  const upgrades = make.counter(
    'gateway_upgrades_total',
    'Requests for a websocket; unavailable is our fault, abandoned the player who left.',
    'path',
    'result',
  );
  const failures = make.counter(
    'gateway_upstream_failures_total',
    'Requests and upgrades to which a pod did not respond; most are repeated at another.',
    'domain',
    'kind',
  );
  const rateLimited = make.counter(
    'gateway_rate_limited_total',
    'Requests that were refused because a limit was reached.',
    'limit',
  );
  const sessions = make.histogram(
    'sessions_asked_seconds',
    'Time of a look-up at auth of who a token belongs to.',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  );

  // Clients may send any path, so only declared ones become labels.
  const pathOf = ({ url = '/' }: IncomingMessage) =>
    routes.matchSocket(url.split('?', 1)[0] ?? '/')?.value.socket.path ?? 'unknown';

  return {
    /** By the status of the response, null if the client left before there was one. */
    countUpgrade: (request: IncomingMessage, status: number | null): void =>
      upgrades.inc({ path: pathOf(request), result: upgradeResult(status) }),
    countUpstreamFailure: (domain: string, kind: UpstreamFailure): void => failures.inc({ domain, kind }),
    countRateLimited: (limit: LimitName): void => rateLimited.inc({ limit }),
    // The frames of a service pass as bytes, so only the service knows their close code.
    countClosedSocket: (path: string, restarted: boolean): void =>
      socketsClosed.inc({ path, code: restarted ? '1012' : 'relayed' }),
    async measureSession<T>(lookUp: Promise<T>): Promise<T> {
      const stopTimer = sessions.startTimer();
      return lookUp.finally(stopTimer);
    },
    watchPods(count: () => readonly PodCount[]): void {
      new Gauge({
        name: 'gateway_pods',
        help: 'Pods of a domain that this gateway knows, by whether they take requests now.',
        labelNames: ['domain', 'state'],
        registers: [registry],
        collect() {
          for (const { domain, usable, unusable } of count()) {
            this.set({ domain, state: 'usable' }, usable);
            this.set({ domain, state: 'unusable' }, unusable);
          }
        },
      });
    },
  };
}

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;
