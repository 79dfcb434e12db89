import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Handler, HandlerRequest, HandlerResponse } from '../handler.ts';
import type { ClientOf } from '../identity/client.ts';
import { DEVICE_HEADER, IDENTITY_HEADER, type Player, verifyIdentity } from '../identity/identity.ts';
import type { PublicKeys } from '../identity/keys.ts';
import { currentRequestId } from '../request-scope.ts';
import { sendRefusal } from './error-response.ts';
import { readJsonBody } from './json-body.ts';
import { parseInput, parseParams } from './parse-input.ts';

const handlerResponse = (response: Response, { otherStatuses, path }: Endpoint): HandlerResponse => ({
  status(code) {
    if (!otherStatuses.includes(code)) throw new Error(`${path} does not declare the status ${code}`);
    response.status(code);
  },
  header: (name, value) => void response.set(name, value),
  cookie: (name, value, options) => void response.cookie(name, value, options),
  clearCookie: (name, options) => void response.clearCookie(name, options),
});

/** Who sends the request: a player, or null for a guest; a refusal when the identity is invalid or one is needed. */
function senderOf(request: Request, { access, proof }: Endpoint, keys: PublicKeys): Player | null | Refusal<ErrorCode> {
  const token = request.get(IDENTITY_HEADER);
  const player = token === undefined ? null : verifyIdentity(token, keys);
  const mayPass = token === undefined ? access === 'guest' : player !== null;
  if (!mayPass) return refuse('unauthenticated');
  return player && proof === 'cookie' && player.proof !== 'cookie' ? refuse('cookie_required') : player;
}

/** A hostile browser may send kilobytes. */
const USER_AGENT_MAX = 300;

interface ServeDeps<Context> {
  context: Context;
  /** Auth's. */
  keys: PublicKeys;
  clientOf: ClientOf;
}

/** Serves one declared endpoint: identity, then authorization, then input, then the handler, then the declared response. */
export function serveEndpoint<Context>(
  { endpoint, run, authorize }: Handler<Endpoint, Context>,
  { context, keys, clientOf }: ServeDeps<Context>,
): RequestHandler {
  return async (request, response) => {
    const player = senderOf(request, endpoint, keys);
    if (player !== null && 'ok' in player) return sendRefusal(response, player);
    const params = await parseParams(endpoint, request);
    if (!params.ok) return sendRefusal(response, params);
    // `player` is not null where the contract says so, which the type of `Endpoint` cannot express.
    const authorized = await authorize?.({ params: params.value, player: player as Player }, context);
    if (authorized && !authorized.ok) return sendRefusal(response, authorized);
    if (endpoint.hasBody) await readJsonBody(request, response);
    if (response.headersSent) return;
    const input = await parseInput(endpoint, request);
    if (!input.ok) return sendRefusal(response, input);
    const handled: Omit<HandlerRequest<Endpoint>, 'player'> & { player: Player | null } = {
      ...input.value,
      params: params.value,
      player,
      requestId: currentRequestId() ?? '',
      ...clientOf(request),
      userAgent: (request.get('user-agent') ?? '').slice(0, USER_AGENT_MAX),
      device: (endpoint.device && request.get(DEVICE_HEADER)) || null,
      response: handlerResponse(response, endpoint),
    };
    response.status(endpoint.status);
    const result = await run(handled as HandlerRequest<Endpoint>, context);
    if (!result.ok) return sendRefusal(response, result);
    response.json(await endpoint.response.parseAsync(result.value));
  };
}
