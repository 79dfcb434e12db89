import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { openBattleLog } from '@maseki/battle/base/log/battle-log.ts';
import { headerOf } from '@maseki/battle/base/log/record-header.ts';
import { createRoom } from '@maseki/battle/battle/room.ts';
import { createRoomSetup, humanPlayer, humansIn } from '@maseki/battle/battle/room-setup.ts';
import { rulebook } from '@maseki/battle/battle/rulebook.ts';
import { cardsOf } from '@maseki/battle/match/matchmaking/decks.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import type { NatsConnection } from '@nats-io/transport-node';

/** A room with the ids of its players. */
export interface SeatedRoom {
  roomId: string;
  users: readonly string[];
}

const BENCH = 'bench:growth';
/** A busy disk is slow to acknowledge hundreds of records at once. */
const APPENDED_WITHIN_MS = 30_000;

/**
 * Makes rooms as other pods would, so that the measured pods only handle their sockets and clocks.
 */
export async function createRoomMaker(cluster: BattleCluster, connection: NatsConnection) {
  const db = await cluster.openDatabase();
  const { rooms, tickets } = modelsOf(db);
  const battleLog = await openBattleLog(connection, { appendTimeoutMs: APPENDED_WITHIN_MS });
  const deck = cardsOf(STARTER_DECK) ?? [];
  const contender = (name: string) => ({ player: humanPlayer(ulid(), name, null), deck });

  return {
    /** Rooms whose battles have just begun. */
    async make(count: number): Promise<SeatedRoom[]> {
      const now = Date.now();
      const setups = Array.from({ length: count }, () =>
        createRoomSetup([contender('先手'), contender('後手')], { mode: 'friends', aliases: [] }),
      );
      const made = setups.map((setup) => ({
        roomId: setup.room_id,
        users: humansIn(setup).map(({ user_id }) => user_id),
      }));
      const seats = made.flatMap(({ roomId, users }) =>
        users.map((_id) => ({ _id, name: '', state: 'seated', slug: roomId, room_id: roomId, rating: 0, since: now })),
      );
      const documents = setups.map((setup, n) => ({
        ...{ _id: setup.room_id, users: made[n]?.users ?? [], setup, shard: shardOf(setup.room_id) },
        ...{ created_at: now, begun: true },
      }));
      await Promise.all([
        tickets.collection.insertMany(seats.map((seat) => ({ ...seat, pod: BENCH, presence: {} })) as never[]),
        rooms.collection.insertMany(documents as never[]),
      ]);
      const stored = await Promise.all(
        setups.map((setup) => {
          const { entry, room } = createRoom(setup, { rules: rulebook.newest, at: now });
          return battleLog.append(entry, headerOf(room, BENCH), 0);
        }),
      );
      if (stored.some(({ status }) => status !== 'stored')) throw new Error('the log did not take all rooms');
      return made;
    },

    async close(): Promise<void> {
      battleLog.close();
      await db.close();
    },
  };
}
