import * as auth from './auth/http.ts';
import * as battle from './battle/http.ts';
import { sockets as battleSockets } from './battle/ws.ts';
import type { Calls } from './operation.ts';
import type { AnySocket } from './socket.ts';

interface Domain {
  calls: Calls;
  sockets: Readonly<Record<string, AnySocket>>;
}

/** Every domain of the product with its calls and sockets: the gateway's routing table. The key is the service's name everywhere. */
export const domains = {
  auth: { calls: auth.calls, sockets: {} },
  battle: { calls: battle.calls, sockets: battleSockets },
} as const satisfies Record<string, Domain>;

export type DomainName = keyof typeof domains;
