import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { plainSetup } from '../../../tests/support/setup.ts';
import { headerOf } from '../../base/log/record-header.ts';
import { applyChange, createRoom } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import type { LiveRoom } from './load-room.ts';
import { createRoomToShow } from './room-to-show.ts';

const { room: begun } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });

interface Given {
  room?: LiveRoom['room'];
  /** The end of the log. The pod has the room at sequence 10. */
  tail?: () => Promise<number>;
  /** How long ago the pod has learned of it, in ms. */
  agoMs?: number;
}

/** Rooms of a pod that notes what it reads. */
function podWith({ room = begun, tail = async () => 10, agoMs = 0 }: Given = {}) {
  const reads: string[] = [];
  const live = { room, seq: 10, knownAt: 5_000 - agoMs };
  const roomToShow = createRoomToShow({
    battleLog: {
      async tail() {
        reads.push('tail');
        return { seq: await tail(), header: headerOf(room, 'w') };
      },
    },
    roomCache: {
      cached: () => live,
      async fresh() {
        reads.push('fresh');
        return live;
      },
      refresh: (_, seq) => void reads.push(`refresh ${seq}`),
    },
    now: () => 5_000,
  });
  return { roomToShow, reads };
}

test('a room that has just begun is shown without a wait, and one read follows for all who come', async () => {
  const { roomToShow, reads } = podWith();
  const coming = [roomToShow(begun.id), roomToShow(begun.id)];
  expect((await Promise.all(coming)).map((live) => live?.seq)).toEqual([10, 10]);
  await nextTurn();
  expect(reads).toEqual(['tail']);
});

test('what it has missed follows, also if the log ends earlier', async () => {
  for (const seq of [20, 7]) {
    const { roomToShow, reads } = podWith({ tail: async () => seq });
    expect((await roomToShow(begun.id))?.seq).toBe(10);
    await nextTurn();
    expect(reads).toEqual(['tail', `refresh ${seq}`]);
  }
});

test('a log that does not respond does not keep players from a room that has just begun, and the next one looks again', async () => {
  const { roomToShow, reads } = podWith({ tail: () => Promise.reject(new Error('no leader')) });
  for (let socket = 0; socket < 2; socket += 1) {
    expect((await roomToShow(begun.id))?.seq).toBe(10);
    await nextTurn();
  }
  expect(reads).toEqual(['tail', 'tail']);
});

test('a room that has begun longer ago, or was played on, is read before it is shown', async () => {
  const next = applyChange(begun, { kind: 'timeout' }, 2_000);
  if (!next.ok) throw new Error(next.reason);
  for (const given of [{ agoMs: 1_001 }, { room: next.room }]) {
    const { roomToShow, reads } = podWith(given);
    await roomToShow(begun.id);
    expect(reads).toEqual(['fresh']);
  }
});
