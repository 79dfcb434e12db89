import ky, { HTTPError, type Options } from 'ky';
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

const retryOptions = (limit: number) =>
  ({
    limit,
    statusCodes: RETRY_STATUSES,
    afterStatusCodes: RETRY_STATUSES,
    // `undefined` leaves the decision to method and status.
    shouldRetry: ({ error }) =>
      error instanceof HTTPError && (retryAfterOf(error.response) ?? 0) > MAX_RETRY_AFTER_SECONDS ? false : undefined,
  }) satisfies Options['retry'];

/** Without a declared response: the network is lost, or a proxy responded for the gateway. */
const unavailable = (retryAfter: number | null = null) =>
  ({ ok: false, error: 'unavailable', message: UNAVAILABLE, fields: {}, retryAfter }) as const;

function refusalOf(error: unknown) {
  if (!(error instanceof HTTPError)) return unavailable();
  const { data, response } = error;
  const retryAfter = retryAfterOf(response);
  if (!isErrorBody(data)) return unavailable(retryAfter);
  const { error: code, message, fields = {}, current } = data;
  return { ok: false, error: code, message, fields, retryAfter, ...(current !== undefined && { current }) } as const;
}

const searchParams = (query: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Calls declared endpoints over HTTP. It never throws for a refusal or for a lost network
 * (`unavailable`). It retries idempotent requests, and a GET with effects if it has an idempotency
 * key, as the specification requires (point 9). That is twice, after 0.3 s and 0.6 s or after
 * `Retry-After`, on a lost connection and on the statuses above (413 only with `Retry-After`). A
 * POST is never repeated.
 */
export function createClient({ baseUrl, headers = () => ({}), fetch, retries = RETRIES }: ClientOptions): ApiClient {
  const http = ky.create({ credentials: 'include', timeout: TIMEOUT_MS, ...(fetch ? { fetch } : {}) });

  return async (endpoint, input = {}) => {
    const { params, query, body, idempotencyKey, exportTicket } = input as EndpointInput<Called> & {
      params?: object;
    };
    try {
      const response = await http(new URL(pathOf(endpoint, { ...params }), baseUrl), {
        method: endpoint.method,
        headers: {
          ...headers(endpoint),
          ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
          ...(exportTicket ? { [EXPORT_TICKET_HEADER]: exportTicket } : {}),
        },
        searchParams: searchParams(query ?? {}),
        ...(body === undefined ? {} : { json: body }),
        retry: retryOptions(mayRepeat(endpoint, input) ? retries : 0),
      });
      return { ok: true, value: await response.json<never>() };
    } catch (error) {
      return refusalOf(error);
    }
  };
}
