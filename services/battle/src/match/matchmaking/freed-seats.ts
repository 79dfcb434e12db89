import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

/** A wait for the seat of one user, which ends when it is disposed. */
interface SeatWatch extends Disposable {
  /** Resolves when the seat was freed since the watch began. */
  freed: Promise<void>;
}

interface FreedSeatsDeps {
  bus: Pick<Bus, 'onBroadcast'>;
  onFreed(roomId: string): void;
}

/** Seats that any pod frees. A broadcast may be lost, so those who wait look as well. */
export function createFreedSeats({ bus, onFreed }: FreedSeatsDeps) {
  const waiting = new Map<string, Set<() => void>>();
  return {
    watch(userId: string): SeatWatch {
      const { promise: freed, resolve } = Promise.withResolvers<void>();
      const watches = waiting.get(userId) ?? new Set();
      waiting.set(userId, watches.add(resolve));
      return {
        freed,
        [Symbol.dispose]() {
          watches.delete(resolve);
          if (watches.size === 0 && waiting.get(userId) === watches) waiting.delete(userId);
        },
      };
    },

    /** Takes in the broadcasts. The returned function stops it. */
    follow: (): (() => void) =>
      bus.onBroadcast(broadcasts.seatsChanged, ({ room_id, user_ids, seated }) => {
        if (seated) return;
        onFreed(room_id);
        for (const id of user_ids) for (const resolve of waiting.get(id) ?? []) resolve();
      }),
  };
}

export type FreedSeats = ReturnType<typeof createFreedSeats>;
