import { socketRoutes as battleSocketRoutes } from './battle/sent.ts';
import { socketRoutes as chatSocketRoutes } from './chat/sent.ts';
import type { domains } from './domains.ts';
import { socketRoutes as notificationsSocketRoutes } from './notifications/sent.ts';
import { socketRoutes as socialSocketRoutes } from './social/sent.ts';
import type { OpenedOf } from './socket.ts';

// The endpoints and sockets of each domain as pages use them. They have the types of the schemas,
// and at run time only the routes and the guards of messages.

export * as auth from './auth/routes.ts';
export * as battle from './battle/routes.ts';
export * as chat from './chat/routes.ts';
export * as deck from './deck/routes.ts';
export * as inventory from './inventory/routes.ts';
export * as notifications from './notifications/routes.ts';
export * as social from './social/routes.ts';

type SocketsOf<Name extends keyof typeof domains> = OpenedOf<(typeof domains)[Name]['sockets']>;

export const battleSockets: SocketsOf<'battle'> = battleSocketRoutes;
export const chatSockets: SocketsOf<'chat'> = chatSocketRoutes;
export const notificationsSockets: SocketsOf<'notifications'> = notificationsSocketRoutes;
export const socialSockets: SocketsOf<'social'> = socialSocketRoutes;
