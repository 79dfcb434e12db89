import { refuse } from '@maseki/contracts/errors.ts';
import express, { type Express, type RequestHandler } from 'express';
import type { AnyHandlers } from '../handler.ts';
import type { ClientOf } from '../identity/client.ts';
import type { Readiness } from '../lifecycle/readiness.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { currentRequestId, inRequest, REQUEST_ID_HEADER, requestIdFrom } from '../request-scope.ts';
import type { SecurityLog } from '../security-log.ts';
import { clockHeaders } from './clock-headers.ts';
import { errorHandler, sendRefusal } from './error-response.ts';
import { addHealthRoutes } from './health.ts';
import { instrument } from './instrumentation.ts';
import { type IsOwnTicket, type PlayerOf, serveEndpoint } from './serve-endpoint.ts';

interface AppDeps<Context> {
  handlers: AnyHandlers<Context>;
  context: Context;
  playerOf: PlayerOf;
  clientOf: ClientOf;
  isOwnTicket: IsOwnTicket;
  log: Log;
  metrics: Metrics;
  security: SecurityLog;
  readiness: Readiness;
  podName: string;
}

const assignRequestId: RequestHandler = (request, response, next) => {
  inRequest(requestIdFrom(request.get(REQUEST_ID_HEADER)), () => {
    response.set(REQUEST_ID_HEADER, currentRequestId());
    next();
  });
};

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/**
 * Routes each endpoint to its handler. Another method of a declared path is 405 rather than 404.
 */
function addEndpoints<Context>(app: Express, { handlers, metrics, log, ...deps }: AppDeps<Context>): void {
  const methodsOf = new Map<string, string[]>();
  for (const handler of Object.values(handlers)) {
    const { method, path } = handler.endpoint;
    const register = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    app[register](path, instrument(path, { metrics, log }), serveEndpoint(handler, deps));
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
  }
  for (const [path, methods] of methodsOf) {
    app.all(path, (_request, response) => {
      response.set('Allow', methods.join(', '));
      sendRefusal(response, refuse('method_not_allowed'));
    });
  }
}

/**
 * The HTTP side of a service, with its endpoints, its probes, and an error in the product's form
 * for the rest.
 */
export function createApp<Context>(deps: AppDeps<Context>): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  addHealthRoutes(app, deps.readiness, deps.podName);
  app.use(assignRequestId, noStore);
  addEndpoints(app, deps);
  app.use((_request, response) => sendRefusal(response, refuse('unknown_endpoint')));
  app.use(errorHandler(deps.log, (error) => clockHeaders(error, deps)));
  return app;
}
