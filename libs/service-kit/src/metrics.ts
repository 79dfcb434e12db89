import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The measurements of one service. Its own are made with `new Counter({ …, registers: [metrics.registry] })`. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'path' | 'status'>;
  sockets: Gauge<'path'>;
}

/** Measures the process too: memory, CPU, event loop. For a process that is one service only. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to an endpoint until its response.',
      labelNames: ['method', 'path', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    sockets: new Gauge({
      name: 'open_sockets',
      help: 'Websockets open on this pod.',
      labelNames: ['path'],
      registers: [registry],
    }),
  };
}
