import { pathOf } from '@maseki/contracts/client.ts';
import type { Called } from '@maseki/contracts/endpoint.ts';
import type { ErrorBody } from '@maseki/contracts/errors.ts';
import type { z } from 'zod';
import { forgetServerTime } from '../server-clock.ts';

interface FakeResponse {
  status: number;
  body: unknown;
}

export interface SeenRequest {
  method: string;
  path: string;
  search: string;
  headers: Headers;
  body: unknown;
}

/** Longer than the client's limit, so that each request is made once. */
const NO_RETRY = { 'Retry-After': '60' };

/** Responds to declared endpoints, and to every other request with 404. */
export class FakeApi {
  readonly requests: SeenRequest[] = [];
  /** Lead of the server's clock over the browser's in ms, null for responses without a `Date`. */
  clockLead: number | null = null;
  readonly #handlers = new Map<string, () => FakeResponse | Promise<FakeResponse>>();

  constructor() {
    forgetServerTime();
    globalThis.fetch = (input, init) =>
      this.#fetch(new Request(input instanceof Request ? input : new URL(input, location.href), init));
  }

  /** Responds to an endpoint with success from now on. */
  respond<O extends Called>(
    endpoint: O,
    value: z.input<NonNullable<O['response']>> | Promise<z.input<NonNullable<O['response']>>>,
  ): this {
    return this.handle(endpoint.method, pathOf(endpoint), async () => ({ status: 200, body: await value }));
  }

  refuse(endpoint: Called, status: number, body: ErrorBody): this {
    return this.handle(endpoint.method, pathOf(endpoint), () => ({ status, body }));
  }

  /** Handles any path, including undeclared endpoints. */
  handle(method: string, path: string, handler: () => FakeResponse | Promise<FakeResponse>): this {
    this.#handlers.set(`${method} ${path}`, handler);
    return this;
  }

  /** The requests of one endpoint, oldest first. */
  requestsOf(endpoint: Called): SeenRequest[] {
    return this.requests.filter(({ method, path }) => method === endpoint.method && path === pathOf(endpoint));
  }

  async #fetch(request: Request): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const text = await request.text();
    const { method, headers } = request;
    this.requests.push({ method, path, search, headers, body: text === '' ? undefined : JSON.parse(text) });
    const handler = this.#handlers.get(`${method} ${path}`);
    const { status, body } = (await handler?.()) ?? { status: 404, body: { error: 'not_found', message: 'なし' } };
    const date = this.clockLead === null ? {} : { Date: new Date(Date.now() + this.clockLead).toUTCString() };
    return Response.json(body, { status, headers: { ...date, ...(status < 400 ? {} : NO_RETRY) } });
  }
}
