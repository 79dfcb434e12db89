import type { IncomingMessage } from 'node:http';
import { type CommonErrorCode, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { AnySocket } from '@maseki/contracts/socket.ts';
import type { Context as Trace } from '@opentelemetry/api';
import { match } from 'path-to-regexp';
import { IDENTITY_HEADER, verifyIdentity } from '../identity/identity.ts';
import type { PublicKeys } from '../identity/keys.ts';
import { REQUEST_ID_HEADER, requestIdFrom } from '../request-scope.ts';
import type { AnySocketHandlers, SocketHandler, SocketRequest } from '../socket.ts';
import { traceOf } from '../tracing/span.ts';
import type { Penalties } from './penalties.ts';

type AnyHandler<Context> = SocketHandler<AnySocket, Context, unknown>;

export interface Admitted<Context> {
  handler: AnyHandler<Context>;
  request: SocketRequest<AnySocket>;
  state: unknown;
  /** The trace of the upgrade. */
  trace: Trace;
}

interface Door<Context> {
  context: Context;
  keys: PublicKeys;
  penalties: Penalties;
  /** Whether a session was ended a moment ago, while an identity of it may still be valid. */
  hasEnded(sessionId: string): boolean;
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** A part of a path; what is not validly escaped becomes a part that no parameter accepts. */
const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

const addressOf = (request: IncomingMessage) =>
  header(request, 'x-forwarded-for')?.split(',').at(-1)?.trim() ?? request.socket.remoteAddress ?? '';

/** Whose breaches count together: a player's, or those of all guests of an address. */
export const senderName = ({ player, address }: Pick<SocketRequest<AnySocket>, 'player' | 'address'>) =>
  player?.id ?? address;

/** Decides about upgrades to the declared sockets: path, sender, parameters, then the handler's own admission. */
export function admission<Context>(
  handlers: AnySocketHandlers<Context>,
  { context, keys, penalties, hasEnded }: Door<Context>,
) {
  const table = Object.values(handlers).map((handler) => ({
    handler,
    matches: match(handler.contract.path, { trailing: false, decode: decoded }),
  }));

  const find = (path: string) => {
    for (const { handler, matches } of table) {
      const found = matches(path.endsWith('/') ? path : `${path}/`);
      if (found) return { handler, params: handler.contract.params.safeParse(found.params) };
    }
    return null;
  };

  const senderOf = (upgrade: IncomingMessage, access: AnySocket['access']) => {
    const token = header(upgrade, IDENTITY_HEADER);
    const player = token === undefined ? null : verifyIdentity(token, keys);
    const refused = player ? hasEnded(player.sessionId) : token !== undefined || access === 'player';
    return { player, refused };
  };

  return async (upgrade: IncomingMessage): Promise<Result<Admitted<Context>, CommonErrorCode>> => {
    const found = find((upgrade.url ?? '').split('?', 1)[0] ?? '');
    if (!found) return refuse('not_found');
    const { player, refused } = senderOf(upgrade, found.handler.contract.access);
    if (refused) return refuse('unauthenticated');
    if (!found.params.success) return refuse('not_found');
    const requestId = requestIdFrom(header(upgrade, REQUEST_ID_HEADER));
    const request = { params: found.params.data, player, requestId, address: addressOf(upgrade) };
    // `player` is not null where the contract says so, which the type of any socket cannot tell.
    const asked = request as SocketRequest<AnySocket>;
    const keptOut = await penalties.refusal(senderName(request));
    if (keptOut) return keptOut;
    const admitted = (await found.handler.authorize?.(asked, context)) ?? { ok: true, value: undefined };
    if (!admitted.ok) return admitted;
    const trace = traceOf(upgrade.headers);
    return { ok: true, value: { handler: found.handler, request: asked, state: admitted.value, trace } };
  };
}
