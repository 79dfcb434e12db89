import { byUserShard } from '@maseki/contracts/battle/shards.ts';
import { broadcasts } from '@maseki/contracts/social/events.ts';
import type { SocialHint } from '@maseki/contracts/social/schemas.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import type { Connections } from './connections.ts';

/** Sends a hint to all connections of these users, wherever they are. It may be lost. */
export type PublishHint = (users: readonly string[], hint: SocialHint) => void;

export const createPublishHint =
  (bus: Pick<Bus, 'broadcastTo'>): PublishHint =>
  (users, message) => {
    for (const [shard, user_ids] of byUserShard(users)) bus.broadcastTo(broadcasts.hint, shard, { user_ids, message });
  };

interface HintsDeps {
  bus: Pick<Bus, 'onBroadcastTo'>;
  heardUsers: Pick<HeardKeys, 'listen'>;
  connections: Pick<Connections, 'send'>;
}

/** Of any pod, to connections of this one. Returns a function that stops it. */
export const onHint = ({ bus, heardUsers, connections }: HintsDeps): (() => void) =>
  heardUsers.listen((shard) =>
    bus.onBroadcastTo(broadcasts.hint, shard, ({ user_ids, message }) => connections.send(user_ids, message)),
  );
