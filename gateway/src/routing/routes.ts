import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import type { AnySocket } from '@maseki/contracts/socket.ts';
import { createPathMatcher } from './path-matcher.ts';

/** A declared endpoint and the service that serves it. */
export interface EndpointRoute {
  domain: DomainName;
  endpoint: Endpoint;
}

export type EndpointMatch = EndpointRoute | { allowed: readonly string[] } | null;

const names = Object.keys(domains) as DomainName[];

function endpointsByPath(): Map<string, Map<string, EndpointRoute>> {
  const paths = new Map<string, Map<string, EndpointRoute>>();
  for (const domain of names) {
    for (const endpoint of Object.values<Endpoint>(domains[domain].endpoints)) {
      const methods = paths.get(endpoint.path) ?? new Map<string, EndpointRoute>();
      paths.set(endpoint.path, methods.set(endpoint.method, { domain, endpoint }));
    }
  }
  return paths;
}

/** HEAD is GET without a body where GET only reads. */
function methodOf(method: string, methods: ReadonlyMap<string, EndpointRoute>): string {
  return method === 'HEAD' && methods.get('GET')?.endpoint.changes === false ? 'GET' : method;
}

export function declaredRoutes() {
  const matchPath = createPathMatcher(endpointsByPath());
  const sockets = createPathMatcher(
    names.flatMap((domain) =>
      Object.values<AnySocket>(domains[domain].sockets).map((socket) => [socket.path, { domain, socket }] as const),
    ),
  );
  return {
    /** Allowed methods if the method is another one, null for an undeclared path. */
    matchEndpoint(method: string, path: string): EndpointMatch {
      const methods = matchPath(path)?.value;
      return methods ? (methods.get(methodOf(method, methods)) ?? { allowed: [...methods.keys()] }) : null;
    },
    matchSocket: sockets,
  };
}

export type Routes = ReturnType<typeof declaredRoutes>;
