import { pathOf } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import type { ErrorBody } from '@maseki/contracts/errors.ts';
import type { z } from 'zod';

interface Reply {
  status: number;
  body: unknown;
}

export interface SeenRequest {
  method: string;
  path: string;
  /** The query with its `?`, empty without one. */
  search: string;
  headers: Headers;
  body: unknown;
}

/** Stands in for the server in tests of screens: answers declared calls, and everything else with 404. */
export class FakeApi {
  readonly requests: SeenRequest[] = [];
  readonly #replies = new Map<string, () => Reply | Promise<Reply>>();

  /** Takes the place of the page's `fetch`. */
  constructor() {
    globalThis.fetch = (input, init) =>
      this.#fetch(new Request(input instanceof Request ? input : new URL(input, location.href), init));
  }

  /** Answers a call with success from now on. */
  answer<O extends Endpoint>(call: O, value: z.input<O['response']> | Promise<z.input<O['response']>>): this {
    return this.reply(call.method, pathOf(call), async () => ({ status: call.status, body: await value }));
  }

  /** Refuses a call from now on. */
  refuse(call: Endpoint, status: number, body: ErrorBody): this {
    return this.reply(call.method, pathOf(call), () => ({ status, body }));
  }

  /** Answers any path, also one that is no declared call. */
  reply(method: string, path: string, reply: () => Reply | Promise<Reply>): this {
    this.#replies.set(`${method} ${path}`, reply);
    return this;
  }

  /** The requests of one call, the latest last. */
  requestsOf(call: Endpoint): SeenRequest[] {
    return this.requests.filter(({ method, path }) => method === call.method && path === pathOf(call));
  }

  async #fetch(request: Request): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const text = await request.text();
    const { method, headers } = request;
    this.requests.push({ method, path, search, headers, body: text === '' ? undefined : JSON.parse(text) });
    const reply = this.#replies.get(`${method} ${path}`);
    const { status, body } = (await reply?.()) ?? { status: 404, body: { error: 'not_found', message: 'なし' } };
    return Response.json(body, { status });
  }
}
