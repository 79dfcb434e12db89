import type { Counter, Histogram, Registry } from 'prom-client';
import { measuresIn } from '../metrics.ts';

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
  const make = measuresIn(registry);
  return {
    callbackErrors: make.counter(
      'nats_callback_errors_total',
      'Messages of NATS whose handling failed; each cost itself only.',
      'callback',
    ),
    requests: make.histogram(
      'bus_request_seconds',
      'Time from an RPC that this process made until its reply.',
      [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      'subject',
      'result',
    ),
    reconnects: make.counter(
      'bus_reconnects_total',
      'How often this process came back to NATS after its connection broke.',
    ),
  };
}
