import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { withoutIpv4Prefix } from '../http/client-network.ts';
import { AUDIENCE } from './identity.ts';
import type { PublicKeys, SigningKey } from './keys.ts';
import { createTokenVerifier, signToken, wallClock } from './signed-token.ts';

/** The header in which the gateway tells services, signed, from where a request comes. The gateway drops it from outside requests. */
export const CLIENT_HEADER = 'x-maseki-client';

/** How long one signature serves: half of its life, so that it is valid wherever it arrives late. */
const REUSED_MS = 30_000;
const MAX_ENTRIES = 20_000;

/** From where a request comes, as the gateway saw it. */
export interface RequestClient {
  /** The IP address. */
  address: string;
  /** Whether the client uses https. */
  secure: boolean;
}

const clients = {
  issuer: 'maseki-gateway',
  audience: AUDIENCE,
  lifetimeSeconds: 60,
  toleranceSeconds: 5,
  claims: z.object({ addr: z.string().max(100), https: z.boolean(), exp: z.int() }),
};

/**
 * Signs from where requests come; each signature is believed for 60 s and used again for 30 s, as signing takes 50 µs and services, which
 * remember what they have verified, 110 µs. Asymmetric, so that no service can pretend to be the gateway towards another one.
 */
export function createClientSigner(key: SigningKey): (client: RequestClient) => string {
  const signed = new LRUCache<string, string>({ max: MAX_ENTRIES, ttl: REUSED_MS, perf: wallClock, ttlResolution: 0 });
  return ({ address, secure }) => {
    const id = `${secure} ${address}`;
    const known = signed.get(id);
    if (known !== undefined) return known;
    const token = signToken(clients, { claims: { addr: address, https: secure } }, key);
    signed.set(id, token);
    return token;
  };
}

/** Verifies such signatures: null when the gateway has not signed it, or too long ago. */
export const createClientVerifier = (keys: PublicKeys): ((token: string) => RequestClient | null) =>
  createTokenVerifier(clients, keys, ({ addr, https }) => ({ address: addr, secure: https }));

/** Finds from where a request comes. */
export type ClientOf = (request: IncomingMessage) => RequestClient;

interface ReaderOptions {
  /** The gateway's. */
  keys: PublicKeys;
  /** Called for a header that the gateway has not signed. */
  onForged(peer: string): void;
}

/**
 * What a service believes about its clients: what the gateway signed, and otherwise only the connection itself. Forwarded headers that
 * anybody can write count for nothing.
 */
export function createClientReader({ keys, onForged }: ReaderOptions): ClientOf {
  const verify = createClientVerifier(keys);
  return ({ headers, socket }) => {
    const token = headers[CLIENT_HEADER];
    const client = typeof token === 'string' ? verify(token) : null;
    if (client) return client;
    const address = withoutIpv4Prefix(socket.remoteAddress ?? '');
    if (token !== undefined) onForged(address);
    return { address, secure: false };
  };
}
