import { refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/answer.ts';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import { currentRequestId } from '@maseki/service-kit/request-scope.ts';
import type { Request, RequestHandler, Response } from 'express';
import { admit } from '../guard/admit.ts';
import { csrfDue } from '../guard/csrf.ts';
import { countCall } from '../limits/count-call.ts';
import type { Limits } from '../limits/limits.ts';
import type { Pods } from '../pods/pods.ts';
import type { CallProxy } from '../proxy/call-proxy.ts';
import type { CallRoute, Routes } from '../routing/routes.ts';
import { cookiesOf, csrfCookie, prolongedSessionCookie } from '../session/cookies.ts';
import type { Sessions } from '../session/sessions.ts';
import { readBody } from './body.ts';
import type { ClientOf } from './client-address.ts';
import { observed } from './observed.ts';

interface Parts {
  routes: Routes;
  sessions: Sessions;
  limits: Limits;
  pods: Pods;
  proxy: CallProxy;
  clientOf: ClientOf;
  metrics: Metrics;
}

/** Serves all of `/api`: finds the declared call, decides whether its sender may make it, and forwards it to its service. */
export function serveCalls({ routes, sessions, limits, pods, proxy, clientOf, metrics }: Parts): RequestHandler {
  async function serve(request: Request, response: Response, { domain, call }: CallRoute): Promise<void> {
    const client = clientOf(request);
    const admitted = await admit(call, { headers: request.headers, client }, sessions);
    if (!admitted.ok) return sendRefusal(response, admitted);
    const { session, credentials } = admitted.value;
    if (session?.renewed && credentials.by === 'cookie') {
      response.append('Set-Cookie', prolongedSessionCookie(credentials.token, client.secure));
    }
    const counted = await countCall(call, { session, client }, limits);
    if (!counted.ok) return sendRefusal(response, counted);
    const body = await readBody(request);
    if (!body.ok) return sendRefusal(response, body);
    proxy.send(request, response, {
      sender: { client, session, requestId: currentRequestId() ?? '' },
      body: call.hasBody ? body.value : null,
      pods: pods.candidates(domain),
      repeatable: !call.changes || (call.idempotencyKey && request.headers['idempotency-key'] !== undefined),
    });
  }

  return (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    const due = csrfDue(cookiesOf(request.headers));
    if (due !== null) response.set('Set-Cookie', csrfCookie(due, clientOf(request).secure));
    const route = routes.call(request.method, request.path);
    if (route === null) return sendRefusal(response, refuse('not_found'));
    if ('call' in route) {
      const run: RequestHandler = () => void serve(request, response, route).catch(next);
      return observed(route.call.path, metrics, run)(request, response, next);
    }
    response.set('Allow', route.allowed.join(', '));
    sendRefusal(response, refuse('method_not_allowed'));
  };
}
