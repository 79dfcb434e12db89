import * as auth from './auth/http.ts';
import * as battle from './battle/http.ts';
import { sockets as battleSockets } from './battle/ws.ts';
import * as chat from './chat/http.ts';
import { sockets as chatSockets } from './chat/ws.ts';
import * as deck from './deck/http.ts';
import type { Access, Endpoint } from './endpoint.ts';
import * as inventory from './inventory/http.ts';
import * as notifications from './notifications/http.ts';
import { sockets as notificationSockets } from './notifications/ws.ts';
import * as social from './social/http.ts';
import { sockets as socialSockets } from './social/ws.ts';
import type { AnySocket } from './socket.ts';

interface Domain {
  endpoints: Readonly<Record<string, Endpoint & { access: Access }>>;
  sockets: Readonly<Record<string, AnySocket>>;
}

/** The gateway's routing table. The key is the service's name everywhere. */
export const domains = {
  auth: { endpoints: auth.endpoints, sockets: {} },
  inventory: { endpoints: inventory.endpoints, sockets: {} },
  deck: { endpoints: deck.endpoints, sockets: {} },
  social: { endpoints: social.endpoints, sockets: socialSockets },
  chat: { endpoints: chat.endpoints, sockets: chatSockets },
  notifications: { endpoints: notifications.endpoints, sockets: notificationSockets },
  battle: { endpoints: battle.endpoints, sockets: battleSockets },
} as const satisfies Record<string, Domain>;

export type DomainName = keyof typeof domains;

export type ExportingDomain = {
  [Name in DomainName]: (typeof domains)[Name]['endpoints'] extends { exportData: unknown } ? Name : never;
}[DomainName];

export const exportingDomains: readonly ExportingDomain[] = (Object.keys(domains) as DomainName[]).filter(
  (name): name is ExportingDomain => 'exportData' in domains[name].endpoints,
);
