import type { z } from 'zod';
import type { Called } from './endpoint.ts';
import { type ErrorCode, type FieldErrors, isErrorBody, UNAVAILABLE } from './errors.ts';
import { EXPORT_TICKET_HEADER } from './export.ts';
import type { Route } from './route.ts';

export interface ClientOptions {
  /** Origin of the gateway, for example `http://localhost:8080`. In a browser it is the page's. */
  baseUrl: string;
  /** More headers for each request, such as CSRF, Authorization, or cookies of a test. */
  headers?: (endpoint: Called) => Record<string, string>;
  /** Replaces the platform's fetch, so that a test can keep cookies. */
  fetch?: typeof globalThis.fetch;
  /** Most repeats of a repeatable request, 2 by default. 0 for tests of each response. */
  retries?: number;
}

export type EndpointInput<E extends Called> = {
  params?: z.input<NonNullable<E['params']>>;
  query?: z.input<NonNullable<E['query']>>;
  body?: z.input<NonNullable<E['body']>>;
  /** Makes a repeat return the first response. A GET with effects is only retried with one. */
  idempotencyKey?: string;
  /** For endpoints that need the ticket of an export. */
  exportTicket?: string;
};

export type ResponseOf<E extends Called> = z.output<NonNullable<E['response']>>;

export type EndpointResult<E extends Called> =
  | { ok: true; value: ResponseOf<E> }
  | {
      ok: false;
      error: ErrorCode;
      message: string;
      fields: FieldErrors;
      retryAfter: number | null;
      /** The value that holds now in place of the one that was sent. */
      current?: string;
    };

export type ApiClient = <E extends Called>(endpoint: E, input?: EndpointInput<E>) => Promise<EndpointResult<E>>;

/** The HTTP client defaults of the specification, point 9. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const RETRY_STATUSES = [408, 413, 429, 500, 502, 503, 504];

const FIRST_PAUSE_MS = 300;

/** In seconds. With a longer one the caller gets the refusal at once, to tell the player. */
const MAX_RETRY_AFTER_SECONDS = 2;

/** Fills `:name` parts of a declared path. */
export function pathOf(endpoint: Pick<Route, 'path'>, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Seconds of a `Retry-After` header, which is a number or a date. Null without a valid one. */
function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

const mayRepeat = ({ method, idempotent }: Called, { idempotencyKey }: EndpointInput<Called>) =>
  method !== 'POST' && (idempotent || idempotencyKey !== undefined);

/** The pause in ms before a request is repeated, null if the caller gets the response at once. */
function pauseAfter(response: Response | null, repeats: number): number | null {
  const status = response?.status;
  const asked = response && retryAfterOf(response);
  if (status && !RETRY_STATUSES.includes(status)) return null;
  if (asked === null) return status === 413 ? null : FIRST_PAUSE_MS * 2 ** repeats;
  return asked > MAX_RETRY_AFTER_SECONDS ? null : 1_000 * asked;
}

/** Throws if the network is lost to the end, or the time is over. */
async function sendRepeatedly(
  send: () => Promise<Response>,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const response = await send().catch((error) => {
      if (repeats === limit || signal.aborted) throw error;
      return null;
    });
    const pause = response?.ok || repeats === limit ? null : pauseAfter(response, repeats);
    if (response && pause === null) return response;
    await response?.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, pause ?? 0));
  }
}

/** Without a declared response: the network is lost, or a proxy responded for the gateway. */
const unavailable = (retryAfter: number | null = null) =>
  ({ ok: false, error: 'unavailable', message: UNAVAILABLE, fields: {}, retryAfter }) as const;

async function refusalOf(response: Response) {
  const data: unknown = await response.json().catch(() => null);
  const retryAfter = retryAfterOf(response);
  if (!isErrorBody(data)) return unavailable(retryAfter);
  const { error: code, message, fields = {}, current } = data;
  return { ok: false, error: code, message, fields, retryAfter, ...(current !== undefined && { current }) } as const;
}

function urlOf(endpoint: Called, { params, query }: Pick<EndpointInput<Called>, 'params' | 'query'>, baseUrl: string) {
  const url = new URL(pathOf(endpoint, { ...(params as object) }), baseUrl);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.append(name, String(value));
  }
  return url;
}

/**
 * Calls declared endpoints over HTTP. It never throws for a refusal or for a lost network
 * (`unavailable`). It retries idempotent requests, and a GET with effects if it has an idempotency
 * key, as the specification requires (point 9). That is twice, after 0.3 s and 0.6 s or after
 * `Retry-After`, on a lost connection and on the statuses above (413 only with `Retry-After`), all
 * within 10 s. A POST is never repeated.
 */
export function createClient({ baseUrl, headers = () => ({}), fetch, retries = RETRIES }: ClientOptions): ApiClient {
  return async (endpoint, input = {}) => {
    const { body, idempotencyKey, exportTicket } = input;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const send = () =>
      (fetch ?? globalThis.fetch)(
        new Request(urlOf(endpoint, input as EndpointInput<Called>, baseUrl), {
          method: endpoint.method,
          credentials: 'include',
          headers: {
            Accept: 'application/json',
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...headers(endpoint),
            ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
            ...(exportTicket ? { [EXPORT_TICKET_HEADER]: exportTicket } : {}),
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal,
        }),
      );
    try {
      const response = await sendRepeatedly(send, { limit: mayRepeat(endpoint, input) ? retries : 0, signal });
      return response.ok ? { ok: true, value: await response.json() } : await refusalOf(response);
    } catch {
      return unavailable();
    }
  };
}
