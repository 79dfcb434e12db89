import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, type Refusal, refuse } from '@maseki/contracts/errors.ts';
import { EXPORT_TICKET_HEADER } from '@maseki/contracts/export.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Handler, HandlerRequest, HandlerResponse } from '../handler.ts';
import type { ClientOf } from '../identity/client.ts';
import { DEVICE_HEADER, IDENTITY_HEADER, type Player } from '../identity/identity.ts';
import { currentRequestId } from '../request-scope.ts';
import type { SecurityLog } from '../security-log.ts';
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

type Sender = { player: Player | null; refusal: Refusal<ErrorCode> | null };

/** The player whom an identity names, null for an invalid one. */
export type PlayerOf = (identity: string) => Player | null;

/**
 * The sender of the request, a player or null for a guest. A refusal if the identity is invalid, or
 * another one is needed.
 */
function senderOf(request: Request, { access, proof }: Endpoint, playerOf: PlayerOf): Sender {
  const token = request.get(IDENTITY_HEADER);
  const player = token === undefined ? null : playerOf(token);
  const mayPass = token === undefined ? access === 'guest' : player !== null;
  if (!mayPass) return { player: null, refusal: refuse('unauthenticated') };
  const needsCookie = player && proof === 'cookie' && player.proof !== 'cookie';
  return { player, refusal: needsCookie ? refuse('cookie_required') : null };
}

/** True if a ticket of an export is the player's own, for their present session. */
export type IsOwnTicket = (ticket: string, player: Player) => boolean;

/** A hostile browser may send kilobytes. */
const USER_AGENT_MAX = 300;

interface ServeDeps<Context> {
  context: Context;
  playerOf: PlayerOf;
  clientOf: ClientOf;
  isOwnTicket: IsOwnTicket;
  security: SecurityLog;
}

/** Refusals that users of the product's own page never meet. */
const SUSPICIOUS: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'forbidden',
  'cookie_required',
  'export_ticket_refused',
]);

/**
 * Serves one declared endpoint, with identity, authorization, input, handler and declared response
 * in this order.
 */
export function serveEndpoint<Context>(
  { endpoint, run, authorize }: Handler<Endpoint, Context, unknown>,
  { context, playerOf, clientOf, isOwnTicket, security }: ServeDeps<Context>,
): RequestHandler {
  const lacksTicket = (request: Request, player: Player | null) =>
    endpoint.exportTicket && !(player && isOwnTicket(request.get(EXPORT_TICKET_HEADER) ?? '', player));

  function recordAccess(request: Request, player: Player | null, { error }: Refusal<ErrorCode>): void {
    if (!SUSPICIOUS.has(error)) return;
    const kind = player ? 'access_refused' : 'identity_refused';
    const { address } = clientOf(request);
    security.record({ kind, outcome: 'refused', user_id: player?.id, address, target: endpoint.path });
  }

  return async (request, response) => {
    const { player, refusal } = senderOf(request, endpoint, playerOf);
    const refuseWith = (refused: Refusal<ErrorCode>) => {
      recordAccess(request, player, refused);
      sendRefusal(response, refused);
    };
    if (refusal) return refuseWith(refusal);
    if (lacksTicket(request, player)) return refuseWith(refuse('export_ticket_refused'));
    const params = await parseParams(endpoint, request);
    if (!params.ok) return sendRefusal(response, params);
    // `player` is not null where the contract says so, which the type of `Endpoint` cannot express.
    const authorized = await authorize?.({ params: params.value, player: player as Player }, context);
    if (authorized && !authorized.ok) return refuseWith(authorized);
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
    const result = await run(handled as HandlerRequest<Endpoint>, context, authorized?.value);
    if (!result.ok) return refuseWith(result);
    response.json(await endpoint.response.parseAsync(result.value));
  };
}
