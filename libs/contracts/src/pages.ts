import { routes as authRoutes } from './auth/routes.ts';
import { routes as battleRoutes } from './battle/routes.ts';
import { socketRoutes as battleSocketRoutes } from './battle/sent.ts';
import { routes as chatRoutes } from './chat/routes.ts';
import { socketRoutes as chatSocketRoutes } from './chat/sent.ts';
import { routes as deckRoutes } from './deck/routes.ts';
import type { domains } from './domains.ts';
import type { RoutesOf } from './endpoint.ts';
import { routes as inventoryRoutes } from './inventory/routes.ts';
import { routes as notificationsRoutes } from './notifications/routes.ts';
import { socketRoutes as notificationsSocketRoutes } from './notifications/sent.ts';
import { routes as socialRoutes } from './social/routes.ts';
import { socketRoutes as socialSocketRoutes } from './social/sent.ts';
import type { OpenedOf } from './socket.ts';

// The endpoints and sockets of each domain as pages use them. They have the types of the schemas,
// and at run time only the routes and the guards of messages.

type EndpointsOf<Name extends keyof typeof domains> = RoutesOf<(typeof domains)[Name]['endpoints']>;
type SocketsOf<Name extends keyof typeof domains> = OpenedOf<(typeof domains)[Name]['sockets']>;

export const auth: EndpointsOf<'auth'> = authRoutes;
export const battle: EndpointsOf<'battle'> = battleRoutes;
export const chat: EndpointsOf<'chat'> = chatRoutes;
export const deck: EndpointsOf<'deck'> = deckRoutes;
export const inventory: EndpointsOf<'inventory'> = inventoryRoutes;
export const notifications: EndpointsOf<'notifications'> = notificationsRoutes;
export const social: EndpointsOf<'social'> = socialRoutes;

export const battleSockets: SocketsOf<'battle'> = battleSocketRoutes;
export const chatSockets: SocketsOf<'chat'> = chatSocketRoutes;
export const notificationsSockets: SocketsOf<'notifications'> = notificationsSocketRoutes;
export const socialSockets: SocketsOf<'social'> = socialSocketRoutes;
