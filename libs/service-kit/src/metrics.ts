import { RULES_VERSION } from '@maseki/contracts/battle/state.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The measurements of one process. Those of only its service are made by `measuresIn(registry)`.
 */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'path' | 'status'>;
  sockets: Gauge<'path'>;
  /** `code` is the result of `closeCodeLabel`. */
  socketsClosed: Counter<'path' | 'code'>;
  /** Deliveries of events. `result` is `handled`, `failed`, `unavailable` or `dead_letter`. */
  eventsHandled: Counter<'consumer' | 'result'>;
  /** Requests that failed because clocks differ. */
  outdatedTokens: Counter;
}

/**
 * Interval of the checks of the event loop, in ms, which its measured lag includes. Each check
 * wakes the process. With the library's 10 ms an idle gateway used 7.5 ms of CPU a second instead
 * of 5.6.
 */
const EVENT_LOOP_LOOK_MS = 100;

/** Measures memory, CPU and event loop of the process too. For a process of only one service. */
export const measureProcess = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS });

const PRODUCT_CODES: ReadonlySet<number> = new Set(Object.values(closeCodes));

/**
 * A close code as a label. A client may send any of 4,000, so all but those of RFC 6455 and of the
 * product are `other`.
 */
export const closeCodeLabel = (code: number): string =>
  (code >= 1000 && code <= 1015) || PRODUCT_CODES.has(code) ? String(code) : 'other';

/** Makes metrics of a registry, each with its name and its help, and the names of its labels. */
export function measuresIn(registry?: Registry) {
  const registers = registry ? [registry] : [];
  return {
    counter: <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Counter<L>({ name, help, labelNames, registers }),

    /** Begins with zeros, as an increase from nothing to 1 is none to Prometheus. */
    counterFromZero<L extends string>(name: string, help: string, label: L, values: readonly string[]) {
      const counter = new Counter<string>({ name, help, labelNames: [label], registers });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return counter as Counter<L>;
    },

    gauge: <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Gauge<L>({ name, help, labelNames, registers }),

    /** A gauge that is read at each scrape. NaN if the read fails. */
    reading: (name: string, help: string, read: () => Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read().catch(() => Number.NaN));
        },
      }),

    /** `buckets` are in seconds. */
    histogram: <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
      new Histogram<L>({ name, help, buckets, labelNames, registers }),
  };
}

/** `version` is that of the build as operators know it. */
export function createMetrics(service: string, version = 'development'): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const make = measuresIn(registry);
  make
    .gauge('build_info', 'Always 1: which build runs, and the rules of new battles that it knows.', 'version', 'rules')
    .set({ version, rules: RULES_VERSION }, 1);
  return {
    registry,
    requests: make.histogram(
      'http_request_duration_seconds',
      'Time from a request until its response, at the gateway as players feel it.',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      'method',
      'path',
      'status',
    ),
    sockets: make.gauge('open_sockets', 'Websockets open on this pod.', 'path'),
    socketsClosed: make.counter(
      'sockets_closed_total',
      'Closed websockets by code: 1012 the pod left, 1006 broken, 1008 a limit, 4401 the session ended.',
      'path',
      'code',
    ),
    eventsHandled: make.counter(
      'events_handled_total',
      'Deliveries of events to a consumer; failed and unavailable ones are delivered again.',
      'consumer',
      'result',
    ),
    outdatedTokens: make.counter(
      'outdated_tokens_total',
      'Requests refused with 503 because the clock of this pod is ahead, or that of the signer behind.',
    ),
  };
}
