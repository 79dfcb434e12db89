import { refuse } from '@maseki/contracts/errors.ts';
import { FAULTS_PATH } from '@maseki/contracts/gateway/faults.ts';
import { openApi } from '@maseki/contracts/openapi.ts';
import { errorHandler, readableTarget, sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import { addHealthRoutes } from '@maseki/service-kit/http/health.ts';
import type { Readiness } from '@maseki/service-kit/lifecycle/readiness.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Assets } from './assets/assets.ts';
import type { ClientOf } from './http/client-address.ts';
import { assignRequestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';

interface AppDeps {
  api: RequestHandler;
  faults: RequestHandler;
  /** Serves the screens, which is every path except `/api` and `/ws`. */
  assets: Pick<Assets, 'screensConfig' | 'files'>;
  liveState: RequestHandler;
  clientOf: ClientOf;
  /** For probes, undefined if they have a port of their own. */
  readiness: Readiness | undefined;
  log: Log;
}

/** `/api/openapi.json` with all declared endpoints, for authors of clients. */
function openApiRoute(): RequestHandler {
  let document: object | undefined;
  return (_request, response) => {
    document ??= openApi();
    response.set('Cache-Control', 'public, max-age=3600').json(document);
  };
}

/** `Content-Range` counts the bytes of the file, so a part of a file stays as it is. */
const mayCompress: compression.CompressionFilter = (request, response) =>
  response.getHeader('Content-Range') === undefined && compression.filter(request, response);

/** True for the path of a call that was mistyped, which is no screen. */
const looksLikeCall = (path: string) => path.startsWith('//') || /^\/(?:api|ws)(?:\/|$)/i.test(path);

/** Probes, the API, screens, and an error in the product's form for the rest. */
export function createApp({ api, faults, assets, liveState, clientOf, readiness, log }: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by').enable('case sensitive routing');
  app.use(assignRequestId, securityHeaders(clientOf));
  if (readiness) addHealthRoutes(app, readiness);
  app.use(readableTarget, compression({ filter: mayCompress }));
  app.get('/api/openapi.json', openApiRoute());
  app.post(FAULTS_PATH, faults);
  app.use((request, response, next) => {
    if (/^\/api(?:\/|$)/.test(request.path)) return api(request, response, next);
    if (looksLikeCall(request.path)) return sendRefusal(response, refuse('not_found'));
    next();
  });
  app.get('/config.json', assets.screensConfig);
  app.get('/live.json', liveState);
  app.use(assets.files);
  app.use(errorHandler(log));
  return app;
}
