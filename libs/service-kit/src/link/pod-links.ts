import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLIENT_HEADER, createClientVerifier } from '../identity/client.ts';
import type { PublicKeys } from '../identity/keys.ts';
import { Link } from './link.ts';
import { LinkedStream } from './linked-stream.ts';

/**
 * Of the request for a link its name, which nobody else can guess; of an upgrade that name and the
 * number of the socket (`<name>.<number>`); of the response to it that the link carries its frames.
 */
export const LINK_HEADER = 'x-maseki-link';

/** The protocol of a link and the path at which a pod takes it. */
export const LINK_PROTOCOL = 'maseki-link';
export const LINK_PATH = '/link';

const NAMED = /^([0-9a-f]{32})\.(\d{1,10})$/;

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** A pod's links with gateways. `keys` are those by which a gateway shows that it is one. */
export class PodLinks {
  readonly #links = new Map<string, Link>();
  readonly #linked = new WeakSet<IncomingMessage>();
  readonly #verify: ReturnType<typeof createClientVerifier>;

  constructor(keys: PublicKeys) {
    this.#verify = createClientVerifier(keys);
  }

  /** Begins a link if a request asks for one. False if it asks for something else. */
  take(request: IncomingMessage, connection: Duplex, head: Buffer): boolean {
    if (header(request, 'upgrade') !== LINK_PROTOCOL || request.url !== LINK_PATH) return false;
    const name = header(request, LINK_HEADER);
    if (!NAMED.test(`${name}.0`) || this.#links.has(name) || !this.#verify(header(request, CLIENT_HEADER))) {
      connection.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return true;
    }
    connection.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${LINK_PROTOCOL}\r\n\r\n`);
    this.#links.set(name, new Link(connection as Socket, head));
    connection.once('close', () => this.#links.delete(name));
    return true;
  }

  /** The stream of a requested socket on its link. Null if it names none that is open. */
  streamOf(request: IncomingMessage, upgrade: Duplex): LinkedStream | null {
    const [, name = '', id = ''] = NAMED.exec(header(request, LINK_HEADER)) ?? [];
    const link = this.#links.get(name);
    if (!link?.isOpen) return null;
    this.#linked.add(request);
    return new LinkedStream({ link, id: Number(id), upgrade });
  }

  /** Tells the gateway in the response to an upgrade that its link is used. For ws' `headers`. */
  readonly addHeader = (headers: string[], request: IncomingMessage): void => {
    if (this.#linked.has(request)) headers.push(`${LINK_HEADER}: 1`);
  };

  close(): void {
    for (const link of this.#links.values()) link.close();
  }
}
