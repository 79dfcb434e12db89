import { refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/answer.ts';
import { badRequest } from '@maseki/service-kit/http/body.ts';
import { type Probes, probeRoutes } from '@maseki/service-kit/http/probes.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { inRequest, REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { configRoute } from './assets/assets.ts';
import type { ClientOf } from './http/client-address.ts';
import { openApiRoute } from './http/openapi.ts';
import { newRequestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';

interface Parts {
  calls: RequestHandler;
  assets: RequestHandler;
  /** Where the built screens are, to tell which remotes there are. */
  assetsFolder: string;
  clientOf: ClientOf;
  probes: Probes;
  log: Log;
}

const identified: RequestHandler = (_request, response, next) => {
  const requestId = newRequestId();
  response.set(REQUEST_ID_HEADER, requestId);
  inRequest(requestId, next);
};

const unexpected =
  (log: Log): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const unavailable = isUnavailable(error);
    log[unavailable ? 'warn' : 'error']({ err: error, method: request.method, path: request.path }, 'a request failed');
    sendRefusal(response, refuse(unavailable ? 'unavailable' : 'internal'));
  };

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The HTTP side of the gateway: probes, calls, screens, and an answer in the product's form for all else. */
export function createApp({ calls, assets, assetsFolder, clientOf, probes, log }: Parts): Express {
  const app = express();
  app.disable('x-powered-by').enable('case sensitive routing');
  app.use(identified, securityHeaders(clientOf));
  probeRoutes(app, probes);
  app.use(compression());
  app.get('/api/openapi.json', openApiRoute());
  app.use((request, response, next) => {
    if (isUnder(request.path, '/api')) return calls(request, response, next);
    if (isUnder(request.path, '/ws')) return sendRefusal(response, refuse('not_found'));
    next();
  });
  app.get('/config.json', configRoute(assetsFolder));
  app.use(assets);
  app.use(badRequest, unexpected(log));
  return app;
}
