import { type ApiClient, createClient } from '@maseki/contracts/client.ts';
import { IDENTITY_HEADER, signIdentity } from '@maseki/service-kit/identity/identity.ts';
import { signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import WebSocket from 'ws';

/** Where a pod listens on this machine. */
export type PodAddress = { port: number };

/** A logged-in user as the gateway presents one to pods. */
export interface PodUser {
  id: string;
  username: string;
  /** The headers of a request to a pod. */
  headers(): Record<string, string>;
  /** Calls the endpoints of a pod. */
  at(pod: PodAddress): ApiClient;
  /** Begins an upgrade at a pod. */
  open(pod: PodAddress, path: string, options?: WebSocket.ClientOptions): WebSocket;
}

/** Makes users whose identities are signed as auth signs them, with `IDENTITY_SIGNING_KEYS`. */
export function podUsers(signingKeys: string): (username?: string, id?: string) => PodUser {
  const key = signingKeyFrom(signingKeys);
  return (username = 'だれか', id = ulid()) => {
    const headers = () => ({ [IDENTITY_HEADER]: signIdentity({ id, username, sessionId: id }, key) });
    return {
      id,
      username,
      headers,
      at: ({ port }) => createClient({ baseUrl: `http://127.0.0.1:${port}`, headers }),
      open: ({ port }, path, options = {}) =>
        new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: headers(), ...options }),
    };
  };
}
