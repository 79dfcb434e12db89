import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { beginSpan, traceOf } from '../tracing/span.ts';

/** Makes the calls of one declared path spans of the trace that their headers name. */
export const traced =
  (path: string): RequestHandler =>
  (request, response, next) => {
    const attributes = { 'http.request.method': request.method, 'http.route': path };
    const options = { kind: SpanKind.SERVER, attributes, parent: traceOf(request.headers) };
    beginSpan(`${request.method} ${path}`, options, (span) => {
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      next();
    });
  };
