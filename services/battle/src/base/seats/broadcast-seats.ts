import { broadcasts } from '@maseki/contracts/battle/events.ts';
import { byUserShard } from '@maseki/contracts/battle/shards.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

/** Gets the users of a room each time they are seated or their seats are free again. */
export type BroadcastSeats = (roomId: string, userIds: string[], seated: boolean) => void;

/**
 * Broadcasts each time users are seated or their seats are free again. A pod that dies in between
 * broadcasts nothing, so subscribers also look now and then.
 */
export const broadcastSeats =
  (bus: Pick<Bus, 'broadcastTo'>): BroadcastSeats =>
  (room_id, user_ids, seated) => {
    for (const shard of byUserShard(user_ids).keys()) {
      bus.broadcastTo(broadcasts.seatsChanged, shard, { room_id, user_ids, seated });
    }
  };
