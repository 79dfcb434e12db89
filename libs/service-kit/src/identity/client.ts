import type { IncomingMessage } from 'node:http';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AUDIENCE } from './identity.ts';
import type { PublicKeys, SigningKey } from './keys.ts';

/** The header in which the gateway tells services, signed, from where a request comes. The gateway drops it from outside requests. */
export const CLIENT_HEADER = 'x-maseki-client';

const ISSUER = 'maseki-gateway';
const LIFETIME_SECONDS = 60;

/** How long one signature serves: half of its life, so that it is valid wherever it arrives late. */
const REUSED_MS = 30_000;
const MAX_ENTRIES = 20_000;

/** The clock by which signatures end. */
const wallClock = { now: () => Date.now() };

/** From where a request comes, as the gateway saw it. */
export interface RequestClient {
  /** The IP address. */
  address: string;
  /** Whether the client uses https. */
  secure: boolean;
}

const Claims = z.object({ addr: z.string().max(100), https: z.boolean() });

/**
 * Signs from where requests come; each signature is believed for 60 s and used again for 30 s, as signing takes 50 µs and services, which
 * remember what they have verified, 110 µs. Asymmetric, so that no service can pretend to be the gateway towards another one.
 */
export function createClientSigner({ kid, key }: SigningKey): (client: RequestClient) => string {
  const signed = new LRUCache<string, string>({ max: MAX_ENTRIES, ttl: REUSED_MS, perf: wallClock, ttlResolution: 0 });
  return ({ address, secure }) => {
    const id = `${secure} ${address}`;
    const known = signed.get(id);
    if (known !== undefined) return known;
    const token = jwt.sign({ addr: address, https: secure }, key, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: ISSUER,
      audience: AUDIENCE,
      expiresIn: LIFETIME_SECONDS,
    });
    signed.set(id, token);
    return token;
  };
}

/** Verifies such signatures: null when the gateway has not signed it, or too long ago. */
export function createClientVerifier(keys: PublicKeys): (token: string) => RequestClient | null {
  const verified = new LRUCache<string, RequestClient>({ max: MAX_ENTRIES, perf: wallClock, ttlResolution: 0 });

  const options = { algorithms: ['ES256'], issuer: ISSUER, audience: AUDIENCE, clockTolerance: 5 } as const;
  function verify(token: string): RequestClient | null {
    try {
      const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
      if (!key) return null;
      const payload = jwt.verify(token, key, { ...options, algorithms: [...options.algorithms] });
      const { addr, https, exp } = Claims.extend({ exp: z.int() }).parse(payload);
      const client = { address: addr, secure: https };
      const ttl = exp * 1_000 - Date.now();
      if (ttl > 0) verified.set(token, client, { ttl });
      return client;
    } catch {
      return null;
    }
  }

  return (token) => verified.get(token) ?? verify(token);
}

/** Finds from where a request comes. */
export type ClientOf = (request: IncomingMessage) => RequestClient;

const withoutIpv4Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

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
