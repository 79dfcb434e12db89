import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

export type TrustedProxies = (address: string, hop: number) => boolean;

/** Who sends a request, as far as the network knows. */
export interface Client {
  /** The IP address, IPv4 also where the socket says `::ffff:1.2.3.4`. */
  address: string;
  /** Whether the client uses https. */
  secure: boolean;
  /** What the client calls us: the Host header. */
  host: string | undefined;
}

export type ClientOf = (request: IncomingMessage) => Client;

/** Compiles addresses, networks in CIDR form and the names loopback, linklocal and uniquelocal. Throws on anything else. */
export const trustedProxies = (list: readonly string[]): TrustedProxies => proxyAddr.compile([...list]);

/** The first value of a forwarded header: what the client sent to the outermost proxy. */
const first = (value: string | string[] | undefined) =>
  String(value ?? '')
    .split(',')[0]
    ?.trim() || undefined;

const withoutIpv4Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Reads the client from the connection, and from forwarded headers only when the connection is a trusted proxy's. */
export function readClient(request: IncomingMessage, trusted: TrustedProxies): Client {
  const { headers, socket } = request;
  const isProxy = trusted(socket.remoteAddress ?? '', 0);
  return {
    address: withoutIpv4Prefix(proxyAddr(request, trusted) ?? ''),
    secure: isProxy && first(headers['x-forwarded-proto'])?.toLowerCase() === 'https',
    host: (isProxy ? first(headers['x-forwarded-host']) : undefined) ?? headers.host,
  };
}

/** `readClient`, computed once for each request. */
export function clientReader(trusted: TrustedProxies): ClientOf {
  const clients = new WeakMap<IncomingMessage, Client>();
  return (request) => {
    const client = clients.get(request) ?? readClient(request, trusted);
    clients.set(request, client);
    return client;
  };
}
