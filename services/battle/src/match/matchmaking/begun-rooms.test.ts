import { expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { RoomSetup } from '../../battle/log-record.ts';
import { createBegunRooms } from './begun-rooms.ts';

function twoPods() {
  const handlers: ((payload: never) => void)[] = [];
  const moved: string[] = [];
  const waited: string[] = [];
  const pod = (name: string) => {
    const begunRooms = createBegunRooms({
      bus: {
        broadcast: (_contract, payload) => {
          for (const handle of handlers) handle(payload as never);
        },
        onBroadcast(_contract, handler) {
          handlers.push(handler as (payload: never) => void);
          return () => undefined;
        },
      },
      queuedSockets: { moveToRoom: (slug, roomId) => moved.push(`${name} ${slug} ${roomId}`) },
      noteWaits: (waits) => waited.push(`${name} ${waits}`),
    });
    begunRooms.follow();
    return begunRooms;
  };
  return { east: pod('east'), west: pod('west'), moved, waited };
}

const [ada, bob, eve] = [ulid(), ulid(), ulid()];
const player = (user_id: string) => ({ user_id, name: 'p', rating: 1500, level: null });
const begun = { room_id: ulid(), aliases: [ulid(), ulid()], players: { a: player(ada), b: player(bob) } };
const setup = begun as unknown as RoomSetup;

test('every pod knows where the slugs of a begun room lead its players, and no others', () => {
  const { east, west, moved, waited } = twoPods();
  expect(west.roomOf(begun.room_id, ada)).toBeUndefined();
  east.broadcast(setup, [900, 4_000]);
  expect(waited).toEqual(['east 900,4000', 'west 900,4000']);
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
