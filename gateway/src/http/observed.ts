import { measured } from '@maseki/service-kit/http/measured.ts';
import { traced } from '@maseki/service-kit/http/traced.ts';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import type { RequestHandler } from 'express';

/** Headers that would make a request part of a trace of somebody outside. */
const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

/** Measures a call and begins its trace, which goes on in the services. */
export function observed(path: string, metrics: Metrics, serve: RequestHandler): RequestHandler {
  const [measure, trace] = [measured(path, metrics), traced(path)];
  return (request, response, next) => {
    for (const name of TRACE_HEADERS) delete request.headers[name];
    measure(request, response, () => trace(request, response, () => serve(request, response, next)));
  };
}
