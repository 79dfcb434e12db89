import type { RequestListener, ServerOptions } from 'node:http';
import { refuse } from '@maseki/contracts/errors.ts';
import express from 'express';
import { type ListenAddress, type Listening, listen } from '../lifecycle/http-server.ts';
import type { Readiness } from '../lifecycle/readiness.ts';
import { sendRefusal } from './error-response.ts';
import { addHealthRoutes } from './health.ts';

interface Probed {
  readiness: Readiness;
  podName: string;
  /** From when it is aborted each response ends its connection, so that clients open the next one elsewhere. */
  stopping: AbortSignal;
}

/** A server that listens before what it serves is there. */
export interface EarlyServer extends Listening {
  /** From now on requests go there; until then all but the probes gets 503 with `Retry-After`. */
  serve(app: RequestListener): void;
}

/** Responds while the process waits for what it needs. `probed` is left out where probes have a port of their own. */
function startingApp(probed?: Probed): RequestListener {
  const app = express().disable('x-powered-by').disable('etag');
  if (probed) addHealthRoutes(app, probed.readiness, probed.podName);
  app.use((_request, response) => sendRefusal(response.set('Cache-Control', 'no-store'), refuse('unavailable')));
  return app;
}

/** Listens at once. A port that is taken and an address of another machine are a SettingError. */
export async function listenEarly(
  { probes = true, ...probed }: Probed & { probes?: boolean },
  address: ListenAddress,
  options?: ServerOptions,
): Promise<EarlyServer> {
  let app = startingApp(probes ? probed : undefined);
  const respond: RequestListener = (request, response) => {
    if (probed.stopping.aborted) response.shouldKeepAlive = false;
    app(request, response);
  };
  const listening = await listen(respond, address, options);
  return {
    ...listening,
    serve(next) {
      app = next;
    },
  };
}
