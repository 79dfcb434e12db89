import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConsoleEndpointName, consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { hasRight } from '@maseki/contracts/console/roles.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import { instrument } from '@maseki/service-kit/http/instrumentation.ts';
import { readJsonBody } from '@maseki/service-kit/http/json-body.ts';
import { parseInput, parseParams } from '@maseki/service-kit/http/parse-input.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import { type Request, type RequestHandler, Router } from 'express';
import type { Actor } from '../actions/store.ts';
import type { Context } from '../context.ts';
import { handlers } from '../handlers.ts';
import type { OperatorRow } from '../operators/models.ts';
import { csrfOf } from '../sessions/store.ts';
import { text } from '../text.ja.ts';
import type { ConsoleHandler } from './handler.ts';
import { isForeign } from './own-address.ts';
import { tokenOf } from './session-cookie.ts';

const equal = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * A guest hears of a refusal after this time, which is longer than any check takes, so that the
 * time does not tell which names exist.
 */
const GUEST_REFUSED_MS = 500;

const actorOf = (operator: OperatorRow | null): Actor =>
  operator ? { id: operator._id, name: operator.name, role: operator.role } : { id: null, name: '-', role: '-' };

interface Sender {
  origins: readonly string[];
  operator: OperatorRow | null;
  token: string;
}

async function senderOf(request: Request, { sessions }: Context): Promise<Omit<Sender, 'origins'>> {
  const token = tokenOf(request.headers) ?? '';
  const isUse = request.get('x-unattended') === undefined;
  return { token, operator: token === '' ? null : await sessions.find(token, isUse) };
}

/** The refusal of a request before its input counts, null if it may go on. */
function refusalOf(request: Request, endpoint: Endpoint, { operator, token, origins }: Sender) {
  if (endpoint.changes && isForeign(request, origins)) return refuse('forbidden');
  if (endpoint.access === 'guest') return null;
  if (!operator) return refuse('unauthenticated');
  if (endpoint.changes && !equal(request.get('x-csrftoken') ?? '', csrfOf(token))) return refuse('csrf_failed');
  return null;
}

/** False without a right where one is needed, also if the endpoint had forgotten to name it. */
const isAllowed = ({ access, right }: Endpoint, operator: OperatorRow | null): boolean =>
  access === 'guest' || right === null || (right !== undefined && operator !== null && hasRight(operator.role, right));

/** Serves one endpoint, with session, origin, token, role, input and handler in this order. */
function serveEndpoint(name: ConsoleEndpointName, context: Context, origins: readonly string[]): RequestHandler {
  const endpoint: Endpoint = consoleEndpoints[name];
  return async (request, response) => {
    const address = request.socket.remoteAddress;
    const slow = endpoint.access === 'guest' ? sleep(GUEST_REFUSED_MS, null, { ref: false }) : null;
    const sender = await senderOf(request, context);
    const actor = actorOf(sender.operator);
    const noteRefused = (reason: ErrorCode) =>
      context.security.record({ kind: 'operator_refused', outcome: 'refused', address, target: endpoint.path, reason });
    const refusal = refusalOf(request, endpoint, { ...sender, origins });
    if (refusal) {
      noteRefused(refusal.error);
      return sendRefusal(response, refusal);
    }
    const mayCall = isAllowed(endpoint, sender.operator);
    const needsAccount = endpoint.needsAccount && !sender.operator?.account;
    if (!mayCall || needsAccount) {
      context.refused.count(actor, name);
      context.metrics.countAction('forbidden', 'forbidden');
      noteRefused('forbidden');
      return sendRefusal(response, refuse('forbidden', mayCall ? { message: text.accountNeeded } : {}));
    }
    const params = await parseParams(endpoint, request);
    if (!params.ok) return sendRefusal(response, params);
    if (endpoint.hasBody) await readJsonBody(request, response);
    if (response.headersSent) return;
    const input = await parseInput(endpoint, request);
    if (!input.ok) return sendRefusal(response, input);
    const { idempotencyKey: key, query, body } = input.value;
    if (endpoint.idempotencyKey && key === null) return sendRefusal(response, refuse('validation_failed'));
    const setCookie = (line: string) => void response.append('Set-Cookie', line);
    const run = handlers[name] as unknown as ConsoleHandler<'getMe'>;
    const parsed = { params: params.value, query, body } as { params: object; query: object; body: object };
    const known = { operator: sender.operator as OperatorRow, token: sender.token, actor };
    const result = await run({ ...parsed, ...known, key, address, setCookie }, context);
    if (!result.ok) {
      await slow;
      return sendRefusal(response, result);
    }
    response.json(await endpoint.response.parseAsync(result.value));
  };
}

interface Serving {
  metrics: Metrics;
  log: Log;
  origins: readonly string[];
}

/** Routes every endpoint. Another method of a declared path is 405, an unknown path 404. */
export function serveEndpoints(context: Context, { origins, ...measured }: Serving): Router {
  const router = Router({ caseSensitive: true });
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  const methods = new Map<string, string[]>();
  for (const name of Object.keys(consoleEndpoints) as ConsoleEndpointName[]) {
    const { method, path } = consoleEndpoints[name];
    const register = method.toLowerCase() as 'get' | 'post';
    router[register](path, instrument(path, measured), serveEndpoint(name, context, origins));
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods) {
    router.all(path, (_request, response) => {
      response.set('Allow', allowed.join(', '));
      sendRefusal(response, refuse('method_not_allowed'));
    });
  }
  router.use((_request, response) => sendRefusal(response, refuse('not_found')));
  return router;
}
