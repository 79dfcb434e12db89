import type { RequestListener, ServerOptions } from 'node:http';
import { refuse } from '@maseki/contracts/errors.ts';
import express from 'express';
import { type ListenAddress, type Listening, listen } from '../lifecycle/http-server.ts';
import type { Readiness } from '../lifecycle/readiness.ts';
import { sendRefusal } from './error-response.ts';
import { addHealthRoutes, POD_STATE_HEADER } from './health.ts';

interface EarlyOptions {
  readiness: Readiness;
  podName: string;
  /**
   * After its abort each response ends its connection, so that clients open the next one elsewhere.
   */
  stopping: AbortSignal;
  /** True if it has the probes, which is the default if they have no port of their own. */
  probes?: boolean;
  /** True if its clients are gateways, which learn the state of the pod, and not players. */
  behindGateway?: boolean;
}

/** A server that listens before its application is ready. */
export interface EarlyServer extends Listening {
  /** From now on requests go there. Until then all but the probes gets 503 with `Retry-After`. */
  serve(app: RequestListener): void;
}

/** Responds while the process waits for its servers. */
function startingApp({ readiness, podName, probes = true }: EarlyOptions): RequestListener {
  const app = express().disable('x-powered-by').disable('etag');
  if (probes) addHealthRoutes(app, readiness, podName);
  app.use((_request, response) => sendRefusal(response.set('Cache-Control', 'no-store'), refuse('unavailable')));
  return app;
}

/** Listens at once. A port that is taken and an address of another machine are a SettingError. */
export async function listenEarly(
  options: EarlyOptions,
  address: ListenAddress,
  serverOptions?: ServerOptions,
): Promise<EarlyServer> {
  const { stopping, behindGateway = false } = options;
  let served: RequestListener | undefined;
  const starting = startingApp(options);
  const respond: RequestListener = (request, response) => {
    const state = stopping.aborted ? 'stopping' : served ? undefined : 'starting';
    if (state && behindGateway) response.setHeader(POD_STATE_HEADER, state);
    if (stopping.aborted) response.shouldKeepAlive = false;
    (served ?? starting)(request, response);
  };
  const listening = await listen(respond, address, serverOptions);
  return {
    ...listening,
    serve(app) {
      served = app;
    },
  };
}
