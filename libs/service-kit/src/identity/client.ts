import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { withoutIpv4Prefix } from './client-network.ts';
import { AUDIENCE } from './identity.ts';
import type { PublicKeys, SigningKey } from './keys.ts';
import { createTokenSigner, createTokenVerifier } from './signed-token.ts';

/**
 * The header in which the gateway signs the origin of a request for services. The gateway drops it
 * from outside requests.
 */
export const CLIENT_HEADER = 'x-maseki-client';

/** From where a request comes, as the gateway saw it. */
export interface RequestClient {
  /** The IP address. */
  address: string;
  /** True if the client uses https. */
  secure: boolean;
}

const clients = {
  issuer: 'maseki-gateway',
  audience: AUDIENCE,
  lifetimeSeconds: 60,
  toleranceSeconds: 5,
  isSignedAnew: true,
  claims: z.object({ addr: z.string().max(100), https: z.boolean(), exp: z.int() }),
};

/**
 * Signs the origins of requests. Each signature is valid for 60 s and used again for 30 s. It is
 * asymmetric, so that no service can pretend to be the gateway towards another one.
 */
export function createClientSigner(key: SigningKey): (client: RequestClient) => string {
  const sign = createTokenSigner(clients, key);
  return ({ address, secure }) => sign({ claims: { addr: address, https: secure } });
}

/** Verifies such signatures. Null if the gateway has not signed it. Throws OutdatedTokenError. */
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
 * A service's knowledge of its clients, from the gateway's signature or else only from the
 * connection itself. Forwarded headers that any client can write count for nothing. Throws
 * OutdatedTokenError where the gateway has signed, but this clock or the gateway's is wrong.
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
