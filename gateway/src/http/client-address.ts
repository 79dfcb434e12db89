import type { IncomingMessage } from 'node:http';
import { withoutIpv4Prefix } from '@maseki/service-kit/identity/client-network.ts';
import proxyAddr from 'proxy-addr';

export type TrustedProxies = (address: string, hop: number) => boolean;

export interface Client {
  /** The IP address, IPv4 also where the socket says `::ffff:1.2.3.4`. */
  address: string;
  /** True if the client uses https. */
  secure: boolean;
  /** Our host as the client sees it, from `PUBLIC_ORIGIN` or else the Host header. */
  host: string | undefined;
}

/** The address in the players' browser (setting `PUBLIC_ORIGIN`). */
export interface PublicOrigin {
  secure: boolean;
  host: string;
}

export type ClientOf = (request: IncomingMessage) => Client;

/** Addresses, networks in CIDR form, loopback, linklocal, uniquelocal. Throws on others. */
export const trustedProxies = (list: readonly string[]): TrustedProxies => proxyAddr.compile([...list]);

export interface ClientSettings {
  trusted: TrustedProxies;
  publicOrigin?: PublicOrigin | undefined;
}

/**
 * Reads the client's address from the connection, and from `X-Forwarded-For` only if the connection
 * is a trusted proxy's. Only the setting `PUBLIC_ORIGIN` decides about https and the host's name.
 * Headers about them are never trusted.
 */
export const readClient = (request: IncomingMessage, { trusted, publicOrigin }: ClientSettings): Client => ({
  address: withoutIpv4Prefix(proxyAddr(request, trusted) ?? ''),
  secure: publicOrigin?.secure ?? false,
  host: publicOrigin?.host ?? request.headers.host,
});

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

interface ReaderOptions extends ClientSettings {
  /** Called once, at the first request through a proxy while the public address is not set. */
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
