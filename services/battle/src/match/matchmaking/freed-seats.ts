import { broadcasts } from '@maseki/contracts/battle/events.ts';
import { userShardOf } from '@maseki/contracts/battle/shards.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { createHeardKeys, type HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';

/** A wait for the seat of one user, which ends when it is disposed. */
interface SeatWatch extends Disposable {
  /** Resolves when the seat was freed since the watch began. */
  freed: Promise<void>;
}

interface FreedSeatsDeps {
  bus: Pick<Bus, 'onBroadcastTo'>;
  heardShards: Pick<HeardKeys, 'listen'>;
  /** Gets the rooms of users whose shards this pod hears. */
  onFreed(roomId: string): void;
}

/** Seats that any pod frees. A broadcast may be lost, so those who wait look as well. */
export function createFreedSeats({ bus, heardShards, onFreed }: FreedSeatsDeps) {
  /** Of users who wait here. They may be in any shard. */
  const heardUsers = createHeardKeys();
  const waiting = new Map<string, Set<() => void>>();
  return {
    watch(userId: string): SeatWatch {
      const { promise: freed, resolve } = Promise.withResolvers<void>();
      const watches = waiting.get(userId) ?? new Set();
      waiting.set(userId, watches.add(resolve));
      const leave = heardUsers.enter(userShardOf(userId));
      return {
        freed,
        [Symbol.dispose]() {
          leave();
          watches.delete(resolve);
          if (watches.size === 0 && waiting.get(userId) === watches) waiting.delete(userId);
        },
      };
    },

    /** Takes in the broadcasts. The returned function stops it. */
    follow(): () => void {
      const stops = [
        heardShards.listen((shard) =>
          bus.onBroadcastTo(broadcasts.seatsChanged, `${shard}.*`, ({ room_id, seated }) => {
            if (!seated) onFreed(room_id);
          }),
        ),
        heardUsers.listen((shard) =>
          bus.onBroadcastTo(broadcasts.seatsChanged, shard, ({ user_ids, seated }) => {
            if (seated) return;
            for (const id of user_ids) for (const resolve of waiting.get(id) ?? []) resolve();
          }),
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

export type FreedSeats = ReturnType<typeof createFreedSeats>;
