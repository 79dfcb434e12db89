import { SpanStatusCode } from '@opentelemetry/api';
import express, { type RequestHandler } from 'express';
import { type ListenAddress, type Listening, listen } from '../lifecycle/http-server.ts';
import type { Readiness } from '../lifecycle/readiness.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { currentRequestId } from '../request-scope.ts';
import { beginSpan, SpanKind, traceOf } from '../tracing/span.ts';
import { addHealthRoutes } from './health.ts';

/**
 * Measures the requests of one declared path (`http_request_duration_seconds`), makes each a span
 * of the trace in its headers, and a line for those who debug. `path` is the declared one, so that
 * ids in paths make no new time series.
 */
export const instrument =
  (path: string, { metrics: { requests }, log }: { metrics: Metrics; log: Log }): RequestHandler =>
  (request, response, next) => {
    const { method } = request;
    const stopTimer = requests.startTimer({ method, path });
    const requestId = currentRequestId();
    const attributes = { 'http.request.method': method, 'http.route': path };
    beginSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes, parent: traceOf(request.headers) }, (span) => {
      response.once('close', () => {
        const { statusCode: status } = response;
        const seconds = stopTimer({ status });
        log.debug({ event: 'request_served', requestId, method, path, status, seconds }, 'a request was served');
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      next();
    });
  };

/**
 * Serves `GET /metrics` for Prometheus on a port of its own, because they are only for operators
 * and others may reach the main port. With `readiness` the probes are there too.
 */
export function serveMetrics(
  { registry }: Metrics,
  address: ListenAddress,
  readiness?: Pick<Readiness, 'report'>,
): Promise<Listening> {
  const app = express().disable('x-powered-by');
  if (readiness) addHealthRoutes(app, readiness);
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return listen(app, address);
}
