import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import type { AnySocket } from '@maseki/contracts/socket.ts';
import { type PathMatch, pathTable } from './path-table.ts';

/** A declared call and the service that answers it. */
export interface CallRoute {
  domain: DomainName;
  call: Endpoint;
}

export interface SocketRoute {
  domain: DomainName;
  socket: AnySocket;
}

export type CallMatch = CallRoute | { allowed: readonly string[] } | null;

export interface Routes {
  /** The call of a method and path; the methods there are when it is another one; null for an undeclared path. */
  call(method: string, path: string): CallMatch;
  socket(path: string): PathMatch<SocketRoute> | null;
}

const names = Object.keys(domains) as DomainName[];

function callsByPath(): Map<string, Map<string, CallRoute>> {
  const paths = new Map<string, Map<string, CallRoute>>();
  for (const domain of names) {
    for (const call of Object.values<Endpoint>(domains[domain].endpoints)) {
      const methods = paths.get(call.path) ?? new Map<string, CallRoute>();
      paths.set(call.path, methods.set(call.method, { domain, call }));
    }
  }
  return paths;
}

/** HEAD is GET without a body where GET only reads. */
function methodOf(method: string, methods: ReadonlyMap<string, CallRoute>): string {
  return method === 'HEAD' && methods.get('GET')?.call.changes === false ? 'GET' : method;
}

/** The gateway's routes, all of them derived from the contracts. */
export function declaredRoutes(): Routes {
  const lookup = pathTable(callsByPath());
  const sockets = pathTable(
    names.flatMap((domain) =>
      Object.values<AnySocket>(domains[domain].sockets).map((socket) => [socket.path, { domain, socket }] as const),
    ),
  );
  return {
    call(method, path) {
      const methods = lookup(path)?.value;
      return methods ? (methods.get(methodOf(method, methods)) ?? { allowed: [...methods.keys()] }) : null;
    },
    socket: sockets,
  };
}
