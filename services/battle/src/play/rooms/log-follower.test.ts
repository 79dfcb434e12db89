import { expect, test } from '@jest/globals';
import type { Followed } from '../../base/log/stored-messages.ts';
import { createLogFollower } from './log-follower.ts';

const ROOM_A = '01K9000000000000000000000A';
const ROOM_B = '01K9000000000000000000000B';

function setUp() {
  const open: string[] = [];
  const steps: string[] = [];
  const nameOf = (followed?: Followed) => (!followed ? '>' : 'shard' in followed ? followed.shard : followed.room);
  const battleLog = {
    onStored(_: unknown, followed?: Followed) {
      const name = nameOf(followed);
      open.push(name);
      steps.push(`+${name}`);
      return () => {
        open.splice(open.indexOf(name), 1);
        steps.push(`-${name}`);
      };
    },
  };
  const follower = createLogFollower({ battleLog });
  follower.start(() => undefined);
  return { follower, open, steps };
}

test('a room of a held shard costs no subscription of its own', () => {
  const { follower, open } = setUp();
  follower.followShards(['A']);
  follower.followRoom(ROOM_A);
  follower.followRoom(ROOM_B);
  expect(open.sort()).toEqual([ROOM_B, 'A'].sort());
  expect(follower.singleRooms()).toEqual([ROOM_B]);
  follower.leaveRoom(ROOM_A);
  follower.leaveRoom(ROOM_B);
  expect(open).toEqual(['A']);
  expect([follower.follows(ROOM_A), follower.follows(ROOM_B)]).toEqual([true, false]);
});

test('a watched room is heard without a gap when its shard comes and goes', () => {
  const { follower, open, steps } = setUp();
  follower.followRoom(ROOM_A);
  follower.followShards(['A', 'B']);
  follower.followShards(['B']);
  expect(steps).toEqual([`+${ROOM_A}`, '+A', '+B', `-${ROOM_A}`, `+${ROOM_A}`, '-A']);
  follower.stop();
  expect(open).toEqual([]);
});
