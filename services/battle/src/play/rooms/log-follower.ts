import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import type { StoredMessage } from '../../base/log/stored-messages.ts';

type Stop = () => void;

/**
 * The part of the log that a pod hears: all rooms of the shards that it serves, and single rooms of
 * other shards while it has sockets of them. The new subscription begins before the old one ends,
 * so a record may be heard twice, which does no harm.
 */
export function createLogFollower({ battleLog }: { battleLog: Pick<BattleLog, 'onStored'> }) {
  const shards = new Map<string, Stop>();
  const rooms = new Map<string, Stop | undefined>();
  let handler: ((message: StoredMessage) => void) | undefined;

  const isInShards = (roomId: string) => shards.has(shardOf(roomId));

  const subscribe = (followed: { shard: string } | { room: string }): Stop =>
    handler ? battleLog.onStored(handler, followed) : () => undefined;

  function subscribeRoom(roomId: string): void {
    if (!isInShards(roomId) && !rooms.get(roomId)) rooms.set(roomId, subscribe({ room: roomId }));
  }

  function stopRoom(roomId: string): void {
    rooms.get(roomId)?.();
    rooms.set(roomId, undefined);
  }

  return {
    start(onStored: (message: StoredMessage) => void): void {
      handler = onStored;
    },

    followShards(wanted: readonly string[]): void {
      for (const shard of wanted) if (!shards.has(shard)) shards.set(shard, subscribe({ shard }));
      const lost = [...shards].filter(([shard]) => !wanted.includes(shard));
      for (const [shard] of lost) shards.delete(shard);
      for (const roomId of rooms.keys()) {
        if (isInShards(roomId)) stopRoom(roomId);
        else subscribeRoom(roomId);
      }
      for (const [, stop] of lost) stop();
    },

    /** Follows a room whether or not its shard is held. */
    followRoom(roomId: string): void {
      if (!rooms.has(roomId)) rooms.set(roomId, undefined);
      subscribeRoom(roomId);
    },

    leaveRoom(roomId: string): void {
      stopRoom(roomId);
      rooms.delete(roomId);
    },

    /** True if this pod hears the records of a room. */
    follows: (roomId: string): boolean => isInShards(roomId) || rooms.has(roomId),
    /** The rooms that are followed without their shards. */
    singleRooms: (): string[] => [...rooms.keys()].filter((roomId) => !isInShards(roomId)),

    stop(): void {
      for (const stop of [...shards.values(), ...rooms.values()]) stop?.();
      shards.clear();
      rooms.clear();
    },
  };
}

export type LogFollower = ReturnType<typeof createLogFollower>;
