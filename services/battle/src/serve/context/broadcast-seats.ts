import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { AbortedBattleStore } from '../../after/archive/archive-aborted.ts';
import type { ReplayStore } from '../../after/archive/store.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { RoomSetup } from '../../battle/log-record.ts';
import { humansIn } from '../../battle/room-setup.ts';

interface SeatStores {
  rooms: RoomStore;
  replays: ReplayStore;
  abortedBattles: AbortedBattleStore;
}

/**
 * The same stores, which broadcast each time users are seated or their seats are free again. A
 * pod that dies in between broadcasts nothing, so subscribers also look now and then.
 */
export function broadcastSeats<S extends SeatStores>(stores: S, bus: Pick<Bus, 'broadcast'>): S {
  const { rooms, replays, abortedBattles } = stores;
  const broadcast = (room_id: string, user_ids: string[], seated: boolean) =>
    bus.broadcast(broadcasts.seatsChanged, { room_id, user_ids, seated });
  const broadcastRooms = (setups: readonly RoomSetup[]) => {
    for (const setup of setups) {
      const users = humansIn(setup).map(({ user_id }) => user_id);
      broadcast(setup.room_id, users, true);
    }
  };
  return {
    ...stores,
    rooms: {
      ...rooms,
      async seat(setup, ...rest) {
        const isSeated = await rooms.seat(setup, ...rest);
        if (isSeated) broadcastRooms([setup]);
        return isSeated;
      },
      async seatMany(setups, now) {
        const seated = await rooms.seatMany(setups, now);
        broadcastRooms(seated);
        return seated;
      },
      async giveUp(roomId, now) {
        const users = await rooms.giveUp(roomId, now);
        if (users && users.length > 0) broadcast(roomId, users, false);
        return users;
      },
    } satisfies RoomStore,
    replays: {
      ...replays,
      async archive(battles) {
        const archived = await replays.archive(battles);
        for (const { id, users } of battles) if (archived.includes(id)) broadcast(id, users, false);
        return archived;
      },
    } satisfies ReplayStore,
    abortedBattles: {
      async archive(battle) {
        const users = await abortedBattles.archive(battle);
        if (users) broadcast(battle.id, users, false);
        return users;
      },
    } satisfies AbortedBattleStore,
  };
}
