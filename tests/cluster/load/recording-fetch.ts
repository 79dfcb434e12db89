import { type ApiClient, createClient, type EndpointInput } from '@maseki/contracts/client.ts';
import type { Endpoint, Endpoints } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, errors } from '@maseki/contracts/errors.ts';
import type { CallRecord, Records } from './records.ts';

/** An endpoint with the name by which it is counted. */
export interface NamedEndpoint<E extends Endpoint = Endpoint> {
  what: string;
  endpoint: E;
}

/** Names the endpoints of a domain. */
export const named = <E extends Endpoints>(domain: string, endpoints: E) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, { what: `${domain}.${name}`, endpoint }]),
  ) as { [K in keyof E]: NamedEndpoint<E[K]> };

/**
 * The sentence of an error with that of its cause, because `fetch failed` does not explain
 * anything.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const own = code ? `${code} ${error.message}` : error.message;
  return error.cause === undefined ? own : `${own}: ${reasonOf(error.cause)}`;
}

/**
 * Sends a request, reads its whole body and records both. Rethrows errors. Every second request has
 * a connection of its own, like that of a new player, because a kept connection does not show that
 * a pod no longer takes new ones.
 */
export async function recordedFetch(records: Records, what: string, target: Request | string): Promise<Response> {
  const sentAt = Date.now();
  const request = new Request(target);
  if (records.calls.length % 2 === 1) request.headers.set('connection', 'close');
  const record = (seen: Pick<CallRecord, 'status' | 'hasRetryAfter' | 'problem'>) =>
    records.calls.push({ sentAt, doneAt: Date.now(), what, ...seen });
  try {
    const response = await fetch(request);
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    record({ status, hasRetryAfter: headers.has('retry-after'), problem: null });
    return new Response([204, 304].includes(status) ? null : body, { status, statusText, headers });
  } catch (error) {
    record({ status: null, hasRetryAfter: false, problem: reasonOf(error) });
    throw error;
  }
}

/** The reason why the contract does not know a result, null if it does. */
function undeclared(endpoint: Endpoint, result: Awaited<ReturnType<ApiClient>>): string | null {
  if (result.ok) {
    const parsed = endpoint.response.safeParse(result.value);
    return parsed.success ? null : `not the declared response: ${parsed.error.issues[0]?.message}`;
  }
  return Object.hasOwn(errors, result.error satisfies ErrorCode) ? null : `unknown error ${result.error}`;
}

/** Calls as one player, once each. No call is repeated, so that each failure is seen. */
export function recordingClient(records: Records, baseUrl: string, headers: () => Record<string, string>) {
  return async function call<E extends Endpoint>({ what, endpoint }: NamedEndpoint<E>, input?: EndpointInput<E>) {
    const client = createClient({
      baseUrl,
      headers,
      retries: 0,
      fetch: (request) => recordedFetch(records, what, request as Request),
    });
    const result = await client(endpoint, input);
    const problem = undeclared(endpoint, result as Awaited<ReturnType<ApiClient>>);
    const last = records.calls.findLast((record) => record.what === what);
    if (problem && last) last.problem ??= problem;
    return result;
  };
}

export type RecordingClient = ReturnType<typeof recordingClient>;
