import ky, { type KyInstance } from 'ky';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type ErrorBody, type ErrorCode, errors, type FieldErrors } from './errors.ts';

export interface ClientOptions {
  /** Origin of the gateway, for example `http://localhost:8080`. In a browser: the page's. */
  baseUrl: string;
  /** More headers for each request: CSRF, Authorization, cookies of a test. */
  headers?: (call: Endpoint) => Record<string, string>;
  /** Takes the place of the platform's fetch: a test keeps cookies with it. */
  fetch?: typeof globalThis.fetch;
}

/** What a call is made with. */
export type EndpointInput<O extends Endpoint> = {
  params?: z.input<O['params']>;
  query?: z.input<O['query']>;
  body?: z.input<O['body']>;
  /** Makes a repeat of this request return the first answer; then it is retried like a reading one. */
  idempotencyKey?: string;
};

/** What a caller gets: the declared answer, or a refusal with the sentence for the player. */
export type EndpointResult<O extends Endpoint> =
  | { ok: true; value: z.output<O['response']> }
  | { ok: false; error: ErrorCode; message: string; fields: FieldErrors; retryAfter: number | null };

export type ApiClient = <O extends Endpoint>(call: O, input?: EndpointInput<O>) => Promise<EndpointResult<O>>;

/** Fills `:name` parts of a declared path. */
export function pathOf(call: Pick<Endpoint, 'path'>, params: Record<string, unknown> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && String(body.error) in errors;
}

const refusal = (error: ErrorCode, body: Partial<ErrorBody> = {}, retryAfter: number | null = null) =>
  ({
    ok: false,
    error,
    message: body.message ?? errors[error].message,
    fields: body.fields ?? {},
    retryAfter,
  }) as const;

/**
 * Calls declared operations over HTTP. Never throws for an answer or for a lost network (`unavailable`). Reading calls, and
 * changing ones with an idempotency key, are retried twice as the specification's HTTP client does (point 9); others never.
 */
export function createClient({ baseUrl, headers = () => ({}), fetch }: ClientOptions): ApiClient {
  const http: KyInstance = ky.create({
    throwHttpErrors: false,
    credentials: 'include',
    timeout: 10_000,
    ...(fetch ? { fetch } : {}),
  });

  return async (call, input = {}) => {
    const repeatable = !call.changes || input.idempotencyKey !== undefined;
    try {
      const response = await http(new URL(pathOf(call, input.params as Record<string, unknown>), baseUrl), {
        method: call.method,
        headers: { ...headers(call), ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}) },
        searchParams: new URLSearchParams(
          Object.entries((input.query ?? {}) as Record<string, unknown>)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [name, String(value)]),
        ),
        ...(call.hasBody ? { json: input.body } : {}),
        retry: repeatable ? { limit: 2, methods: [call.method.toLowerCase() as 'get'] } : 0,
      });
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) return { ok: true, value: body as never };
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      const seconds = Number.isFinite(retryAfter) ? retryAfter : null;
      return isErrorBody(body) ? refusal(body.error, body, seconds) : refusal('unavailable', {}, seconds);
    } catch {
      return refusal('unavailable');
    }
  };
}
