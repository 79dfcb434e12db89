import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { WebSocket } from 'ws';
import type { z } from 'zod';

/** The header of the token; without one the cookies of the session count. */
type Scheme = 'Token' | 'Bearer';

interface Call<S extends z.ZodType> {
  /** What the specification writes about the response. Other fields may be there. */
  response: S;
  body?: unknown;
  scheme?: Scheme;
}

/** The messages of one socket, as they came. */
export interface SpecifiedSocket {
  send(message: object): void;
  /** The first message, of those that came and come, that fits. It is not found again. */
  next<S extends z.ZodType>(schema: S): Promise<z.infer<S>>;
  close(): void;
}

/**
 * A player whose client knows point 7 of the specification and nothing else: relative paths,
 * cookies, `X-CSRFToken` where there is a cookie of that name, and the stored token.
 */
export class SpecifiedClient {
  readonly #cookies = new Map<string, string>();
  readonly #url: string;
  token = '';

  constructor(url: string) {
    this.#url = url;
  }

  #headers(scheme?: Scheme): Record<string, string> {
    const csrf = this.#cookies.get('csrftoken');
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(csrf && { 'X-CSRFToken': csrf }),
      ...(scheme && { Authorization: `${scheme} ${this.token}` }),
    };
  }

  async call<S extends z.ZodType>(line: string, { response: schema, body, scheme }: Call<S>): Promise<z.infer<S>> {
    const [method = 'GET', path = '/'] = line.split(' ');
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...this.#headers(scheme), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${line}: ${response.status} ${text}`);
    const read = schema.safeParse(text === '' ? undefined : JSON.parse(text));
    if (!read.success) throw new Error(`${line}: ${read.error.message} in ${text}`);
    return read.data;
  }

  async open(path: string): Promise<SpecifiedSocket> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}${path}`, { headers: this.#headers() });
    const messages: unknown[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data))));
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return {
      send: (message) => socket.send(JSON.stringify(message)),
      async next(schema) {
        const found = await eventually(async () => {
          const at = messages.findIndex((message) => schema.safeParse(message).success);
          if (at === -1) throw new Error(`Nothing that fits is among ${JSON.stringify(messages)}.`);
          return { message: messages.splice(at, 1)[0] };
        });
        return schema.parse(found.message);
      },
      close: () => socket.close(),
    };
  }
}
