import { metricsRoute } from '@maseki/service-kit/http/probes.ts';
import { listen } from '@maseki/service-kit/lifecycle/http-server.ts';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import express from 'express';

/** Serves `/metrics` on a port of its own, apart from the public one; gives how to stop. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<() => Promise<void>> {
  const app = express().disable('x-powered-by');
  metricsRoute(app, metrics);
  return (await listen(app, port)).close;
}
