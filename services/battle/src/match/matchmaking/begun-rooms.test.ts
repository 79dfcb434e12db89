import { expect, test } from '@jest/globals';
import { inShard } from '@maseki/contracts/battle/shards.ts';
import { createHeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { RoomSetup } from '../../battle/log-record.ts';
import { createBegunRooms } from './begun-rooms.ts';

function threePods() {
  const handlers: { pod: string; key: string; handle: (payload: never) => void }[] = [];
  const told: string[] = [];
  const moved: string[] = [];
  const waited: string[] = [];
  const pod = (name: string, shard: string) => {
    const heardShards = createHeardKeys();
    heardShards.keep([shard]);
    const begunRooms = createBegunRooms({
      bus: {
        broadcastTo: (_contract, to, payload) => {
          for (const { pod, key, handle } of handlers) {
            if (key !== to) continue;
            told.push(`${pod} ${key}`);
            handle(payload as never);
          }
        },
        onBroadcastTo(_contract, key, handler) {
          handlers.push({ pod: name, key, handle: handler as (payload: never) => void });
          return () => undefined;
        },
      },
      heardShards,
      queuedSockets: { moveToRoom: (slug, roomId) => moved.push(`${name} ${slug} ${roomId}`) },
      noteWaits: (waits) => waited.push(`${name} ${waits}`),
    });
    begunRooms.follow();
    return begunRooms;
  };
  return { east: pod('east', 'A'), west: pod('west', 'B'), north: pod('north', 'C'), moved, waited, told };
}

const [ada, bob, eve] = [ulid(), ulid(), ulid()];
const player = (user_id: string) => ({ user_id, name: 'p', rating: 1500, level: null });
const [roomId, ofAda, ofBob] = [inShard(ulid(), 'A'), inShard(ulid(), 'A'), inShard(ulid(), 'B')];
const begun = { room_id: roomId, aliases: [ofAda, ofBob], players: { a: player(ada), b: player(bob) } };
const setup = begun as unknown as RoomSetup;

test('the pods of its shards know where the slugs of a begun room lead its players, and no others', () => {
  const { east, west, north, moved, waited, told } = threePods();
  expect(west.roomOf(begun.room_id, ada)).toBeUndefined();
  east.broadcast(setup, [900, 4_000]);
  expect([waited, told]).toEqual([['east 900,4000'], ['east A', 'west B']]);
  expect(north.roomOf(begun.room_id, ada)).toBeUndefined();
  for (const slug of [begun.room_id, ...begun.aliases]) {
    for (const pod of [east, west]) {
      expect(pod.roomOf(slug, ada)).toBe(begun.room_id);
      expect(pod.roomOf(slug, bob)).toBe(begun.room_id);
      expect(pod.roomOf(slug, eve)).toBeUndefined();
    }
  }
  west.forget(begun.room_id);
  for (const slug of [begun.room_id, ...begun.aliases]) expect(west.roomOf(slug, ada)).toBeUndefined();
  expect(moved.sort()).toEqual(
    ['east', 'west'].flatMap((pod) => begun.aliases.map((slug) => `${pod} ${slug} ${begun.room_id}`)).sort(),
  );
});
