import { broadcasts } from '@maseki/contracts/social/events.ts';
import type { SocialHint } from '@maseki/contracts/social/schemas.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Connections } from './connections.ts';

/** Sends a hint to all connections of these users on all pods. It may be lost. */
export type PublishHint = (users: readonly string[], hint: SocialHint) => void;

export const createPublishHint =
  (bus: Pick<Bus, 'broadcast'>): PublishHint =>
  (users, message) =>
    bus.broadcast(broadcasts.hint, { user_ids: [...users], message });

/** Of all pods, to connections of this one. Returns a function that stops it. */
export const onHint = (bus: Pick<Bus, 'onBroadcast'>, connections: Pick<Connections, 'send'>): (() => void) =>
  bus.onBroadcast(broadcasts.hint, ({ user_ids, message }) => connections.send(user_ids, message));
