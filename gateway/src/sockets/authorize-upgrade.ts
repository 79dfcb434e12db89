import type { IncomingMessage } from 'node:http';
import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { AnySocket } from '@maseki/contracts/socket.ts';
import type { SecurityLog } from '@maseki/service-kit/security-log.ts';
import { admit } from '../guard/admit.ts';
import { admittedOrClosed, type MaintenanceGate } from '../guard/maintenance.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { LoadBalancer } from '../pods/load-balancing.ts';
import type { Sender } from '../proxy/request-headers.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Routes } from '../routing/routes.ts';
import type { SessionCache } from '../session/session-cache.ts';

export interface UpgradeTarget {
  /** The declared path, by which open sockets are counted. */
  path: string;
  /** The pods to try, best first. */
  pods: readonly string[];
  sender: Sender;
}

/** Rejects when auth does not respond. */
export type AuthorizeUpgrade = (
  request: IncomingMessage,
  requestId: string,
) => Promise<Result<UpgradeTarget, ErrorCode>>;

interface AuthorizeDeps {
  routes: Routes;
  sessions: SessionCache;
  pods: LoadBalancer;
  clientOf: ClientOf;
  rateLimits: RateLimits;
  security: SecurityLog;
  maintenance: MaintenanceGate;
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

interface Placed {
  params: Readonly<Record<string, string>>;
  userId: string | null;
}

/** The key that decides at which pod a socket begins, undefined if it may be any. */
function placementOf({ placement }: AnySocket, { params, userId }: Placed): string | undefined {
  if (placement) return placement(params, userId);
  const values = Object.values(params);
  return values.length === 0 ? undefined : values.join('/');
}

/**
 * Decides about the upgrade of a declared socket. A foreign page is always refused, a guest unless
 * the socket admits guests. All sockets of a shard of
 * rooms, of a group, or of one player's battles begin at the same pod.
 */
export const authorizeDeclaredSockets =
  (deps: AuthorizeDeps): AuthorizeUpgrade =>
  async (request, requestId) => {
    const { routes, pods, clientOf, maintenance } = deps;
    const match = routes.matchSocket(pathOf(request));
    if (!match) return refuse('not_found');
    const { domain, socket } = match.value;
    const client = clientOf(request);
    const requirements = { access: socket.access, changes: false, proof: 'any', sameOrigin: true } as const;
    const caller = { headers: request.headers, client };
    const { path } = socket;
    const admission = admit({ requirements, caller, target: path }, deps);
    const admitted = await admittedOrClosed(admission, maintenance({ path, userId: null }));
    if (!admitted.ok) return admitted;
    const { session } = admitted.value;
    const closed = maintenance({ path, userId: session?.userId ?? null });
    if (closed) return closed;
    const key = placementOf(socket, { params: match.params, userId: session?.userId ?? null });
    return ok({ path, pods: pods.candidates(domain, key), sender: { client, session, requestId } });
  };

const HOT_RELOAD_PATH = '/__hmr';

/** Lets the hot-reload socket of a development server through as well. */
export const withDevServer =
  (devServer: string, clientOf: ClientOf, declared: AuthorizeUpgrade): AuthorizeUpgrade =>
  async (request, requestId) => {
    if (pathOf(request) !== HOT_RELOAD_PATH) return declared(request, requestId);
    const sender = { client: clientOf(request), session: null, requestId };
    return ok({ path: HOT_RELOAD_PATH, pods: [devServer], sender });
  };
