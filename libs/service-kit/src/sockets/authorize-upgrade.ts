import type { IncomingMessage } from 'node:http';
import { type CommonErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { AnySocket } from '@maseki/contracts/socket.ts';
import type { Context as Trace } from '@opentelemetry/api';
import { match } from 'path-to-regexp';
import type { ClientOf } from '../identity/client.ts';
import { IDENTITY_HEADER, verifyIdentity } from '../identity/identity.ts';
import type { PublicKeys } from '../identity/keys.ts';
import type { RateLimit } from '../rate-limit.ts';
import { REQUEST_ID_HEADER, requestIdFrom } from '../request-scope.ts';
import { traceOf } from '../tracing/span.ts';
import type { AnySocketHandlers, SocketHandler, SocketRequest } from './socket.ts';

type AnyHandler<Context> = SocketHandler<AnySocket, Context, unknown>;

/** An upgrade that may proceed. */
export interface AuthorizedUpgrade<Context> {
  handler: AnyHandler<Context>;
  request: SocketRequest<AnySocket>;
  /** The result of the handler's `authorize`. */
  state: unknown;
  /** The trace of the upgrade. */
  trace: Trace;
}

interface UpgradeDeps<Context> {
  context: Context;
  keys: PublicKeys;
  clientOf: ClientOf;
  violations: Pick<RateLimit, 'refusalOf'>;
  /**
   * True if a session has ended recently, so that a signed identity of it may not have expired yet.
   */
  hasEnded(sessionId: string): boolean;
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** A decoded path segment. An invalid escape becomes an empty one, which no parameter accepts. */
const decodeSegment = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

/** The owner of violations, which is a player, or all guests of a network address together. */
export const senderOf = ({ player, address }: Pick<SocketRequest<AnySocket>, 'player' | 'address'>) =>
  player?.id ?? address;

/**
 * Decides about upgrades to the declared sockets by path, sender, parameters, violations, and the
 * handler's own `authorize`.
 */
export function createUpgradeAuthorizer<Context>(
  handlers: AnySocketHandlers<Context>,
  { context, keys, clientOf, violations, hasEnded }: UpgradeDeps<Context>,
) {
  const table = Object.values(handlers).map((handler) => ({
    handler,
    matches: match(handler.contract.path, { trailing: false, decode: decodeSegment }),
  }));

  const find = (path: string) => {
    for (const { handler, matches } of table) {
      const found = matches(path.endsWith('/') ? path : `${path}/`);
      if (found) return { handler, params: handler.contract.params.safeParse(found.params) };
    }
    return null;
  };

  const authenticate = (upgrade: IncomingMessage, access: AnySocket['access']) => {
    const token = header(upgrade, IDENTITY_HEADER);
    const player = token === undefined ? null : verifyIdentity(token, keys);
    const refused = player ? hasEnded(player.sessionId) : token !== undefined || access === 'player';
    return { player, refused };
  };

  return async (
    upgrade: IncomingMessage,
    gone: AbortSignal,
  ): Promise<Result<AuthorizedUpgrade<Context>, CommonErrorCode>> => {
    const [path = '', search = ''] = (upgrade.url ?? '').split('?', 2);
    const found = find(path);
    if (!found) return refuse('not_found');
    const { player, refused } = authenticate(upgrade, found.handler.contract.access);
    if (refused) return refuse('unauthenticated');
    if (!found.params.success) return refuse('not_found');
    const requestId = requestIdFrom(header(upgrade, REQUEST_ID_HEADER));
    const query = found.handler.contract.query?.safeParse(Object.fromEntries(new URLSearchParams(search)));
    if (query?.success === false) return refuse('validation_failed');
    const request = {
      params: found.params.data,
      query: query?.data,
      player,
      requestId,
      address: clientOf(upgrade).address,
    };
    // `player` is not null if the contract requires one, which the type `AnySocket` cannot express.
    const socketRequest = request as SocketRequest<AnySocket>;
    const blocked = violations.refusalOf(senderOf(request));
    if (blocked) return blocked;
    const authorized = (await found.handler.authorize?.({ ...socketRequest, gone }, context)) ?? ok(undefined);
    if (!authorized.ok) return authorized;
    const trace = traceOf(upgrade.headers);
    return ok({ handler: found.handler, request: socketRequest, state: authorized.value, trace });
  };
}
