import { expect, test } from '@jest/globals';
import { createWatchedRooms } from './watched-rooms.ts';

test('a room is watched from its first socket to its last, and a socket leaves once', () => {
  const steps: string[] = [];
  const watched = createWatchedRooms({
    onFirst: (roomId) => steps.push(`+${roomId}`),
    onLast: (roomId) => steps.push(`-${roomId}`),
  });
  const [one, other] = [watched.enter('room'), watched.enter('room')];
  one();
  one();
  expect([watched.has('room'), watched.ids(), steps]).toEqual([true, ['room'], ['+room']]);
  other();
  expect([watched.has('room'), watched.ids(), steps]).toEqual([false, [], ['+room', '-room']]);
});
