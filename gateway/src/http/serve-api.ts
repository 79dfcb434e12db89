import { refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import { instrument } from '@maseki/service-kit/http/instrumentation.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import { currentRequestId } from '@maseki/service-kit/request-scope.ts';
import type { SecurityLog } from '@maseki/service-kit/security-log.ts';
import type { Request, RequestHandler, Response } from 'express';
import { admit } from '../guard/admit.ts';
import { ensureCsrfCookie } from '../guard/csrf.ts';
import { admittedOrClosed, type MaintenanceGate } from '../guard/maintenance.ts';
import { recordRefusal } from '../guard/record-refusal.ts';
import type { LoadBalancer } from '../pods/load-balancing.ts';
import type { HttpProxy } from '../proxy/http-proxy.ts';
import { limitRegistration, type RateLimits } from '../rate-limits/rate-limits.ts';
import type { EndpointRoute, Routes } from '../routing/routes.ts';
import { deviceOf, prolongedSessionCookie } from '../session/credentials.ts';
import type { SessionCache } from '../session/session-cache.ts';
import type { ClientOf } from './client-address.ts';
import { readRequestBody } from './request-body.ts';

interface ApiDeps {
  routes: Routes;
  sessions: SessionCache;
  rateLimits: RateLimits;
  pods: LoadBalancer;
  proxy: HttpProxy;
  clientOf: ClientOf;
  metrics: Metrics;
  log: Log;
  security: SecurityLog;
  maintenance: MaintenanceGate;
}

/** Headers that would make a request part of an outside trace. */
const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

/** Finds the endpoint, checks that the sender may call it, and forwards to its service. */
export function serveApi(deps: ApiDeps): RequestHandler {
  const { routes, rateLimits, pods, proxy, clientOf, metrics, log, security, maintenance } = deps;

  async function serve(request: Request, response: Response, { domain, endpoint }: EndpointRoute): Promise<void> {
    const client = clientOf(request);
    const caller = { headers: request.headers, client };
    const { path } = endpoint;
    const admission = admit({ requirements: endpoint, caller, target: path }, deps);
    const admitted = await admittedOrClosed(admission, maintenance({ path, userId: null }));
    const { session, credentials } = admitted.ok ? admitted.value : { session: null, credentials: null };
    const sessionToken = session && credentials?.by === 'cookie' ? credentials.token : undefined;
    ensureCsrfCookie(request, response, { secure: client.secure, sessionToken });
    if (!admitted.ok) return sendRefusal(response, admitted);
    const closed = maintenance({ path, userId: session?.userId ?? null });
    if (closed) return sendRefusal(response, closed);
    const seconds = session?.prolongedSeconds ?? null;
    if (seconds !== null && sessionToken !== undefined) {
      response.append('Set-Cookie', prolongedSessionCookie(sessionToken, { secure: client.secure, seconds }));
    }
    const limited = limitRegistration(endpoint, { client }, rateLimits);
    if (!limited.ok) {
      recordRefusal(security, limited, { client, session, target: endpoint.path });
      return sendRefusal(response, limited);
    }
    const body = await readRequestBody(request);
    if (!body.ok) return sendRefusal(response, body);
    proxy.forward(request, response, {
      sender: {
        client,
        session,
        requestId: currentRequestId() ?? '',
        device: endpoint.device ? deviceOf(request.headers, client) : null,
        hasEtag: endpoint.hasEtag,
        exportTicket: endpoint.exportTicket,
      },
      body: endpoint.hasBody ? body.value : null,
      pods: pods.candidates(domain),
      repeatable: !endpoint.changes || (endpoint.idempotencyKey && request.headers['idempotency-key'] !== undefined),
    });
  }

  return (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    const route = routes.matchEndpoint(request.method, request.path);
    if (route && 'endpoint' in route) {
      for (const name of TRACE_HEADERS) delete request.headers[name];
      return instrument(route.endpoint.path, { metrics, log })(request, response, () => {
        serve(request, response, route).catch(next);
      });
    }
    ensureCsrfCookie(request, response, clientOf(request));
    if (!route) return sendRefusal(response, refuse('unknown_endpoint'));
    response.set('Allow', route.allowed.join(', '));
    sendRefusal(response, refuse('method_not_allowed'));
  };
}
