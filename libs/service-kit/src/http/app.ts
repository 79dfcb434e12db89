import { refuse } from '@maseki/contracts/errors.ts';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { AnyHandlers } from '../handler.ts';
import type { PublicKeys } from '../identity/keys.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { currentRequestId, inRequest, REQUEST_ID_HEADER, requestIdFrom } from '../request-scope.ts';
import { isUnavailable } from '../unavailable.ts';
import { sendRefusal } from './answer.ts';
import { badRequest } from './body.ts';
import { measured } from './measured.ts';
import { metricsRoute, type Probes, probeRoutes } from './probes.ts';
import { serveCall } from './run-handler.ts';
import { traced } from './traced.ts';

interface AppParts<Context> {
  routes: AnyHandlers<Context>;
  context: Context;
  keys: PublicKeys;
  log: Log;
  metrics: Metrics;
  probes: Probes;
}

const identified: RequestHandler = (request, response, next) => {
  inRequest(requestIdFrom(request.get(REQUEST_ID_HEADER)), () => {
    response.set(REQUEST_ID_HEADER, currentRequestId());
    next();
  });
};

const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const unexpected =
  (log: Log): ErrorRequestHandler =>
  (error, request, response, next) => {
    const unavailable = isUnavailable(error);
    log[unavailable ? 'warn' : 'error']({ err: error, method: request.method, path: request.path }, 'a call failed');
    if (response.headersSent) next(error);
    else sendRefusal(response, refuse(unavailable ? 'unavailable' : 'internal'));
  };

/** The methods of one path in one route, so that any other method is 405 rather than 404. */
function addRoutes<Context>(app: Express, { routes, context, keys, metrics }: AppParts<Context>): void {
  const methodsOf = new Map<string, string[]>();
  for (const handler of Object.values(routes)) {
    const { endpoint: call } = handler;
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    app[method](call.path, traced(call.path), measured(call.path, metrics), serveCall(handler, context, keys));
    methodsOf.set(call.path, [...(methodsOf.get(call.path) ?? []), call.method]);
  }
  for (const [path, methods] of methodsOf) {
    app.all(path, (_request, response) => {
      response.set('Allow', methods.join(', '));
      sendRefusal(response, refuse('method_not_allowed'));
    });
  }
}

/** The HTTP side of a service: its declared calls, its probes, and an answer in the product's form for all else. */
export function createApp<Context>(parts: AppParts<Context>): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', 1);
  probeRoutes(app, parts.probes);
  metricsRoute(app, parts.metrics);
  app.use(identified, neverStored);
  addRoutes(app, parts);
  app.use((_request, response) => sendRefusal(response, refuse('not_found')));
  app.use(badRequest, unexpected(parts.log));
  return app;
}
