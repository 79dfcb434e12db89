import type { IncomingMessage } from 'node:http';
import { withoutIpv4Prefix } from '@maseki/service-kit/http/client-network.ts';
import proxyAddr from 'proxy-addr';

export type TrustedProxies = (address: string, hop: number) => boolean;

/** Who sends a request, as far as the network knows. */
export interface Client {
  /** The IP address, IPv4 also where the socket says `::ffff:1.2.3.4`. */
  address: string;
  /** Whether the client uses https. */
  secure: boolean;
  /** What the client calls us: that of `PUBLIC_ORIGIN`, else the Host header. */
  host: string | undefined;
}

/** What players have in their address bar (setting `PUBLIC_ORIGIN`). */
export interface PublicOrigin {
  secure: boolean;
  host: string;
}

export type ClientOf = (request: IncomingMessage) => Client;

/** Compiles addresses, networks in CIDR form and the names loopback, linklocal and uniquelocal. Throws on anything else. */
export const trustedProxies = (list: readonly string[]): TrustedProxies => proxyAddr.compile([...list]);

export interface ClientSettings {
  trusted: TrustedProxies;
  publicOrigin?: PublicOrigin | undefined;
}

/**
 * Reads the address of the client from the connection, and from `X-Forwarded-For` only when the connection is a trusted proxy's. Whether
 * it uses https, and by which name, is known from the setting `PUBLIC_ORIGIN` alone: what a header claims about it is believed of nobody.
 */
export const readClient = (request: IncomingMessage, { trusted, publicOrigin }: ClientSettings): Client => ({
  address: withoutIpv4Prefix(proxyAddr(request, trusted) ?? ''),
  secure: publicOrigin?.secure ?? false,
  host: publicOrigin?.host ?? request.headers.host,
});

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

interface ReaderOptions extends ClientSettings {
  /** Called once, at the first request that came through a proxy although nothing says what players call this installation. */
  onUnknownProxy(peer: string): void;
}

/** `readClient`, computed once for each request. */
export function clientReader({ onUnknownProxy, ...settings }: ReaderOptions): ClientOf {
  const clients = new WeakMap<IncomingMessage, Client>();
  let isProxyKnown = settings.publicOrigin !== undefined;

  function lookForProxy({ headers, socket }: IncomingMessage): void {
    if (isProxyKnown || !FORWARDED.some((name) => headers[name] !== undefined)) return;
    isProxyKnown = true;
    onUnknownProxy(withoutIpv4Prefix(socket.remoteAddress ?? ''));
  }

  return (request) => {
    const known = clients.get(request);
    if (known) return known;
    lookForProxy(request);
    const client = readClient(request, settings);
    clients.set(request, client);
    return client;
  };
}
