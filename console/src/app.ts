import { errorHandler, readableTarget } from '@maseki/service-kit/http/error-response.ts';
import { addHealthRoutes } from '@maseki/service-kit/http/health.ts';
import type { Readiness } from '@maseki/service-kit/lifecycle/readiness.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import { currentRequestId, inRequest, REQUEST_ID_HEADER, requestIdFrom } from '@maseki/service-kit/request-scope.ts';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { ConsoleConfig } from './config.ts';
import type { Context } from './context.ts';
import { refuseOtherHosts } from './http/own-address.ts';
import { securityHeaders, servePage } from './http/page.ts';
import { serveEndpoints } from './http/serve-endpoints.ts';

interface AppDeps {
  context: Context;
  config: Pick<ConsoleConfig, 'assets' | 'origins'>;
  readiness: Readiness;
  metrics: Metrics;
  log: Log;
}

const assignRequestId: RequestHandler = (_request, response, next) => {
  inRequest(requestIdFrom(undefined), () => {
    response.set(REQUEST_ID_HEADER, currentRequestId());
    next();
  });
};

/** The HTTP side of the console, with its probes, the endpoints of its page, and the page. */
export function createApp({ context, config, readiness, metrics, log }: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing');
  addHealthRoutes(app, readiness);
  app.use(assignRequestId, securityHeaders(), readableTarget, compression());
  app.use(refuseOtherHosts(config.origins));
  const endpoints = serveEndpoints(context, { metrics, log, origins: config.origins });
  const page = servePage(config.assets);
  app.use((request, response, next) =>
    (/^\/api(?:\/|$)/i.test(request.path) ? endpoints : page)(request, response, next),
  );
  app.use(errorHandler(log));
  return app;
}
