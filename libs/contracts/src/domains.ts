import * as auth from './auth/http.ts';
import * as battle from './battle/http.ts';
import { sockets as battleSockets } from './battle/ws.ts';
import * as chat from './chat/http.ts';
import { sockets as chatSockets } from './chat/ws.ts';
import * as deck from './deck/http.ts';
import * as inventory from './inventory/http.ts';
import * as notifications from './notifications/http.ts';
import { sockets as notificationSockets } from './notifications/ws.ts';
import type { Calls } from './operation.ts';
import * as social from './social/http.ts';
import { sockets as socialSockets } from './social/ws.ts';
import type { AnySocket } from './socket.ts';

interface Domain {
  calls: Calls;
  sockets: Readonly<Record<string, AnySocket>>;
}

/** Every domain of the product with its calls and sockets: the gateway's routing table. The key is the service's name everywhere. */
export const domains = {
  auth: { calls: auth.calls, sockets: {} },
  inventory: { calls: inventory.calls, sockets: {} },
  deck: { calls: deck.calls, sockets: {} },
  social: { calls: social.calls, sockets: socialSockets },
  chat: { calls: chat.calls, sockets: chatSockets },
  notifications: { calls: notifications.calls, sockets: notificationSockets },
  battle: { calls: battle.calls, sockets: battleSockets },
} as const satisfies Record<string, Domain>;

export type DomainName = keyof typeof domains;
