import { SpanStatusCode } from '@opentelemetry/api';
import type { Express, RequestHandler } from 'express';
import type { Metrics } from '../metrics.ts';
import { beginSpan, SpanKind, traceOf } from '../tracing/span.ts';

/**
 * Measures the requests of one declared path (`http_request_duration_seconds`) and makes each a span of the trace that its
 * headers name. `path` is the declared one, so that ids in paths make no new time series.
 */
export const instrument =
  (path: string, { requests }: Metrics): RequestHandler =>
  (request, response, next) => {
    const { method } = request;
    const stopTimer = requests.startTimer({ method, path });
    const attributes = { 'http.request.method': method, 'http.route': path };
    beginSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes, parent: traceOf(request.headers) }, (span) => {
      response.once('close', () => {
        stopTimer({ status: response.statusCode });
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      next();
    });
  };

/** `GET /metrics` for Prometheus. Its port must not be public. */
export function addMetricsRoute(app: Express, { registry }: Metrics): void {
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
}
