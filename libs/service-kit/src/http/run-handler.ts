import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Handler, HandlerRequest, HandlerResponse } from '../handler.ts';
import { IDENTITY_HEADER, type Player, verifyIdentity } from '../identity/identity.ts';
import type { PublicKeys } from '../identity/keys.ts';
import { currentRequestId } from '../request-scope.ts';
import { sendRefusal } from './answer.ts';
import { jsonBody } from './body.ts';
import { type Input, readInput, readParams } from './input.ts';

const handlerResponse = (response: Response): HandlerResponse => ({
  status: (code) => void response.status(code),
  header: (name, value) => void response.set(name, value),
  cookie: (name, value, options) => void response.cookie(name, value, options),
  clearCookie: (name, options) => void response.clearCookie(name, options),
});

/** Who sends the request: a player, or null for a guest; a refusal when the identity is invalid or one is needed. */
function senderOf(request: Request, call: Endpoint, keys: PublicKeys): Player | null | Refusal<ErrorCode> {
  const token = request.get(IDENTITY_HEADER);
  const player = token === undefined ? null : verifyIdentity(token, keys);
  const mayPass = token === undefined ? call.access === 'guest' : player !== null;
  return mayPass ? player : refuse('unauthenticated');
}

const requestOf = (
  request: Request,
  input: Input,
  more: { call: Endpoint; player: Player | null; response: HandlerResponse },
) => ({
  ...input,
  player: more.player,
  requestId: currentRequestId() ?? '',
  idempotencyKey: more.call.idempotencyKey ? (request.get('idempotency-key')?.slice(0, 200) ?? null) : null,
  address: request.ip ?? '',
  secure: request.secure,
  response: more.response,
});

const readBody = (request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    jsonBody(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    response.once('close', resolve);
  });

/** Serves one declared call: identity, then authorization, then input, then the handler, then the declared answer. */
export function serveCall<Context>(
  { endpoint: call, run, authorize }: Handler<Endpoint, Context>,
  context: Context,
  keys: PublicKeys,
): RequestHandler {
  return async (request, response) => {
    const player = senderOf(request, call, keys);
    if (player !== null && 'ok' in player) return sendRefusal(response, player);
    const params = await readParams(call, request);
    if (!params.ok) return sendRefusal(response, params);
    // `player` is not null where the contract says so, which the type of any call cannot tell.
    const authorized = await authorize?.({ params: params.value, player: player as Player }, context);
    if (authorized && !authorized.ok) return sendRefusal(response, authorized);
    if (call.hasBody) await readBody(request, response);
    if (response.headersSent) return;
    const input = await readInput(call, request);
    if (!input.ok) return sendRefusal(response, input);
    const declared = requestOf(
      request,
      { ...input.value, params: params.value },
      { call, player, response: handlerResponse(response) },
    );
    response.status(call.status);
    const result = await run(declared as HandlerRequest<Endpoint>, context);
    if (!result.ok) return sendRefusal(response, result);
    response.json(await call.response.parseAsync(result.value));
  };
}
