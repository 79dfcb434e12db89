import type { IncomingMessage } from 'node:http';
import { type ErrorCode, type Result, refuse } from '@maseki/contracts/errors.ts';
import { admit } from '../guard/admit.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Limits } from '../limits/limits.ts';
import type { Pods } from '../pods/pods.ts';
import type { Sender } from '../proxy/forwarded-headers.ts';
import type { Routes } from '../routing/routes.ts';
import type { Sessions } from '../session/sessions.ts';

/** Where an admitted upgrade goes. */
export interface Destination {
  /** The declared path, by which open sockets are counted. */
  path: string;
  /** The pods to try, best first. */
  pods: readonly string[];
  sender: Sender;
}

export type FindDestination = (request: IncomingMessage, requestId: string) => Promise<Result<Destination, ErrorCode>>;

interface Parts {
  routes: Routes;
  sessions: Sessions;
  pods: Pods;
  clientOf: ClientOf;
  limits: Limits;
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

/**
 * Decides about the upgrade of a declared socket: a foreign page never, a guest only where guests may. All sockets of one room
 * or group begin at the same pod.
 */
export const declaredSockets =
  ({ routes, sessions, pods, clientOf, limits }: Parts): FindDestination =>
  async (request, requestId) => {
    const match = routes.socket(pathOf(request));
    if (!match) return refuse('not_found');
    const { domain, socket } = match.value;
    const client = clientOf(request);
    const demands = { access: socket.access, changes: false, sameOrigin: true };
    const admitted = await admit(demands, { headers: request.headers, client }, sessions);
    if (!admitted.ok) return admitted;
    const { session } = admitted.value;
    const counted = session && (await limits.request(session.userId));
    if (counted && !counted.ok) return counted;
    const parameters = Object.values(match.params);
    return {
      ok: true,
      value: {
        path: socket.path,
        pods: pods.candidates(domain, parameters.length > 0 ? parameters.join('/') : undefined),
        sender: { client, session, requestId },
      },
    };
  };

const HOT_RELOAD_PATH = '/__hmr';

/** Lets the socket of a development server through as well. */
export const withDevServer =
  (devServer: string, clientOf: ClientOf, declared: FindDestination): FindDestination =>
  async (request, requestId) =>
    pathOf(request) === HOT_RELOAD_PATH
      ? {
          ok: true,
          value: {
            path: HOT_RELOAD_PATH,
            pods: [devServer],
            sender: { client: clientOf(request), session: null, requestId },
          },
        }
      : declared(request, requestId);
