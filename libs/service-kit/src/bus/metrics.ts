import { Counter, Histogram, type Registry } from 'prom-client';

/** Metrics of a process's use of NATS. */
export interface BusMetrics {
  /** How often the handling of a message failed, by the name of its subscription. */
  callbackErrors: Counter<'callback'>;
  /**
   * This process's RPCs, from the call to the reply. `result` is `ok`, `unavailable` or `failed`.
   */
  requests: Histogram<'subject' | 'result'>;
  reconnects: Counter;
}

/** `registry` is the place to show them, by default none. */
export function createBusMetrics(registry?: Registry): BusMetrics {
  const registers = registry ? [registry] : [];
  return {
    callbackErrors: new Counter({
      name: 'nats_callback_errors_total',
      help: 'Messages of NATS whose handling failed; each cost itself only.',
      labelNames: ['callback'],
      registers,
    }),
    requests: new Histogram({
      name: 'bus_request_seconds',
      help: 'Time from an RPC that this process made until its reply.',
      labelNames: ['subject', 'result'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    reconnects: new Counter({
      name: 'bus_reconnects_total',
      help: 'How often this process came back to NATS after its connection broke.',
      registers,
    }),
  };
}
